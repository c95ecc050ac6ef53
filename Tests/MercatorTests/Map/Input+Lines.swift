import MappingTestSupport
import Mercator
import Testing

extension Input {
  /// Runs lines as those of a model's initialiser, with a map over `json`.
  ///
  ///     let n = try input.read(#"{"n": 1}"#) { try $0.value("n") as Int }
  func read<T>(
    _ json: String,
    options: MapOptions = MapOptions(),
    _ lines: @escaping (Map) throws -> T
  ) throws -> T {
    let reading = Reading(lines)
    let mapper = Mapper<LinesModel>(context: reading, options: options)
    _ = try map(json, to: LinesModel.self, with: mapper)
    return try #require(reading.result).get()
  }

  /// The same while `toObject` is true, as in an update of an existing object.
  func update<T>(_ json: String, _ lines: @escaping (Map) throws -> T) throws -> T {
    let reading = Reading(lines)
    _ = try update(LinesModel(), with: json, mapper: Mapper(context: reading))
    return try #require(reading.result).get()
  }
}

extension Output {
  /// What lines write that stand in a model's mapping.
  func write(_ lines: @escaping (Map) -> Void) throws -> String {
    try write(LinesModel(), with: Mapper(context: Reading(lines)))
  }

  /// The same as text as it is, members in the order they were written.
  static func textInOrder(
    prettyPrint: Bool = false,
    _ lines: @escaping (Map) -> Void
  ) -> String? {
    let mapper = Mapper<LinesModel>(context: Reading(lines))
    return mapper.toJSONString(LinesModel(), prettyPrint: prettyPrint)
  }
}

/// Lines of a mapping on their way to the model that runs them, and what came of them.
private final class Reading<T>: MapContext, AnyReading {
  private let lines: (Map) throws -> T
  private(set) var result: Result<T, any Error>?

  init(_ lines: @escaping (Map) throws -> T) {
    self.lines = lines
  }

  func run(_ map: Map) { result = Result { try lines(map) } }
}

private protocol AnyReading: AnyObject {
  func run(_ map: Map)
}

private struct LinesModel: Mappable {
  init() {}
  init?(map: Map) {}
  func mapping(map: Map) { (map.context as? any AnyReading)?.run(map) }
}

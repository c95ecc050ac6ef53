import Mercator

/// A model whose mapping is the lines given, to be written with options of any kind.
struct Written: Mappable {
  private struct Lines: MapContext {
    let run: (Map) -> Void
  }

  private init() {}
  init?(map: Map) { return nil }

  func mapping(map: Map) { (map.context as? Lines)?.run(map) }

  /// What the lines write, or the reason why they can't be written.
  static func text(
    options: MapOptions = MapOptions(),
    _ lines: @escaping (Map) -> Void
  ) throws(JSONWritingError) -> String {
    try Mapper<Written>(context: Lines(run: lines), options: options).writeString(Written())
  }

  /// The same for calls that don't throw.
  static func toJSONString(
    options: MapOptions = MapOptions(),
    _ lines: @escaping (Map) -> Void
  ) -> String? {
    Mapper<Written>(context: Lines(run: lines), options: options).toJSONString(Written())
  }

  /// The error's text; nil where there is none.
  static func error(
    options: MapOptions = MapOptions(),
    _ lines: @escaping (Map) -> Void
  ) -> String? {
    do {
      _ = try text(options: options, lines)
      return nil
    } catch {
      return error.description
    }
  }
}

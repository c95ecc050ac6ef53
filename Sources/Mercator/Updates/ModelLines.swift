import JSONText

// A model is compared, hashed and copied by the Swift values of its lines, which one of the sinks below takes.

extension BaseMappable {
  /// Whether lines map the model. If not, its `encode(to:)` does.
  static var hasLines: Bool { !_traits.isDisjoint(with: [.isWrittenByLines, .keepsUnmapped]) }

  /// Passes the values of the lines to a sink. Returns false if the model refuses to be written.
  ///
  /// - Parameters:
  ///   - excludedKeys: the keys that aren't passed, each a path if it contains a dot.
  ///   - context: the user's context for the lines.
  /// - Throws: the error with which the model refuses to be written.
  func passLines(
    to sink: some ValueSink,
    excluding excludedKeys: Set<String> = [],
    context: (any MapContext)? = nil
  ) throws {
    var settings = MapSettings.ofValues
    if !excludedKeys.isEmpty {
      settings = settings.with(options: .ofValues(excluding: excludedKeys))
    }
    if let context { settings = settings.with(context: context) }
    var map = Map(Session(.values(sink), settings))
    defer { Map.end(&map) }
    // `<-` takes its left side inout, so the lines of a struct are run on a copy.
    var model = self
    map.own(_identity == nil)
    model.mapping(map: map)
    if Self._traits.contains(.keepsUnmapped) { model._mapUnmapped(map) }
    try model.didWrite(map)
    if let veto = map.diagnostics?.veto { throw veto }
  }
}

extension MapSettings {
  fileprivate static let ofValues = usual.with(options: .ofValues(excluding: []))
}

extension MapOptions {
  /// The options for values that have to be compared as JSON. A Date keeps all its digits.
  fileprivate static func ofValues(excluding excludedKeys: Set<String>) -> MapOptions {
    MapOptions(
      dates: .secondsSince2001,
      nonFiniteNumbers: .text,
      excludedKeys: excludedKeys
    )
  }
}

/// The value of a line: a Swift value, or `LineJSON` for one that has no equality.
struct LineValue {
  let key: String?
  let value: Any

  /// Returns a value as it is if it has an equality, and all of it counts; or else its JSON.
  static func comparable<T>(
    _ value: T,
    of map: Map,
    _ write: (inout MapOutput) -> Void
  ) -> Any {
    map.isPartlyLeftOut || !(T.self is any Equatable.Type) ? LineJSON(of: map, write) : value
  }
}

/// The JSON of a line, without an object that contains itself; nil if the line writes nothing.
struct LineJSON: Hashable {
  private let value: JSONValue?

  init(of map: Map, _ write: (inout MapOutput) -> Void) { value = map.json(write) }
}

extension Map {
  /// Whether the options exclude some part of the value of the current line.
  var isPartlyLeftOut: Bool { diagnostics?.selectionBelow?.isComplete == false }

  fileprivate func json(_ write: (inout MapOutput) -> Void) -> JSONValue? {
    let writer = JSONWriter(options: session.options.writing)
    MapOutput.withRoot(of: Map(inside: self, session.with(.writer(writer))), write)
    if writer.omission == nil, let text = try? writer.bytes() {
      return try? JSONValue(parsing: text)
    }
    // A dictionary has what isn't the same object again, but no order.
    let sorted = MapOptions(writing: .init(keyOrder: .sorted))
    return DictionarySink.tree(inside: self, write).flatMap {
      try? JSONValue(parsing: ["": $0], options: sorted)[""]
    }
  }
}

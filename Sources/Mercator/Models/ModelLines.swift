import JSONText

extension BaseMappable {
  /// Whether lines map the model. If not, its `encode(to:)` does.
  package static var hasLines: Bool {
    !_traits.isDisjoint(with: [.isWrittenByLines, .keepsUnmapped])
  }

  /// Passes the Swift values of the lines to what takes them.
  ///
  /// - Parameters:
  ///   - excludedKeys: the keys that aren't passed, each a path if it contains a dot.
  ///   - context: the user's context for the lines.
  /// - Throws: the error with which the model refuses to be written.
  package func passLines(
    to lines: some LineInterceptor,
    excluding excludedKeys: Set<String> = [],
    context: (any MapContext)? = nil
  ) throws {
    var settings = MapSettings.ofValues(excluding: excludedKeys)
    if let context { settings = settings.with(context: context) }
    try passLines(to: lines, settings)
  }

  /// Passes the Swift values of the lines to what takes them, with the settings of a mapper.
  ///
  /// - Throws: the error with which the model refuses to be written.
  package func passLines(to lines: some LineInterceptor, _ settings: MapSettings) throws {
    try passLines(in: Session(.values(lines), settings))
  }

  /// Passes the Swift values of the lines to the interceptor of a session.
  package func passLines(in session: Session) throws {
    var map = Map(session)
    defer { Map.end(&map) }
    map.followWritingSequence(of: ObjectIdentifier(type(of: self)))
    try passLines(on: map)
  }

  /// Passes the Swift values of the lines, by a map that has no line yet, to the interceptor of its session.
  package func passLines(on map: Map) throws {
    map.session.interceptor?.subject = MapOutput(member: map).subject(of: _identity)
    // `<-` takes its left side inout, so the lines of a struct are run on a copy.
    var model = self
    map.ownsModel = !Self._isClass
    model.runLines(map)
    try model.didWrite(map)
    if let veto = map.extras?.veto { throw veto }
  }
}

extension MapSettings {
  /// The settings for values that may have to be compared as JSON.
  package static func ofValues(excluding excludedKeys: Set<String>) -> MapSettings {
    excludedKeys.isEmpty ? ofAllValues : usual.with(options: .ofValues(excluding: excludedKeys))
  }

  /// The settings for a value of which only the selected keys count; nil for all of them.
  package static func ofValues(_ selection: KeySelection?) -> MapSettings {
    selection == nil ? ofAllValues : ofSomeValues
  }

  private static let ofAllValues = usual.with(options: .ofValues(excluding: []))
  // With any excluded key, so that the maps have a selection of keys.
  private static let ofSomeValues = usual.with(options: .ofValues(excluding: [""]))
}

extension MapOptions {
  /// A Date keeps all its digits.
  @inline(never)
  fileprivate static func ofValues(excluding excludedKeys: Set<String>) -> MapOptions {
    MapOptions(dates: .secondsSince2001, nonFiniteNumbers: .text, excludedKeys: excludedKeys)
  }
}

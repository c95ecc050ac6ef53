// How a line is written. A line on which nothing is said is written where it stands, by `Map.write(_:_:)`, if nothing
// else concerns it. Any other line is written here.

/// A line that isn't plain, when it is written.
package struct WritingLine {
  private let map: Map

  package init(_ map: Map) { self.map = map }

  /// Writes the current line, by what it says itself and what the options and the call say.
  ///
  /// - Parameters:
  ///   - write: writes the value of the line.
  ///   - take: passes the value to the interceptor; returns false if it is written as usual.
  func write(
    _ write: (inout MapOutput) -> Void,
    take: (any LineInterceptor) -> Bool
  ) {
    if map.isEnded { return }
    if let interceptor = map.session.interceptor, take(interceptor) { return }
    if map.isLeftOut || isEmptyPath { return }
    if map.lineOptions?.isFlat == true { return writeFlat(write) }
    if let gathering = map.lineOptions?.gathering { return gathering.write(map, write) }
    if let omission = map.lineOptions?.omission { return omission.write(map, write) }
    map.writeMember(write)
  }

  /// Writes a value by its kind, or by the transform that the options have for its type.
  package func write<K: PropertyKind>(_ value: K.Value, _ kind: K, to output: inout MapOutput) {
    if kind.transform == nil, map.session.options.hasTransform(for: K.Value.self) {
      output.writeTransformed(value)
    } else {
      kind.write(value, to: &output)
    }
  }

  /// Returns what a value is written as, or nil if it writes nothing.
  package func tree<K: PropertyKind>(of value: K.Value, _ kind: K) -> Any? {
    DictionarySink.tree(inside: map) { write(value, kind, to: &$0) }
  }

  // The steps, in their order.

  /// Whether the line has an empty path, at which nothing can be written. It is noted.
  private var isEmptyPath: Bool {
    guard let options = map.lineOptions, !options.isFlat, options.steps?.isEmpty == true else {
      return false
    }
    map.writer?.noteOmission(at: [])
    map.session.sink?.note(.unsupportedType, at: [])
    return true
  }

  /// Writes the members of the value into the object of this map.
  private func writeFlat(_ write: (inout MapOutput) -> Void) {
    var output = MapOutput(flat: map)
    write(&output)
  }
}

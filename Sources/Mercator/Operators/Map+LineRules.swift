extension Map {
  /// Whether the line has options of its own, or a transform of the options may read its value.
  private var hasLineRules: Bool { lineOptions != nil || session.options.hasTypeTransforms }

  /// Returns whether a line of an instrumented map still has to read its value. Reads the value by the
  /// rules of the line or of the options, if there are any.
  ///
  /// Separate, so that other lines don't need the metadata of `T`; not inlinable, so that the code of each
  /// model stays small.
  @usableFromInline @inline(never)
  func prepareToRead<T: MapValue>(_ field: inout T) -> Bool {
    if isEnded {
      mapOfLine.mapBothWays(&field)
      return false
    }
    if hasLineRules { return !readByRules(&field) }
    return watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional))
  }

  /// Reads the value of a line with rules. Returns false if the value still has to be read as usual.
  @inline(never)
  private func readByRules<T: MapValue>(_ field: inout T) -> Bool {
    guard let keys = candidateKeys else {
      if reaches(T.self) {
        readTransformed(&field)
        return true
      }
      return !watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional))
    }
    let isUpdated = toObject && T._traits.contains(.isUpdatedInPlace)
    let value = readCandidate(keys, isUpdatedInPlace: isUpdated) { input in
      isUpdated ? field._updated(by: input) : input.mapped(T.self)
    }
    if watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional)) {
      if let value {
        field = value
        noteRead(true, T.self)
      } else {
        noteUnread(&field)
      }
    }
    return true
  }

  /// Reads a property by the transform that the options set for its type or for its elements.
  func readTransformed<T: MapValue>(_ field: inout T) {
    guard watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional)),
      let read = input.transformed(T.self)
    else { return }
    if let value = read { field = value }
    noteRead(read != nil, T.self)
  }
}

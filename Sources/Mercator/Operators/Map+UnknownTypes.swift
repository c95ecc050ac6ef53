import JSONText

extension Map {
  /// Maps a property of a type without a known mapping, and reports the type if it can't be mapped.
  func mapUnknown<T>(_ field: inout T) {
    guard isReading else { return writeUnknown(field) }
    if isEnded { return mapOfLine.mapUnknown(&field) }
    // A transform of the options may apply to the type.
    guard isWatched, !reaches(T.self), let unmappable = UnmappableType(in: T.self) else {
      return mapDynamic(&field)
    }
    let value = readValue(dynamicTraits(of: T.self)) { input in
      let value = input.read(T.self, unmappable)
      // A nil or an empty container is not reported elsewhere.
      if let value, failure != nil, cause != nil {
        report(input, T.self, isNothing(value) ? .nil : .used)
      }
      return value
    }
    if let value { field = value }
  }

  /// Writes a value of a type without a known mapping.
  func writeUnknown<T>(_ value: T) {
    writeDynamic(value)
    // Omitted values are reported where they are omitted.
    guard !isReading, writer?.isObserved == true, !isNothing(value), isHollow(value),
      !reaches(T.self), let unmappable = UnmappableType(in: T.self)
    else { return }
    MapOutput(member: self).noteEmpty(unmappable)
  }
}

import Foundation

// Calls that read from any type with contiguous bytes. The bytes are read in place; the parser makes the
// only copy. Disfavoured, because `Data` and `[UInt8]` are also `MapperInput`.

extension Mapper {
  /// Reads a model from UTF-8 bytes; see `read(_:at:)`.
  @_disfavoredOverload
  public func read(
    _ bytes: some ContiguousBytes,
    at path: String? = nil
  ) throws(MappingFailure) -> N {
    try read(ContiguousInput(bytes), at: path)
  }

  /// Reads an array of models from UTF-8 bytes; see `readArray(_:at:)`.
  @_disfavoredOverload
  public func readArray(
    _ bytes: some ContiguousBytes,
    at path: String? = nil
  ) throws(MappingFailure) -> [N] {
    try readArray(ContiguousInput(bytes), at: path)
  }

  /// Reads a dictionary of models from UTF-8 bytes; see `readDictionary(_:at:)`.
  @_disfavoredOverload
  public func readDictionary(
    _ bytes: some ContiguousBytes,
    at path: String? = nil
  ) throws(MappingFailure) -> [String: N] {
    try readDictionary(ContiguousInput(bytes), at: path)
  }

  /// Reads a model from UTF-8 bytes and reports every issue; see `readReporting(_:at:)`.
  @_disfavoredOverload
  public func readReporting(
    _ bytes: some ContiguousBytes,
    at path: String? = nil
  ) -> (value: N?, report: MapReport) {
    readReporting(ContiguousInput(bytes), at: path)
  }

  /// Reads an array of models from UTF-8 bytes and reports every issue; see `readReporting(_:at:)`.
  @_disfavoredOverload
  public func readArrayReporting(
    _ bytes: some ContiguousBytes,
    at path: String? = nil
  ) -> (value: [N]?, report: MapReport) {
    readArrayReporting(ContiguousInput(bytes), at: path)
  }

  /// Reads a dictionary of models from UTF-8 bytes and reports every issue; see `readReporting(_:at:)`.
  @_disfavoredOverload
  public func readDictionaryReporting(
    _ bytes: some ContiguousBytes,
    at path: String? = nil
  ) -> (value: [String: N]?, report: MapReport) {
    readDictionaryReporting(ContiguousInput(bytes), at: path)
  }
}

extension Mapper where N: Hashable {
  /// Reads a set of models from UTF-8 bytes; see `readSet(_:at:)`.
  @_disfavoredOverload
  public func readSet(
    _ bytes: some ContiguousBytes,
    at path: String? = nil
  ) throws(MappingFailure) -> Set<N> {
    try readSet(ContiguousInput(bytes), at: path)
  }

  /// Reads a set of models from UTF-8 bytes and reports every issue; see `readReporting(_:at:)`.
  @_disfavoredOverload
  public func readSetReporting(
    _ bytes: some ContiguousBytes,
    at path: String? = nil
  ) -> (value: Set<N>?, report: MapReport) {
    readSetReporting(ContiguousInput(bytes), at: path)
  }
}

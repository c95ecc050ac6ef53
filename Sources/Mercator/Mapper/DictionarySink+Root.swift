import JSONText

extension DictionarySink {
  /// Returns what a value is written as, or nil if it writes nothing.
  package static func tree<T: MapValue>(of value: T, _ settings: MapSettings) -> Any? {
    tree(settings, ReferenceWriter.of(settings.options)) { $0.writeRoot(value) }
  }
}

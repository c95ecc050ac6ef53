/// What `mercator check` does about duplicate keys.
enum DuplicateKeyPolicy: String, CaseIterable {
  /// They are told, and the file is still valid.
  case warn
  /// They make the file invalid.
  case refuse
  /// Keys aren't compared.
  case ignore
}

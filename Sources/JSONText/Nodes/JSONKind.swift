/// The six kinds of JSON value.
public enum JSONKind: UInt8, Hashable, Sendable, CaseIterable {
  case null, bool, number, string, array, object
}

import Foundation

/// Text such as e621e1f8-c36c-495a-93fc-0c247a3e6e5f, read in upper and lower case, and written in lower case.
extension UUID: MapValue {
  public static func readJSON(from input: MapInput) -> UUID? {
    input.string.flatMap(UUID.init(uuidString:)) ?? input.nativeUUID ?? input.native()
  }

  public func writeJSON(to output: inout MapOutput) { output.write(lowercaseText) }
}

/// Read in upper and lower case, and written in lower case. If an object has the same UUID in both, the second entry is
/// unusable.
extension UUID: MapKey {
  public static func _read(key: String) -> UUID? { UUID(uuidString: key) }
  public var _key: String { lowercaseText }
}

extension UUID {
  /// The text in lower case, as RFC 9562 and most services write it; Foundation writes upper case.
  package var lowercaseText: String { uuidString.lowercased() }
}

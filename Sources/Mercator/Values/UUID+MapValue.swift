import Foundation

/// Text such as E621E1F8-C36C-495A-93FC-0C247A3E6E5F, in upper or lower case.
extension UUID: MapValue {
  public static func readJSON(from input: MapInput) -> UUID? {
    input.string.flatMap(UUID.init(uuidString:)) ?? input.native()
  }

  public func writeJSON(to output: inout MapOutput) { output.write(uuidString) }
}

/// Reads upper and lower case. If an object has the same UUID in both, the second entry is unusable.
extension UUID: MapKey {
  public static func _read(key: String) -> UUID? { UUID(uuidString: key) }
  public var _key: String { uuidString }
}

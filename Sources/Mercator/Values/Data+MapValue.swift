import Foundation

/// Base64 text, padded and without line breaks.
extension Data: MapValue {
  public static func _read(_ input: MapInput) -> Data? {
    input.string.flatMap { Data(base64Encoded: $0) } ?? input.native()
  }

  public func _write(to output: inout MapOutput) { output.write(base64EncodedString()) }
}

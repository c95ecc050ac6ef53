import Foundation
import JSONText

/// Base64 text, with padding and without line breaks; with `coercion: .yyModel` the UTF-8 of a text.
extension Data: MapValue {
  public static func readJSON(from input: MapInput) -> Data? {
    guard let text = input.string else { return input.nativeData ?? input.native() }
    guard input.map.coercion == .yyModel else { return Data(base64Encoded: text) }
    input.noteCoercion(Data.self)
    return Data(text.utf8Bytes)
  }

  public func writeJSON(to output: inout MapOutput) {
    if !output.isText, output.writeNative(self) { return }
    guard output.map.coercion == .yyModel else { return output.write(base64EncodedString()) }
    if let text = String(validUTF8: self) { return output.write(text) }
    output.noteOmission()
    output.writeNil()
  }
}

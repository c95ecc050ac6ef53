import Foundation

/// Base64 text, with padding and without line breaks; with `coercion: .yyModel` the UTF-8 of a text.
extension Data: MapValue {
  public static func readJSON(from input: MapInput) -> Data? {
    guard let text = input.string else { return input.native() }
    return input.map.coercion == .yyModel ? input.utf8(text) : Data(base64Encoded: text)
  }

  public func writeJSON(to output: inout MapOutput) {
    if output.map.coercion == .yyModel {
      output.writeUTF8(self)
    } else {
      output.write(base64EncodedString())
    }
  }
}

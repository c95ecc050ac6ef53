import Foundation

/// Text that `URL(string:)` accepts.
extension URL: MapValue {
  public static func readJSON(from input: MapInput) -> URL? {
    guard let text = input.string else { return input.native() }
    return input.map.coercion == .yyModel ? input.trimmedURL(text) : URL(string: text)
  }

  public func writeJSON(to output: inout MapOutput) { output.write(absoluteString) }
}

import Foundation

/// Text that `URL(string:)` accepts; with `coercion: .yyModel` after trimming white space.
extension URL: MapValue {
  public static func readJSON(from input: MapInput) -> URL? {
    guard let text = input.string else { return input.native() }
    guard input.map.coercion == .yyModel else { return URL(string: text) }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let url = URL(string: trimmed) else { return nil }
    if trimmed != text { input.noteCoercion(URL.self) }
    return url
  }

  public func writeJSON(to output: inout MapOutput) { output.write(absoluteString) }
}

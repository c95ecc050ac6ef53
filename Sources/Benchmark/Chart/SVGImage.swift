/// An SVG image, which is written element by element.
struct SVGImage {
  private(set) var lines: [String]

  /// - Parameters:
  ///   - title: what the image shows, for readers who can't see it.
  ///   - style: rules of CSS.
  init(width: Int, height: Int, title: String, style: String) {
    lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img">
      """,
      "<title>\(Self.escaped(title))</title>",
      "<style>\n\(Self.escaped(style))\n</style>",
    ]
  }

  /// Adds a rectangle in the color of a class of the style.
  mutating func rectangle(_ class: String, x: Double, y: Double, width: Double, height: Double) {
    add("rect", ["class": `class`], [("x", x), ("y", y), ("width", width), ("height", height)])
  }

  /// Adds a line of text, whose baseline begins at a point.
  mutating func text(_ text: String, _ class: String, x: Double, y: Double) {
    add("text", ["class": `class`], [("x", x), ("y", y)], text)
  }

  /// The text of the image.
  var text: String { (lines + ["</svg>", ""]).joined(separator: "\n") }

  private mutating func add(
    _ name: String,
    _ names: KeyValuePairs<String, String>,
    _ numbers: [(String, Double)],
    _ content: String? = nil
  ) {
    let attributes =
      names.map { " \($0)=\"\(Self.escaped($1))\"" }
      + numbers.map { " \($0)=\"\(Self.number($1))\"" }
    let end = content.map { ">\(Self.escaped($0))</\(name)>" } ?? "/>"
    lines.append("<\(name)\(attributes.joined())\(end)")
  }

  /// A number with at most one digit behind the point; 0 for one that isn't finite, which SVG doesn't have.
  static func number(_ value: Double) -> String {
    let tenths = value * 10
    guard let rounded = Int(exactly: tenths.rounded()) else { return "0" }
    if rounded % 10 == 0 { return "\(rounded / 10)" }
    let sign = rounded < 0 ? "-" : ""
    return "\(sign)\(rounded.magnitude / 10).\(rounded.magnitude % 10)"
  }

  /// Text as content or as the value of an attribute. Characters that XML doesn't have are replaced.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

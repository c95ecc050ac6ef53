import JSONText
import Mercator

/// Prints a JSON value in the style of Swift, down to a few levels: `{id: 7, tags: ["a", "b"]}`.
struct DescriptionPrinter {
  private static let maximumDepth = 8
  /// The most children of a container, and the most characters of a scalar or a key.
  private static let maximumCount = 100

  private(set) var text = ""
  private let hiddenKeys: RedactedKeys
  private let isIndented: Bool
  private var depth = 0

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - keys: the keys whose values are replaced by `MapOptions.redactedText`.
  ///   - isIndented: whether each child of a container is on its own line.
  init(hiding keys: RedactedKeys, isIndented: Bool) {
    hiddenKeys = keys
    self.isIndented = isIndented
  }

  mutating func print(_ object: JSONObject, brackets: (String, String) = ("{", "}")) {
    printList(object, brackets) { printer, member in
      printer.text += "\(Self.shown(key: member.key)): "
      if printer.hiddenKeys.contains(member.key) {
        printer.text += MapOptions.redactedText
      } else {
        printer.print(member.value)
      }
    }
  }

  private mutating func print(_ value: JSONValue) {
    if let object = value.object {
      print(object)
    } else if let elements = value.array {
      printList(elements, ("[", "]")) { $0.print($1) }
    } else if let string = value.string {
      text += clipped(string, to: Self.maximumCount).quotedLiteral
    } else {
      text += value.isNull ? "nil" : clipped(value.text(), to: Self.maximumCount)
    }
  }

  private mutating func printList<C: Collection>(
    _ children: C,
    _ brackets: (String, String),
    _ printChild: (inout DescriptionPrinter, C.Element) -> Void
  ) {
    text += brackets.0
    if children.isEmpty { return text += brackets.1 }
    if depth == Self.maximumDepth { return text += "…\(brackets.1)" }
    depth += 1
    for (position, child) in children.prefix(Self.maximumCount).enumerated() {
      separate(isFirst: position == 0)
      printChild(&self, child)
    }
    if children.count > Self.maximumCount {
      separate(isFirst: false)
      text += "… \(children.count - Self.maximumCount) more"
    }
    depth -= 1
    if isIndented { startLine() }
    text += brackets.1
  }

  private mutating func separate(isFirst: Bool) {
    if !isFirst { text += isIndented ? "," : ", " }
    if isIndented { startLine() }
  }

  private mutating func startLine() { text += "\n" + String(repeating: "  ", count: depth) }

  /// A key, in quotation marks if it has anything but letters, digits, `_`, `-`, `.` and `$`.
  private static func shown(key: String) -> String {
    let key = clipped(key, to: maximumCount)
    let isPlain = key.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0"..."9" ~= $0 || "_-.$…".unicodeScalars.contains($0)
    }
    return isPlain && !key.isEmpty ? key : key.quotedLiteral
  }
}

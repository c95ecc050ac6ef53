import JSONText
import TestSupport
import JSONTestSupport

/// Writes values in relaxed syntax, and where in the text each of them starts.
struct RelaxedWriter {
  private var random: SeededGenerator
  private(set) var text = ""
  /// The offset of each value, in the order of the text.
  private(set) var offsets: [Int] = []

  init(_ tree: TestTree, seed: UInt64) {
    random = SeededGenerator(state: seed)
    gap()
    value(tree)
    gap()
  }

  private mutating func value(_ tree: TestTree) {
    offsets.append(text.utf8.count)
    switch tree {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let content): string(content)
    case .array(let elements): list("[", elements, "]") { $0.value($1) }
    case .object(let members):
      list("{", members, "}") { writer, member in
        writer.key(member.key)
        writer.gap()
        writer.text += ":"
        writer.gap()
        writer.value(member.value)
      }
    }
  }

  private mutating func list<Item>(
    _ opening: String,
    _ items: [Item],
    _ closing: String,
    _ write: (inout RelaxedWriter, Item) -> Void
  ) {
    text += opening
    gap()
    for (index, item) in items.enumerated() {
      write(&self, item)
      gap()
      if index < items.count - 1 || random.below(2) == 0 { text += "," }
      gap()
    }
    text += closing
  }

  private mutating func key(_ key: String) {
    let rest = key.utf8.dropFirst()
    let isName =
      key.utf8.first.map { Self.startsName($0) } == true
      && rest.allSatisfy { Self.startsName($0) || (0x30...0x39).contains($0) }
    if isName, random.below(4) > 0 { text += key } else { string(key) }
  }

  private static func startsName(_ byte: UInt8) -> Bool {
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$".utf8.contains(byte)
  }

  private mutating func string(_ content: String) {
    let quote: Unicode.Scalar = random.below(3) == 0 ? "\"" : "'"
    text.unicodeScalars.append(quote)
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\\": text += #"\\"#
      case quote: text += "\\\(quote)"
      case "\"" where random.below(2) == 0: text += #"\""#
      case "\n": text += #"\n"#
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text.unicodeScalars.append(quote)
  }

  /// Writes whitespace and comments, or nothing.
  private mutating func gap() {
    for _ in 0..<[0, 0, 0, 1, 2, 3][random.below(6)] {
      let content = Self.comments[random.below(Self.comments.count)]
      switch random.below(4) {
      case 0: text += "/*" + content + "*/"
      case 1: text += "//" + content + ["\n", "\r\n", "\r"][random.below(3)]
      default: text += [" ", "\n", "\r\n", "\t", "\n    "][random.below(5)]
      }
    }
  }

  private static let comments = [
    "", " x ", " é 😀 ", "\"", "'", "{[,", "]}:", "*", " * / ", "//", "/*", #"\"#, #"\ud800"#, "a:1",
    "\u{0}\t", " a comment that is longer than one block of sixteen bytes ",
  ]
}

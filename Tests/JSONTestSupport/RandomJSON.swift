import JSONText
import TestSupport

/// Random values, small and with everything in them that texts get wrong.
package struct RandomJSON {
  package var random: SeededGenerator

  package init(seed: UInt64) { random = SeededGenerator(state: seed) }

  /// A value with at most `depth` containers around each other.
  package mutating func tree(depth: Int = 4) -> TestTree {
    switch random.below(depth > 0 ? 12 : 8) {
    case 0: return .null
    case 1: return .bool(random.below(2) == 0)
    case 2, 3, 4: return .number(number())
    case 5, 6, 7: return .string(text())
    case 8, 9: return .array((0..<random.below(5)).map { _ in tree(depth: depth - 1) })
    default:
      var keys: [String] = []
      for _ in 0..<random.below(6) {
        let key = text()
        if !keys.contains(where: { $0.utf8.elementsEqual(key.utf8) }) { keys.append(key) }
      }
      return .object(keys.map { ($0, tree(depth: depth - 1)) })
    }
  }

  /// The digits of a number; none ends in ".0", which a writer leaves out.
  package mutating func number() -> String {
    var text = random.below(3) == 0 ? "-" : ""
    text += random.below(4) == 0 ? "0" : "\(1 + random.below(9))" + digits(upTo: 20)
    if random.below(3) == 0 { text += "." + digits(upTo: 8) + "\(1 + random.below(9))" }
    if random.below(4) == 0 {
      text += ["e", "E", "e+", "e-", "E-"][random.below(5)] + "\(random.below(400))"
    }
    return text
  }

  private mutating func digits(upTo count: Int) -> String {
    (0..<random.below(count)).reduce(into: "") { text, _ in text += "\(random.below(10))" }
  }

  /// A text of up to 12 scalars, now and then a longer one.
  package mutating func text() -> String {
    let count = random.below(16) == 0 ? random.below(60) : random.below(12)
    var text = ""
    for _ in 0..<count { text.unicodeScalars.append(scalar()) }
    return text
  }

  private mutating func scalar() -> Unicode.Scalar {
    switch random.below(20) {
    case 0: Unicode.Scalar(UInt8(random.below(0x20)))
    case 1: "\""
    case 2: "\\"
    case 3: "/"
    case 4: Unicode.Scalar(UInt16(0x80 + random.below(0x780))) ?? "x"
    case 5: Unicode.Scalar(UInt16(0x800 + random.below(0xD000))) ?? "x"
    case 6: Unicode.Scalar(UInt32(0x10000 + random.below(0x100000))) ?? "x"
    default: Unicode.Scalar(UInt8(0x20 + random.below(0x60)))
    }
  }

  /// Options in rotation: all ways of writing come up.
  package static func options(_ round: Int) -> JSONWritingOptions {
    JSONWritingOptions(
      isPretty: round & 1 != 0,
      indent: round & 3,
      sortsKeys: round & 2 != 0,
      escapesSlashes: round & 4 != 0,
      isASCIIOnly: round & 8 != 0
    )
  }

  /// Changes the bytes in one to four places.
  package mutating func mutate(_ bytes: inout [UInt8]) {
    for _ in 0...random.below(4) where !bytes.isEmpty {
      let position = random.below(bytes.count)
      switch random.below(6) {
      case 0: bytes[position] ^= 1 << UInt8(random.below(8))
      case 1: bytes[position] = interestingByte()
      case 2: bytes.remove(at: position)
      case 3: bytes.insert(interestingByte(), at: position)
      case 4:
        let end = min(position + 1 + random.below(12), bytes.count)
        bytes.insert(contentsOf: bytes[position..<end], at: random.below(bytes.count))
      default: bytes.removeSubrange((random.below(3) == 0 ? 0 : position)..<position + 1)
      }
    }
    if random.below(12) == 0 { bytes.removeLast(random.below(bytes.count + 1)) }
  }

  private mutating func interestingByte() -> UInt8 {
    let bytes =
      Array(#"[]{},:"\/ 0123456789-+.eEtfnu'"#.utf8) + [0, 9, 10, 13, 0x7F, 0x80, 0xC3]
      + [0xE2, 0xED, 0xF0, 0xF4, 0xFF]
    return bytes[random.below(bytes.count)]
  }
}

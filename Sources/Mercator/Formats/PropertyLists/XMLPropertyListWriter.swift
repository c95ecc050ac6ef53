import Foundation

/// Writes an XML property list, members sorted by key.
struct XMLPropertyListWriter {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private var output = XMLPropertyListWriter.head
  private var parts: TreeParts
  private var depth = 0

  private init(_ tree: Any) { parts = TreeParts(tree) }

  static func data(of tree: Any) throws -> Data {
    var writer = XMLPropertyListWriter(tree)
    try writer.write()
    return Data(writer.output.utf8)
  }

  private mutating func write() throws {
    // The key of the next value, which isn't written if that is null.
    var key: String?
    while let part = parts.next() {
      if case .key(let next) = part {
        key = next
        continue
      }
      if case .scalar(let value) = part, value is NSNull, key.take() != nil { continue }
      if let key = key.take() { try writeElement("key", key) }
      switch part {
      case .key: break
      case .array(let elements): begin("array", isEmpty: elements.isEmpty)
      case .object(let members): begin("dict", isEmpty: members.isEmpty)
      case .end(let isObject):
        depth -= 1
        writeLine(isObject ? "</dict>" : "</array>")
      case .scalar(let value): try write(value)
      }
    }
    output += "</plist>\n"
  }

  private mutating func begin(_ name: String, isEmpty: Bool) {
    writeLine("<\(name)>")
    depth += 1
  }

  private mutating func write(_ value: Any) throws {
    if let number = try PropertyListNumber(value, at: parts.path) {
      switch number {
      case .signed(let value): writeLine("<integer>\(value)</integer>")
      case .unsigned(let value): writeLine("<integer>\(value)</integer>")
      case .real(let value): writeLine("<real>\(Self.text(of: value))</real>")
      }
      return
    }
    switch value {
    case let value as Bool: writeLine(value ? "<true/>" : "<false/>")
    case let value as String: try writeElement("string", value)
    case let value as Data: writeLine("<data>\(value.base64EncodedString())</data>")
    case let value as Date: writeLine("<date>\(value.iso8601Text(fractionDigits: 0) ?? "")</date>")
    default: throw MapFormatError.propertyList("null", path: parts.path)
    }
  }

  private static func text(of value: Double) -> String {
    value.isNaN ? "nan" : value.isInfinite ? (value < 0 ? "-infinity" : "+infinity") : "\(value)"
  }

  private mutating func writeElement(_ name: String, _ text: String) throws {
    output += String(repeating: "\t", count: depth) + "<\(name)>"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      // An XML parser would read a line feed.
      case "\r": output += "&#13;"
      case "\t", "\n": output.unicodeScalars.append(scalar)
      // XML 1.0, section 2.2: these aren't characters.
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}":
        throw MapFormatError.propertyList(
          "a control character that XML can't have",
          path: parts.path
        )
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "</\(name)>\n"
  }

  private mutating func writeLine(_ text: String) {
    output += String(repeating: "\t", count: depth) + text + "\n"
  }
}

import Foundation
import Mercator

/// Writes an XML property list, members sorted by key.
struct XMLPropertyListWriter {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private var output = XMLPropertyListWriter.head
  private var walk = TreeWalk()
  /// The names of the open containers.
  private var open: [String] = []

  static func data(of tree: Any) throws -> Data {
    var writer = XMLPropertyListWriter()
    try writer.write(tree)
    return Data(writer.output.utf8)
  }

  private mutating func write(_ tree: Any) throws {
    var next: Any? = tree
    while let value = next {
      if let key = walk.key {
        // A member that is null is left out.
        if !meansNull(value) {
          try write("key", key)
          try write(value: value)
        }
      } else {
        try write(value: value)
      }
      next = walk.next()
      while open.count > walk.depth, let name = open.popLast() { writeLine("</\(name)>") }
    }
    output += "</plist>\n"
  }

  private mutating func write(value: Any) throws {
    switch try TreeValue(inPropertyList: value, .xml, at: walk.path.steps) {
    case .bool(let value): writeLine(value ? "<true/>" : "<false/>")
    case .signed(let value): writeLine("<integer>\(value)</integer>")
    case .unsigned(let value): writeLine("<integer>\(value)</integer>")
    case .double(let value): writeLine("<real>\(Self.text(of: value))</real>")
    case .text(let text): try write("string", text)
    case .data(let data): writeLine("<data>\(data.base64EncodedString())</data>")
    case .date(let date): writeLine("<date>\(date.iso8601Text(fractionDigits: 0) ?? "")</date>")
    case .array(let elements):
      begin("array")
      walk.enter(elements)
    case .object(let members):
      begin("dict")
      walk.enter(members.sorted { $0.key < $1.key })
    case .null, .number: break
    }
  }

  private mutating func begin(_ name: String) {
    writeLine("<\(name)>")
    open.append(name)
  }

  private static func text(of value: Double) -> String {
    value.isNaN ? "nan" : value.isInfinite ? (value < 0 ? "-infinity" : "+infinity") : "\(value)"
  }

  private mutating func write(_ name: String, _ text: String) throws {
    output += String(repeating: "\t", count: open.count) + "<\(name)>"
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
          path: walk.path.steps
        )
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "</\(name)>\n"
  }

  private mutating func writeLine(_ text: String) {
    output += String(repeating: "\t", count: open.count) + text + "\n"
  }
}

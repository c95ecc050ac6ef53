import Foundation
import JSONText
import Mercator

/// Writes an XML property list.
struct XMLPropertyListWriter: ~Copyable {
  private static let head: StaticString = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private let document: JSONDocument
  private var output = ByteSink()
  private var walk: DocumentWalk

  static func data(of document: JSONDocument) throws(MapFormatError) -> Data {
    var writer = XMLPropertyListWriter(document)
    try writer.write()
    return writer.output.data()
  }

  private init(_ document: JSONDocument) {
    self.document = document
    walk = DocumentWalk(document.store)
  }

  private mutating func write() throws(MapFormatError) {
    output.append(Self.head)
    while let step = walk.step() {
      switch step {
      case .begin(let index):
        try writeKey(indented: walk.depth - 1)
        output.append(UInt8(ascii: "\t"), times: walk.depth - 1)
        output.append(document.store.kind(at: index) == .object ? "<dict>\n" : "<array>\n")
      case .end(let index):
        output.append(UInt8(ascii: "\t"), times: walk.depth)
        output.append(document.store.kind(at: index) == .object ? "</dict>\n" : "</array>\n")
      case .value(let index):
        try writeKey(indented: walk.depth)
        output.append(UInt8(ascii: "\t"), times: walk.depth)
        try write(index)
        output.append(UInt8(ascii: "\n"))
      }
    }
    output.append("</plist>\n")
  }

  private mutating func writeKey(indented depth: Int) throws(MapFormatError) {
    guard let key = walk.key, let text = document.store.text(at: key) else { return }
    output.append(UInt8(ascii: "\t"), times: depth)
    output.append("<key>")
    try write(text, at: key + 1)
    output.append("</key>\n")
  }

  private mutating func write(_ index: Int) throws(MapFormatError) {
    switch document.store.kind(at: index) {
    case .array: return output.append("<array/>")
    case .object: return output.append("<dict/>")
    case .null, .bool, .number, .string: break
    }
    switch try PropertyListValue(document, at: index) {
    case .bool(let value): output.append(value ? "<true/>" : "<false/>")
    case .signed(let value):
      output.append("<integer>")
      output.append(decimal: value)
      output.append("</integer>")
    case .unsigned(let value): output.append("<integer>\(value)</integer>")
    case .double(let value):
      output.append("<real>")
      if value.isFinite {
        output.append(decimal: value)
      } else {
        output.append(value.isNaN ? "nan" : value < 0 ? "-infinity" : "+infinity")
      }
      output.append("</real>")
    case .text(let text):
      output.append("<string>")
      try write(text, at: index)
      output.append("</string>")
    case .bytes(let text):
      output.append("<data>")
      output.append(Data(text.bytes.array(0..<text.bytes.end)).base64EncodedString())
      output.append("</data>")
    case .date(let seconds):
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      output.append("<date>\(date.iso8601Text(fractionDigits: 0) ?? "")</date>")
    }
  }

  /// Writes the characters of a text; `index` is that of the value, for an error.
  private mutating func write(_ text: NodeText, at index: Int) throws(MapFormatError) {
    let bytes = text.bytes
    var start = 0
    while true {
      let end = bytes.first(from: start, to: bytes.end) { $0.needsXMLReference }
      output.append(bytes, start..<end)
      guard let byte = bytes.byte(at: end) else { return }
      start = end + 1
      switch byte {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "<"): output.append("&lt;")
      case UInt8(ascii: ">"): output.append("&gt;")
      // An XML parser would read a line feed.
      case UInt8(ascii: "\r"): output.append("&#13;")
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"): output.append(byte)
      // U+FFFE and U+FFFF begin with this byte, too.
      case 0xEF where bytes.integer(at: end, ofSize: 3) ?? 0 < 0xEF_BFBE: output.append(byte)
      // XML 1.0, section 2.2: these aren't characters.
      default:
        throw document.propertyListError("a control character that XML can't have", at: index)
      }
    }
  }
}

extension UInt8 {
  /// Whether a character that begins with this byte may not be in XML as it is.
  fileprivate var needsXMLReference: Bool {
    self < 0x20 || self == UInt8(ascii: "&") || self == UInt8(ascii: "<")
      || self == UInt8(ascii: ">") || self == 0xEF
  }
}

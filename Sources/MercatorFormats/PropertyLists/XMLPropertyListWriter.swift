import Foundation
import FormatBytes
import JSONText
import Mercator

/// Writes an XML property list.
struct XMLPropertyListWriter: ~Copyable {
  private static let head: StaticString = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private let values: CollectedValues
  private var output: ByteSink
  private var walk: CollectedWalk

  static func data(of values: CollectedValues) throws(MapFormatError) -> Data {
    var writer = XMLPropertyListWriter(values)
    try writer.write()
    return writer.output.data()
  }

  private init(_ values: CollectedValues) {
    self.values = values
    walk = CollectedWalk(values, leavesOutNull: true)
    // The tags of a short member take about twice as many bytes as its key and value.
    output = ByteSink(expecting: 512 + 3 * values.bytes.end)
  }

  private mutating func write() throws(MapFormatError) {
    output.append(Self.head)
    while let step = walk.step() {
      switch step {
      case .begin(let isObject, _):
        try writeKey(indented: walk.depth - 1)
        output.append(isObject ? "<dict>\n" : "<array>\n", indented: walk.depth - 1)
      case .end(let isObject):
        output.append(isObject ? "</dict>\n" : "</array>\n", indented: walk.depth)
      case .empty(let isObject):
        try writeKey(indented: walk.depth)
        output.append(isObject ? "<dict/>\n" : "<array/>\n", indented: walk.depth)
      case .value(let value):
        try writeKey(indented: walk.depth)
        try write(value)
      }
    }
    output.append("</plist>\n")
  }

  private mutating func writeKey(indented depth: Int) throws(MapFormatError) {
    guard let key = walk.key else { return }
    output.append("<key>", indented: depth)
    try write(text: key)
    output.append("</key>\n")
  }

  private mutating func write(_ value: CollectedValue) throws(MapFormatError) {
    let depth = walk.depth
    switch value {
    case .bool(let value): output.append(value ? "<true/>\n" : "<false/>\n", indented: depth)
    case .signed(let value):
      output.append("<integer>", indented: depth)
      output.append(decimal: value)
      output.append("</integer>\n")
    case .unsigned(let value):
      output.append("<integer>", indented: depth)
      output.append(text: "\(value)")
      output.append("</integer>\n")
    case .double(let value):
      output.append("<real>", indented: depth)
      if value.isFinite {
        output.append(decimal: value)
      } else {
        output.append(value.isNaN ? "nan" : value < 0 ? "-infinity" : "+infinity")
      }
      output.append("</real>\n")
    case .text(let text):
      output.append("<string>", indented: depth)
      try write(text: text)
      output.append("</string>\n")
    case .bytes(let range):
      output.append("<data>", indented: depth)
      output.append(text: Data(values.bytes.array(range)).base64EncodedString())
      output.append("</data>\n")
    case .date(let seconds):
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      output.append("<date>", indented: depth)
      output.append(text: date.iso8601Text(fractionDigits: 0) ?? "")
      output.append("</date>\n")
    case .realDigits(let digits):
      output.append("<real>", indented: depth)
      output.append(values.bytes, digits)
      output.append("</real>\n")
    case .digits, .null:
      try write(try values.propertyListValue(value, at: walk.offset))
    }
  }

  /// Writes the characters of a text or key.
  private mutating func write(text: Range<Int>) throws(MapFormatError) {
    let bytes = values.bytes
    var start = text.lowerBound
    while true {
      let end = output.append(bytes, start..<text.upperBound) { $0.xmlReferences }
      guard end < text.upperBound, let byte = bytes.byte(at: end) else { return }
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
        throw values.propertyListError("a control character that XML can't have", at: walk.offset)
      }
    }
  }
}

extension ByteBlock {
  /// Marks the bytes with which characters begin that may not be in XML as they are.
  fileprivate var xmlReferences: Marks {
    below(0x20).or(equal(UInt8(ascii: "&"))).or(equal(UInt8(ascii: "<")))
      .or(equal(UInt8(ascii: ">"))).or(equal(0xEF))
  }
}

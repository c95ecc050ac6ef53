import Foundation
import JSONText
import Mercator

/// Makes the tree of a query or form: an object, whose values are texts.
struct FormParser {
  private let bytes: [UInt8]
  private let name: String
  private let isPlusSpace: Bool
  private let options: MapOptions
  private var stop: StopCheck
  private var tree: FormTree

  init(_ bytes: Data, _ name: String, isPlusSpace: Bool, _ options: MapOptions) {
    (self.bytes, self.name) = ([UInt8](bytes), name)
    (self.isPlusSpace, self.options) = (isPlusSpace, options)
    stop = StopCheck(options)
    tree = FormTree(name, options)
  }

  mutating func parse() throws -> ParsedTree {
    var start = 0
    while start < bytes.count {
      try stop.check(at: start)
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
      if end > start { try addPair(start..<end) }
      start = end + 1
    }
    return try tree.parsed()
  }

  private mutating func addPair(_ range: Range<Int>) throws {
    let equals = bytes[range].firstIndex(of: UInt8(ascii: "="))
    var hasBarePercent = false
    let key = try text(range.lowerBound..<(equals ?? range.upperBound), &hasBarePercent)
    let value = try equals.map { try text($0 + 1..<range.upperBound, &hasBarePercent) } ?? ""
    let path = try steps(of: key, range.lowerBound)
    try tree.set(value, at: path, range.lowerBound)
    if hasBarePercent { tree.noteBarePercent(in: bytes[range], at: path) }
  }

  /// Returns the steps of a key such as `a[b][]`.
  private func steps(of key: String, _ offset: Int) throws -> [FormStep] {
    let utf8 = key.utf8
    var open = utf8.firstIndex(of: UInt8(ascii: "[")) ?? utf8.endIndex
    let name = key[..<open]
    guard !name.utf8.contains(UInt8(ascii: "]")) else { throw error("unpaired brackets", offset) }
    var steps = [FormStep.key(String(name))]
    while open < utf8.endIndex {
      let start = utf8.index(after: open)
      guard utf8[open] == UInt8(ascii: "["),
        let close = utf8[start...].firstIndex(of: UInt8(ascii: "]")),
        !utf8[start..<close].contains(UInt8(ascii: "["))
      else { throw error("unpaired brackets", offset) }
      steps.append(FormStep(String(key[start..<close])))
      guard steps.count <= options.limits.depth else { throw error("nested too deeply", offset) }
      open = utf8.index(after: close)
    }
    return steps
  }

  /// Returns the text of percent-encoded bytes.
  ///
  /// Source: RFC 3986, section 2.1, and the URL Standard, section 1.3, for percent signs that encode nothing, and
  /// section 5.1 for the plus sign.
  ///
  /// - Parameter hasBarePercent: becomes true if a percent sign encodes nothing, which is kept as it is.
  private func text(_ range: Range<Int>, _ hasBarePercent: inout Bool) throws -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "+"), isPlusSpace {
        decoded.append(0x20)
      } else if byte == UInt8(ascii: "%") {
        if offset + 2 <= range.upperBound, let high = hexValue(bytes[offset]),
          let low = hexValue(bytes[offset + 1])
        {
          decoded.append(high << 4 | low)
          offset += 2
        } else {
          decoded.append(byte)
          hasBarePercent = true
        }
      } else {
        decoded.append(byte)
      }
    }
    if let text = String(validUTF8: decoded) { return text }
    guard options.reading.invalidUTF8 == .replace else {
      throw error("invalid UTF-8", range.lowerBound)
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
    default: nil
    }
  }

  private func error(_ reason: String, _ offset: Int) -> MapFormatError {
    MapFormatError(format: name, reason: reason, offset: offset)
  }
}

/// A step of the key of a pair.
enum FormStep: Hashable {
  /// A key in an object.
  case key(String)
  /// A position in an array.
  case index(Int)
  /// The position behind the last element of an array.
  case end

  /// Creates the step for what stands in brackets: empty, a decimal number without leading zeros, or a key.
  init(_ text: String) {
    if text.isEmpty {
      self = .end
    } else if let index = Int(text), index >= 0, text == "\(index)" {
      self = .index(index)
    } else {
      self = .key(text)
    }
  }

  var isPosition: Bool { if case .index = self { true } else { false } }
}

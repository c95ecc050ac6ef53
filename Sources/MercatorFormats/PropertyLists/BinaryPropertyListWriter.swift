import Foundation
import JSONText
import Mercator

/// Writes a binary property list: the objects in the order of the document. Equal scalars are one object.
struct BinaryPropertyListWriter: ~Copyable {
  private typealias Kind = BinaryPropertyList.Kind

  /// The maximum number of bytes of a text that is shared, and of a key. The parser refuses lists in which longer ones
  /// are shared so often that they would expand.
  private static let (maximumSharedText, maximumSharedKey) = (256, 64)

  /// What makes two scalars one object.
  private enum Scalar: Hashable {
    case bool(Bool)
    case signed(Int64)
    case unsigned(UInt64)
    /// The bits, because NaN isn't equal to itself, and -0 is to 0.
    case double(UInt64)
    case date(UInt64)
    case text(NodeText)
  }

  private let document: JSONDocument
  private var store: JSONStore { document.store }
  /// The number of the object for each node. A member that is left out has none.
  private var numbers: [UInt32]
  /// The nodes of the objects, and whether they are those of keys.
  private var objects: [(index: Int, isKey: Bool)] = []
  private var shared: [Scalar: UInt32] = [:]
  private var output = ByteSink()

  static func data(of document: JSONDocument) throws(MapFormatError) -> Data {
    var writer = BinaryPropertyListWriter(document)
    try writer.number()
    try writer.write()
    return writer.output.data()
  }

  private init(_ document: JSONDocument) {
    self.document = document
    numbers = Array(repeating: 0, count: document.read { $0.behind(0) })
    objects.reserveCapacity(numbers.count / 2)
  }

  // MARK: Numbers

  /// Numbers the objects.
  private mutating func number() throws(MapFormatError) {
    var walk = DocumentWalk(store)
    while let step = walk.step() {
      let index: Int
      switch step {
      case .begin(let container): index = container
      case .value(let value): index = value
      case .end: continue
      }
      if let key = walk.key, let text = store.text(at: key) {
        let isShared = text.bytes.end <= Self.maximumSharedKey
        numbers[key] = number(isShared ? .text(text) : nil, key, isKey: true)
      }
      numbers[index] = number(try shareable(index), index)
    }
  }

  private mutating func number(_ scalar: Scalar?, _ index: Int, isKey: Bool = false) -> UInt32 {
    let next = UInt32(truncatingIfNeeded: objects.count)
    if let scalar {
      if let known = shared[scalar] { return known }
      shared[scalar] = next
    }
    objects.append((index, isKey))
    return next
  }

  /// Returns the scalar at an index; nil for what isn't shared.
  private func shareable(_ index: Int) throws(MapFormatError) -> Scalar? {
    if store.kind(at: index) == .array || store.kind(at: index) == .object { return nil }
    switch try PropertyListValue(document, at: index) {
    case .bool(let value): return .bool(value)
    case .signed(let value): return .signed(value)
    case .unsigned(let value): return .unsigned(value)
    case .double(let value): return .double(value.bitPattern)
    case .date(let seconds): return .date(seconds.bitPattern)
    case .text(let text): return text.bytes.end <= Self.maximumSharedText ? .text(text) : nil
    case .bytes: return nil
    }
  }

  // MARK: Bytes

  private mutating func write() throws(MapFormatError) {
    output.append(BinaryPropertyList.header)
    let referenceSize = Self.size(UInt64(objects.count))
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for (index, isKey) in objects {
      offsets.append(output.count)
      if !isKey {
        try write(index, referenceSize)
      } else if let key = store.text(at: index) {
        write(key)
      }
    }
    let table = output.count
    let offsetSize = Self.size(UInt64(table))
    for offset in offsets { output.append(bigEndian: UInt64(offset), ofSize: offsetSize) }
    output.append([0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)])
    output.append(bigEndian: UInt64(objects.count), ofSize: 8)
    output.append(bigEndian: 0, ofSize: 8)
    output.append(bigEndian: UInt64(table), ofSize: 8)
  }

  private mutating func write(_ index: Int, _ referenceSize: Int) throws(MapFormatError) {
    switch store.kind(at: index) {
    case .array:
      begin(.array, store.count(at: index))
      var element = index + 1
      while element < store.behind(index) {
        output.append(bigEndian: UInt64(numbers[element]), ofSize: referenceSize)
        element = store.behind(element)
      }
      return
    case .object:
      let keys = keys(of: index)
      begin(.dictionary, keys.count)
      for key in keys {
        output.append(bigEndian: UInt64(numbers[key]), ofSize: referenceSize)
      }
      for key in keys {
        output.append(bigEndian: UInt64(numbers[key + 1]), ofSize: referenceSize)
      }
      return
    case .null, .bool, .number, .string: break
    }
    switch try PropertyListValue(document, at: index) {
    case .bool(let value): output.append(Kind.constant.rawValue << 4 | (value ? 9 : 8))
    case .signed(let value): write(value)
    case .unsigned(let value):
      output.append(Kind.integer.rawValue << 4 | 4)
      output.append(bigEndian: 0, ofSize: 8)
      output.append(bigEndian: value, ofSize: 8)
    case .double(let value):
      output.append(Kind.real.rawValue << 4 | 3)
      output.append(bigEndian: value.bitPattern, ofSize: 8)
    case .text(let text): write(text)
    case .bytes(let text):
      begin(.data, text.bytes.end)
      output.append(text.bytes, 0..<text.bytes.end)
    case .date(let seconds):
      output.append(Kind.date.rawValue << 4 | 3)
      output.append(bigEndian: seconds.bitPattern, ofSize: 8)
    }
  }

  /// Returns the keys of an object whose members aren't left out.
  private func keys(of object: Int) -> [Int] {
    var keys: [Int] = []
    keys.reserveCapacity(store.count(at: object))
    store.forEachKey(of: object) { if !store.isNull(at: $0 + 1) { keys.append($0) } }
    return keys
  }

  /// Writes an integer. Up to 4 bytes, its bytes are unsigned.
  private mutating func write(_ value: Int64) {
    let size = value < 0 ? 8 : Self.size(UInt64(value))
    output.append(Kind.integer.rawValue << 4 | UInt8(size.trailingZeroBitCount))
    output.append(bigEndian: UInt64(bitPattern: value), ofSize: size)
  }

  private mutating func write(_ text: NodeText) {
    let bytes = text.bytes
    if bytes.first(from: 0, to: bytes.end, where: { $0 >= 0x80 }) == bytes.end {
      begin(.ascii, bytes.end)
      output.append(bytes, 0..<bytes.end)
    } else {
      let units = Array(String(decoding: bytes.array(0..<bytes.end), as: UTF8.self).utf16)
      begin(.utf16, units.count)
      for unit in units { output.append(bigEndian: UInt64(unit), ofSize: 2) }
    }
  }

  private mutating func begin(_ kind: Kind, _ count: Int) {
    output.append(kind.rawValue << 4 | UInt8(min(count, 0xF)))
    if count >= 0xF { write(Int64(count)) }
  }

  /// The number of bytes of an integer: 1, 2, 4 or 8.
  private static func size(_ value: UInt64) -> Int {
    value <= 0xFF ? 1 : value <= 0xFFFF ? 2 : value <= 0xFFFF_FFFF ? 4 : 8
  }
}

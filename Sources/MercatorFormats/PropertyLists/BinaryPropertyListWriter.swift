import Foundation
import JSONText
import Mercator

/// Writes a binary property list: the objects in the order of the document. Equal scalars are one object.
struct BinaryPropertyListWriter: ~Copyable {
  private typealias Kind = BinaryPropertyList.Kind

  /// The maximum number of bytes of a text that is shared, and of a key. The parser refuses lists in which longer ones
  /// are shared so often that they would expand.
  private static let (maximumSharedText, maximumSharedKey) = (256, 64)

  /// The places of the table that are tried for a scalar. If all of them are taken, it is written once more, so that no
  /// input makes writing slow.
  private static let maximumProbes = 8

  private let document: JSONDocument
  private var store: JSONStore { document.store }
  /// The number of the object for each node. A member that is left out has none.
  private var numbers: [UInt32]
  /// The nodes of the objects, and whether they are those of keys.
  private var objects: [(index: Int, isKey: Bool)] = []
  /// A hash table of the objects that are shared, each as its number and 1 more; 0 is a free place.
  private var shared: [UInt32]
  private var output = ByteSink()

  static func data(of document: JSONDocument) throws(MapFormatError) -> Data {
    var writer = BinaryPropertyListWriter(document)
    writer.number()
    try writer.write()
    return writer.output.data()
  }

  private init(_ document: JSONDocument) {
    self.document = document
    let count = document.read { $0.behind(0) }
    numbers = Array(repeating: 0, count: count)
    // At least half of the places stay free.
    shared = Array(repeating: 0, count: 1 << (Int.bitWidth - (2 * count).leadingZeroBitCount))
    objects.reserveCapacity(count / 2)
  }

  // MARK: Numbers

  /// Numbers the objects.
  private mutating func number() {
    var walk = DocumentWalk(store)
    while let step = walk.step() {
      let index: Int
      switch step {
      case .begin(let container): index = container
      case .value(let value): index = value
      case .end: continue
      }
      if let key = walk.key {
        let isShared = store.keyLength(at: key) <= Self.maximumSharedKey
        numbers[key] = number(key, isShared: isShared, isKey: true)
      }
      numbers[index] = number(index, isShared: isShareable(index))
    }
  }

  private func isShareable(_ index: Int) -> Bool {
    switch store.kind(at: index) {
    case .array, .object, .null: false
    case .bool, .number: true
    case .string: store.keyLength(at: index) <= Self.maximumSharedText
    }
  }

  private mutating func number(_ index: Int, isShared: Bool, isKey: Bool = false) -> UInt32 {
    let next = UInt32(truncatingIfNeeded: objects.count)
    if isShared {
      let mask = shared.count - 1
      var place = Int(truncatingIfNeeded: store.scalarHash(at: index) >> 32) & mask
      for _ in 0..<Self.maximumProbes {
        let known = shared[place]
        if known == 0 {
          shared[place] = next + 1
          break
        }
        if store.areSameScalars(objects[Int(known) - 1].index, index) { return known - 1 }
        place = (place + 1) & mask
      }
    }
    objects.append((index, isKey))
    return next
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

import Foundation
import FormatBytes
import JSONText
import Mercator

/// Writes a binary property list: the objects in the order of the values. Equal scalars are one object.
struct BinaryPropertyListWriter: ~Copyable {
  private typealias Kind = BinaryPropertyList.Kind

  private struct ListContainer {
    /// The number of its object.
    let number: Int
    let isObject: Bool
    /// The indices of its first reference, and of the one to its first element or value.
    let references: Int
    let firstValue: Int
    /// How many elements or members have been numbered.
    var count = 0
  }

  /// The maximum number of bytes of a text that is shared, and of a key. The parser refuses lists in which longer ones
  /// are shared so often that they would expand.
  private static let (maximumSharedText, maximumSharedKey) = (256, 64)

  private let values: CollectedValues
  /// The objects in the order of their numbers.
  private var objects: [BinaryPropertyListObject] = []
  private var references: [Int] = []
  /// The innermost open container, and those around it. Around the root there is none, so it has no number.
  private var inner = ListContainer(number: -1, isObject: false, references: 0, firstValue: 0)
  private var outer: [ListContainer] = []
  private var shared: SharedScalars
  /// The number of the last key, and by the number of each key that of the next one, as they were last; -1 for none.
  private var lastKey = -1
  private var nextKeys: [Int] = []
  private var output: ByteSink

  static func data(of values: CollectedValues) throws(MapFormatError) -> Data {
    var writer = BinaryPropertyListWriter(values)
    try writer.number()
    writer.write()
    return writer.output.data()
  }

  private init(_ values: CollectedValues) {
    self.values = values
    let count = values.bytes.end
    // Real values take 8 to 20 bytes with their keys.
    shared = SharedScalars(expecting: count / 16)
    objects.reserveCapacity(count / 12)
    references.reserveCapacity(count / 12)
    output = ByteSink(expecting: 2 * count)
    // The reference to the root, which isn't written.
    references.append(0)
  }

  // MARK: Numbers

  /// Numbers the objects.
  private mutating func number() throws(MapFormatError) {
    var walk = CollectedWalk(values, leavesOutNull: true)
    while let step = walk.step() {
      switch step {
      case .begin(let isObject, let count):
        numberKey(walk.key)
        let number = add(.container(isObject: isObject, references: 0, count: 0))
        let first = references.count
        references += repeatElement(0, count: isObject ? 2 * count : count)
        outer.append(inner)
        inner = ListContainer(
          number: number,
          isObject: isObject,
          references: first,
          firstValue: isObject ? first + count : first
        )
      case .end: end()
      case .empty(let isObject):
        numberKey(walk.key)
        refer(to: add(.container(isObject: isObject, references: 0, count: 0)))
      case .value(let value):
        numberKey(walk.key)
        refer(to: try number(value, at: walk.offset))
      }
    }
  }

  private mutating func numberKey(_ key: Range<Int>?) {
    guard let key else { return }
    let number = expectedKey(key) ?? unexpectedKey(key)
    references[inner.references + inner.count] = number
    lastKey = number
  }

  /// Returns the number of a key if it follows the last one as it did before, as in models of one type.
  ///
  /// Measured: without it, writing the benchmark's catalogue takes a twelfth more instructions.
  private func expectedKey(_ key: Range<Int>) -> Int? {
    guard nextKeys.indices.contains(lastKey), case let number = nextKeys[lastKey], number >= 0,
      case .scalar(.text(let text)) = objects[number], values.bytes.isEqual(text, key)
    else { return nil }
    return number
  }

  private mutating func unexpectedKey(_ key: Range<Int>) -> Int {
    guard key.count <= Self.maximumSharedKey else { return add(.scalar(.text(key))) }
    let next = objects.count
    let number = share(.text(key))
    // Keys that are met once have no expected ones.
    guard number < next, lastKey >= 0 else { return number }
    if lastKey >= nextKeys.count {
      nextKeys += repeatElement(-1, count: next - nextKeys.count)
    }
    nextKeys[lastKey] = number
    return number
  }

  private mutating func number(_ value: CollectedValue, at offset: Int) throws(MapFormatError)
    -> Int
  {
    switch value {
    case .text(let range), .bytes(let range):
      return range.count <= Self.maximumSharedText ? share(value) : add(.scalar(value))
    case .bool, .signed, .unsigned, .double, .date: return share(value)
    case .digits, .realDigits, .null:
      return share(try values.propertyListValue(value, at: offset))
    }
  }

  /// Returns the number of a scalar, which is added unless there is the same one.
  private mutating func share(_ scalar: CollectedValue) -> Int {
    let next = objects.count
    let number = shared.number(of: scalar, in: objects, values)
    if number == next { objects.append(.scalar(scalar)) }
    return number
  }

  private mutating func add(_ object: BinaryPropertyListObject) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  /// Adds the reference to an element or member of the innermost container.
  private mutating func refer(to number: Int) {
    references[inner.firstValue + inner.count] = number
    inner.count += 1
  }

  private mutating func end() {
    let container = inner
    inner = outer.popLast() ?? inner
    let (first, count) = (container.references, container.count)
    if container.isObject, first + count < container.firstValue {
      // The values follow the keys, of which there are fewer if members were left out.
      for index in 0..<count {
        references[first + count + index] = references[container.firstValue + index]
      }
    }
    objects[container.number] = .container(
      isObject: container.isObject,
      references: first,
      count: count
    )
    refer(to: container.number)
  }

  // MARK: Bytes

  private mutating func write() {
    output.append(BinaryPropertyList.header)
    let referenceSize = Self.size(UInt64(objects.count))
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for index in objects.indices {
      offsets.append(output.count)
      switch objects[index] {
      case .scalar(let value): write(value)
      case .container(let isObject, let first, let count):
        begin(isObject ? .dictionary : .array, count)
        let end = first + (isObject ? 2 * count : count)
        output.append(bigEndian: references[first..<end], ofSize: referenceSize)
      }
    }
    let table = output.count
    let offsetSize = Self.size(UInt64(table))
    output.append(bigEndian: offsets[...], ofSize: offsetSize)
    output.append([0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)])
    output.append(bigEndian: UInt64(objects.count), ofSize: 8)
    output.append(bigEndian: 0, ofSize: 8)
    output.append(bigEndian: UInt64(table), ofSize: 8)
  }

  private mutating func write(_ value: CollectedValue) {
    switch value {
    case .bool(let value): output.append(Kind.constant.rawValue << 4 | (value ? 9 : 8))
    case .signed(let value): write(value)
    case .unsigned(let value):
      output.append(Kind.integer.rawValue << 4 | 4)
      output.append(bigEndian: 0, ofSize: 8)
      output.append(bigEndian: value, ofSize: 8)
    case .double(let value): write(.real, value)
    case .date(let seconds): write(.date, seconds)
    case .text(let text): write(text: text)
    case .bytes(let range):
      begin(.data, range.count)
      output.append(values.bytes, range)
    // None of them is in a list; see `number(_:at:)`.
    case .digits, .realDigits, .null: break
    }
  }

  private mutating func write(_ kind: Kind, _ value: Double) {
    output.append(kind.rawValue << 4 | 3)
    output.append(bigEndian: value.bitPattern, ofSize: 8)
  }

  /// Writes an integer. Up to 4 bytes, its bytes are unsigned.
  private mutating func write(_ value: Int64) {
    let size = value < 0 ? 8 : Self.size(UInt64(value))
    output.append(Kind.integer.rawValue << 4 | UInt8(size.trailingZeroBitCount))
    output.append(bigEndian: UInt64(bitPattern: value), ofSize: size)
  }

  private mutating func write(text: Range<Int>) {
    if values.bytes.first(in: text, where: { $0.atLeast(0x80) }) == text.upperBound {
      begin(.ascii, text.count)
      output.append(values.bytes, text)
    } else {
      begin(.utf16, values.bytes.utf16Count(text))
      output.append(utf16: values.bytes, text)
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

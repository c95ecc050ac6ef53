import Foundation
import JSONText
import Mercator

/// Writes a binary property list: the objects of the tree level by level, members sorted by key. A short text that
/// occurs more than once is one object.
struct BinaryPropertyListWriter {
  private typealias Kind = BinaryPropertyList.Kind

  /// The maximum number of bytes of a text that is shared. The parser refuses lists in which longer ones are shared so
  /// often that they would expand.
  private static let maximumSharedLength = 256

  /// A value of the tree, and where it is.
  private struct PropertyListObject {
    let kind: TreeValue
    let parent: Int
    let step: JSONPath.Step?
    /// The children: elements, or keys followed by values.
    var references: [Int] = []
  }

  private var objects: [PropertyListObject] = []
  private var texts: [ExactText: Int] = [:]
  private var output = BinaryPropertyList.header

  static func data(of tree: Any) throws -> Data {
    var writer = BinaryPropertyListWriter()
    _ = try writer.add(tree, in: -1, nil)
    try writer.addChildren()
    return writer.data()
  }

  private mutating func add(_ value: Any, in parent: Int, _ step: JSONPath.Step?) throws -> Int {
    let kind = try TreeValue(inPropertyList: value, .binary, at: path(of: parent, step))
    if case .text(let text) = kind, text.utf8.count <= Self.maximumSharedLength {
      if let known = texts[ExactText(text)] { return known }
      texts[ExactText(text)] = objects.count
    }
    objects.append(PropertyListObject(kind: kind, parent: parent, step: step))
    return objects.count - 1
  }

  private mutating func addChildren() throws {
    var index = 0
    while index < objects.count {
      switch objects[index].kind {
      case .array(let elements):
        objects[index].references = try elements.enumerated().map { position, value in
          try add(value, in: index, .index(position))
        }
      case .object(let members):
        let members = members.filter { !meansNull($0.value) }.sorted { $0.key < $1.key }
        let keys = try members.map { try add($0.key, in: index, .key($0.key)) }
        let values = try members.map { try add($0.value, in: index, .key($0.key)) }
        objects[index].references = keys + values
      default: break
      }
      index += 1
    }
  }

  /// Returns the path of a child of an object.
  private func path(of parent: Int, _ step: JSONPath.Step?) -> [JSONPath.Step] {
    var steps = step.map { [$0] } ?? []
    var object = parent
    while object >= 0 {
      if let step = objects[object].step { steps.append(step) }
      object = objects[object].parent
    }
    return steps.reversed()
  }

  private mutating func data() -> Data {
    let referenceSize = Self.size(UInt64(objects.count))
    var offsets: [Int] = []
    for index in objects.indices {
      offsets.append(output.count)
      write(objects[index], referenceSize)
    }
    let table = output.count
    let offsetSize = Self.size(UInt64(table))
    for offset in offsets { append(UInt64(offset), offsetSize) }
    output += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    append(UInt64(objects.count), 8)
    append(0, 8)
    append(UInt64(table), 8)
    return Data(output)
  }

  private mutating func write(_ object: PropertyListObject, _ referenceSize: Int) {
    switch object.kind {
    case .bool(let value): output.append(Kind.constant.rawValue << 4 | (value ? 9 : 8))
    case .signed(let value): write(value)
    case .unsigned(let value):
      output.append(Kind.integer.rawValue << 4 | 4)
      append(0, 8)
      append(value, 8)
    case .double(let value):
      output.append(Kind.real.rawValue << 4 | 3)
      append(value.bitPattern, 8)
    case .text(let text): write(text)
    case .data(let data):
      begin(.data, data.count)
      output += data
    case .date(let date):
      output.append(Kind.date.rawValue << 4 | 3)
      append(date.timeIntervalSinceReferenceDate.bitPattern, 8)
    case .array:
      begin(.array, object.references.count)
      for reference in object.references { append(UInt64(reference), referenceSize) }
    case .object:
      begin(.dictionary, object.references.count / 2)
      for reference in object.references { append(UInt64(reference), referenceSize) }
    case .null, .number: break
    }
  }

  /// Writes an integer. Up to 4 bytes, its bytes are unsigned.
  private mutating func write(_ value: Int64) {
    let size = value < 0 ? 8 : Self.size(UInt64(value))
    output.append(Kind.integer.rawValue << 4 | UInt8(size.trailingZeroBitCount))
    append(UInt64(bitPattern: value), size)
  }

  private mutating func write(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      begin(.ascii, text.utf8.count)
      output += text.utf8
    } else {
      let units = Array(text.utf16)
      begin(.utf16, units.count)
      for unit in units { append(UInt64(unit), 2) }
    }
  }

  private mutating func begin(_ kind: Kind, _ count: Int) {
    output.append(kind.rawValue << 4 | UInt8(min(count, 0xF)))
    if count >= 0xF { write(Int64(count)) }
  }

  /// Writes the last bytes of a number in big-endian order.
  private mutating func append(_ value: UInt64, _ size: Int) {
    for byte in (0..<size).reversed() {
      output.append(UInt8(truncatingIfNeeded: value >> (8 * byte)))
    }
  }

  /// The number of bytes of an integer: 1, 2, 4 or 8.
  private static func size(_ value: UInt64) -> Int {
    value <= 0xFF ? 1 : value <= 0xFFFF ? 2 : value <= 0xFFFF_FFFF ? 4 : 8
  }
}

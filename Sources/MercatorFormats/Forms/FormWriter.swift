import Foundation
import FormatBytes
import JSONText
import Mercator

/// Writes an object as the pairs of a query or form.
struct FormWriter: ~Copyable {
  private let name: String
  private let encodesSpaceAsPlus: Bool
  private let lists: MapFormLists
  private let nonFiniteNumbers: MapOptions.NonFiniteNumbers
  private let values: CollectedValues
  private var output: ByteSink
  private var walk: CollectedWalk
  /// The open containers, the innermost last.
  private var open: [FormScope] = []

  /// A part of the key of a pair, such as each of `a[b][]`.
  private enum KeyPart {
    /// A key of the root, or inside of another container.
    case root(Range<Int>)
    case inside(Range<Int>)
    /// The position of an element, or the end of its array.
    case position(Int)
    case end
    /// Nothing, for an element of a list whose key is repeated.
    case none

    /// The key; nil for an element.
    var key: Range<Int>? {
      switch self {
      case .root(let key), .inside(let key): key
      case .position, .end, .none: nil
      }
    }
  }

  private struct FormScope {
    /// The offset of its value.
    let offset: Int
    /// The key in the object around the container; nil for an element and for the root.
    let key: Range<Int>?
    /// The key in front of those of the children.
    let prefix: [KeyPart]
    /// Whether elements have no positions. Elements that are containers need their positions.
    let isAppended: Bool
    /// The length of the output before the container.
    let start: Int
    /// The position of the current element.
    var position = -1
    /// Whether a member was written whose key isn't a position.
    var hasName = false
  }

  static func data(
    of values: CollectedValues,
    _ name: String,
    encodesSpaceAsPlus: Bool,
    _ lists: MapFormLists,
    _ options: MapOptions
  ) throws(MapFormatError) -> Data {
    var writer = FormWriter(values, name, encodesSpaceAsPlus, lists, options)
    try writer.write()
    return writer.output.data()
  }

  private init(
    _ values: CollectedValues,
    _ name: String,
    _ encodesSpaceAsPlus: Bool,
    _ lists: MapFormLists,
    _ options: MapOptions
  ) {
    (self.values, self.name) = (values, name)
    (self.encodesSpaceAsPlus, self.lists) = (encodesSpaceAsPlus, lists)
    nonFiniteNumbers = options.nonFiniteNumbers
    walk = CollectedWalk(values, leavesOutNull: true)
    output = ByteSink(expecting: 2 * values.bytes.end)
  }

  private mutating func write() throws(MapFormatError) {
    while let step = walk.step() {
      if case .end(let isObject) = step {
        try end(isObject: isObject)
        continue
      }
      if let last = open.indices.last { open[last].position += 1 }
      switch step {
      case .begin(let isObject, _):
        try begin(isObject: isObject)
      case .empty(let isObject):
        if open.isEmpty {
          try requireObject(isObject)
        } else if walk.key == nil {
          throw emptyElement(isObject: isObject, at: walk.offset)
        } else {
          // Nothing is written, but the key is the fault that it is for another value.
          _ = try self.step()
        }
      case .value(let value):
        try requireObject(!open.isEmpty)
        try write(value)
      case .end: break
      }
    }
  }

  /// Throws an error unless the root is an object.
  private func requireObject(_ isObject: Bool) throws(MapFormatError) {
    if !isObject { throw error("a value other than an object") }
  }

  private mutating func write(_ value: CollectedValue) throws(MapFormatError) {
    switch value {
    case .null: throw error("null")
    case .bool(let value):
      try writeKey()
      output.append(value ? "true" : "false")
    case .signed(let value):
      try writeKey()
      output.append(decimal: value)
    case .unsigned(let value):
      try writeKey()
      output.append(text: "\(value)")
    case .double(let value): try write(value)
    case .digits(let text), .realDigits(let text), .text(let text):
      try writeKey()
      write(text)
    case .bytes, .date: throw error("a value that is no text")
    }
  }

  /// Opens a container.
  private mutating func begin(isObject: Bool) throws(MapFormatError) {
    if open.isEmpty { try requireObject(isObject) }
    open.append(
      FormScope(
        offset: walk.offset,
        key: walk.key,
        prefix: (open.last?.prefix ?? []) + [try step()],
        isAppended: !isObject && !walk.containsContainers,
        start: output.count
      )
    )
  }

  /// Closes the innermost container. Only now it is known which of its contents aren't left out.
  private mutating func end(isObject: Bool) throws(MapFormatError) {
    guard let container = open.popLast() else { return }
    if output.count > container.start {
      guard !isObject || container.hasName || open.isEmpty else {
        throw error(
          "an object whose keys are all numbers, which is read as an array",
          at: container.offset
        )
      }
      noteMember(container.key)
    } else if container.key == nil, !open.isEmpty {
      throw emptyElement(isObject: isObject, at: container.offset)
    }
  }

  /// Notes the key of a member of the innermost container that was written.
  private mutating func noteMember(_ key: Range<Int>?) {
    guard let key, let last = open.indices.last, !open[last].hasName else { return }
    open[last].hasName = values.bytes.position(in: key) == nil
  }

  private mutating func write(_ number: Double) throws(MapFormatError) {
    if number.isFinite {
      try writeKey()
      // Only a larger number is written with a character that is encoded: the plus sign of its exponent.
      if number.magnitude < 0x1p53 { return output.append(decimal: number) }
      let text = "\(number)"
      return write(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
    switch nonFiniteNumbers {
    case .text:
      try writeKey()
      output.append(number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity")
    case .null where walk.key != nil: break
    case .null, .fail: throw error("NaN or an infinity")
    }
  }

  private mutating func write(_ text: String) { for byte in text.utf8 { write(byte) } }

  /// Writes a text or key.
  private mutating func write(_ text: Range<Int>) {
    var start = text.lowerBound
    while start < text.upperBound {
      let end = values.bytes.first(from: start, to: text.upperBound) { !isPlain($0) }
      output.append(values.bytes, start..<end)
      if end < text.upperBound, let byte = values.bytes.byte(at: end) { write(byte) }
      start = end + 1
    }
  }

  /// Writes a byte, encoded if it needs that.
  private mutating func write(_ byte: UInt8) {
    if isPlain(byte) {
      output.append(byte)
    } else if byte == 0x20, encodesSpaceAsPlus {
      output.append(UInt8(ascii: "+"))
    } else {
      output.append(UInt8(ascii: "%"))
      output.append(Self.hexDigit(byte >> 4))
      output.append(Self.hexDigit(byte & 0xF))
    }
  }

  /// Writes the key of the current value.
  private mutating func writeKey() throws(MapFormatError) {
    if output.count > 0 { output.append(UInt8(ascii: "&")) }
    let step = try step()
    if open.count > 1, let last = open.last { for part in last.prefix { write(part) } }
    write(step)
    output.append(UInt8(ascii: "="))
    noteMember(step.key)
  }

  private mutating func write(_ part: KeyPart) {
    switch part {
    case .root(let key): write(key)
    case .inside(let key):
      write(UInt8(ascii: "["))
      write(key)
      write(UInt8(ascii: "]"))
    case .position(let position): write("[\(position)]")
    case .end: write("[]")
    case .none: break
    }
  }

  /// Returns the part of the key that leads to the current value.
  private func step() throws(MapFormatError) -> KeyPart {
    guard let outer = open.last else { return .none }
    guard let key = walk.key else {
      if !outer.isAppended { return .position(outer.position) }
      return lists == .repeatedKeys ? .none : .end
    }
    let bracket = values.bytes.first(in: key) {
      $0.equal(UInt8(ascii: "[")).or($0.equal(UInt8(ascii: "]")))
    }
    if bracket < key.upperBound { throw error("a key with brackets") }
    if open.count == 1 { return .root(key) }
    if key.isEmpty { throw error("an empty key") }
    return .inside(key)
  }

  /// Whether a byte needs no encoding.
  ///
  /// Source: RFC 3986, section 2.3, for a query, and the URL Standard, section 5.2, for a form.
  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    case UInt8(ascii: "~"): !encodesSpaceAsPlus
    case UInt8(ascii: "*"): encodesSpaceAsPlus
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private func emptyElement(isObject: Bool, at offset: Int) -> MapFormatError {
    error("an empty \(isObject ? "object" : "array") in an array", at: offset)
  }

  /// Returns an error for the value at an offset, by default the current one.
  private func error(_ reason: String, at offset: Int? = nil) -> MapFormatError {
    MapFormatError(format: name, reason: reason, path: values.path(at: offset ?? walk.offset))
  }
}

import Foundation
import JSONText
import Mercator

/// Writes an object as the pairs of a query or form.
struct FormWriter: ~Copyable {
  private let name: String
  private let encodesSpaceAsPlus: Bool
  private let lists: MapFormLists
  private let nonFiniteNumbers: MapOptions.NonFiniteNumbers
  private let document: JSONDocument
  private var output = ByteSink()
  private var walk: DocumentWalk
  /// The open containers, the innermost last.
  private var open: [FormScope] = []

  /// A part of the key of a pair, such as each of `a[b][]`.
  private enum KeyPart {
    /// A key of the root, or inside of another container, by its node.
    case root(Int)
    case inside(Int)
    /// The position of an element, or the end of its array.
    case position(Int)
    case end
    /// Nothing, for an element of a list whose key is repeated.
    case none

    /// The key; nil for an element.
    var key: Int? {
      switch self {
      case .root(let key), .inside(let key): key
      case .position, .end, .none: nil
      }
    }
  }

  private struct FormScope {
    let index: Int
    let isObject: Bool
    /// The key in the object around the container; nil for an element and for the root.
    let key: Int?
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
    of document: JSONDocument,
    _ name: String,
    encodesSpaceAsPlus: Bool,
    _ lists: MapFormLists,
    _ options: MapOptions
  ) throws(MapFormatError) -> Data {
    var writer = FormWriter(document, name, encodesSpaceAsPlus, lists, options)
    try writer.write()
    return writer.output.data()
  }

  private init(
    _ document: JSONDocument,
    _ name: String,
    _ encodesSpaceAsPlus: Bool,
    _ lists: MapFormLists,
    _ options: MapOptions
  ) {
    (self.document, self.name) = (document, name)
    (self.encodesSpaceAsPlus, self.lists) = (encodesSpaceAsPlus, lists)
    nonFiniteNumbers = options.nonFiniteNumbers
    walk = DocumentWalk(document.store)
  }

  private var store: JSONStore { document.store }

  private mutating func write() throws(MapFormatError) {
    guard store.kind(at: 0) == .object else { throw error("a value other than an object", at: 0) }
    while let step = walk.step() {
      switch step {
      case .begin(let index):
        nextElement()
        try begin(index)
      case .end: try end()
      case .value(let index):
        nextElement()
        try write(index)
      }
    }
  }

  /// Moves to the next element, if the innermost container is an array.
  private mutating func nextElement() {
    if let last = open.indices.last { open[last].position += 1 }
  }

  private mutating func write(_ index: Int) throws(MapFormatError) {
    switch store.kind(at: index) {
    case .array, .object:
      // An empty one, which isn't written.
      if index > 0, walk.key == nil {
        let kind = store.kind(at: index) == .object ? "object" : "array"
        throw error("an empty \(kind) in an array", at: index)
      }
      return
    case .null, .bool, .number, .string: break
    }
    switch store.scalar(at: index) {
    case .null: throw error("null", at: index)
    case .bool(let value): try writePair("\(value)", index)
    case .signed(let value): try writePair("\(value)", index)
    case .unsigned(let value): try writePair("\(value)", index)
    case .double(let value): try write(value, index)
    case .digits(let digits): try writePair(digits, index)
    case .text(let text): try writePair(text.bytes, index)
    case .bytes, .date: throw error("a value that is no text", at: index)
    }
  }

  /// Opens a container.
  private mutating func begin(_ index: Int) throws(MapFormatError) {
    let isObject = store.kind(at: index) == .object
    open.append(
      FormScope(
        index: index,
        isObject: isObject,
        key: walk.key,
        prefix: (open.last?.prefix ?? []) + [try step(at: index)],
        isAppended: !isObject && !hasContainers(index),
        start: output.count
      )
    )
  }

  private func hasContainers(_ array: Int) -> Bool {
    store.behind(array) - array - 1 != store.count(at: array)
      || (array + 1..<store.behind(array)).contains {
        store.kind(at: $0) == .array || store.kind(at: $0) == .object
      }
  }

  /// Closes the innermost container. Only now it is known which of its contents aren't left out.
  private mutating func end() throws(MapFormatError) {
    guard let container = open.popLast() else { return }
    if output.count > container.start {
      guard !container.isObject || container.hasName || container.index == 0 else {
        throw error(
          "an object whose keys are all numbers, which is read as an array",
          at: container.index
        )
      }
      noteMember(container.key)
    } else if container.key == nil, container.index > 0 {
      let kind = container.isObject ? "object" : "array"
      throw error("an empty \(kind) in an array", at: container.index)
    }
  }

  /// Notes the key of a member of the innermost container that was written.
  private mutating func noteMember(_ key: Int?) {
    guard let key, let last = open.indices.last, !open[last].hasName,
      let bytes = store.text(at: key)?.bytes
    else { return }
    open[last].hasName = bytes.position(in: 0..<bytes.end) == nil
  }

  private mutating func write(_ number: Double, _ index: Int) throws(MapFormatError) {
    if number.isFinite {
      let text = "\(number)"
      return try writePair(text.hasSuffix(".0") ? String(text.dropLast(2)) : text, index)
    }
    switch nonFiniteNumbers {
    case .text:
      try writePair(number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity", index)
    case .null where walk.key != nil: break
    case .null, .fail: throw error("NaN or an infinity", at: index)
    }
  }

  private mutating func writePair(_ value: String, _ index: Int) throws(MapFormatError) {
    try writeKey(at: index)
    for byte in value.utf8 { write(byte) }
  }

  private mutating func writePair(_ value: ByteCursor, _ index: Int) throws(MapFormatError) {
    try writeKey(at: index)
    write(value)
  }

  private mutating func write(_ text: ByteCursor) {
    var start = 0
    while start < text.end {
      let end = text.first(from: start, to: text.end) { !isPlain($0) }
      output.append(text, start..<end)
      if let byte = text.byte(at: end) { write(byte) }
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

  /// Writes the key of the current value, whose index is for an error.
  private mutating func writeKey(at index: Int) throws(MapFormatError) {
    if output.count > 0 { output.append(UInt8(ascii: "&")) }
    let step = try step(at: index)
    if let last = open.last { write(last.prefix) }
    write(step)
    output.append(UInt8(ascii: "="))
    noteMember(step.key)
  }

  private mutating func write(_ prefix: [KeyPart]) { for part in prefix { write(part) } }

  private mutating func write(_ part: KeyPart) {
    switch part {
    case .root(let key): if let text = store.text(at: key) { write(text.bytes) }
    case .inside(let key):
      write(UInt8(ascii: "["))
      if let text = store.text(at: key) { write(text.bytes) }
      write(UInt8(ascii: "]"))
    case .position(let position): for byte in "[\(position)]".utf8 { write(byte) }
    case .end: for byte in "[]".utf8 { write(byte) }
    case .none: break
    }
  }

  /// Returns the part of the key that leads to the current value, whose index is for an error.
  private func step(at index: Int) throws(MapFormatError) -> KeyPart {
    guard let outer = open.last else { return .none }
    guard let key = walk.key else {
      if !outer.isAppended { return .position(outer.position) }
      return lists == .repeatedKeys ? .none : .end
    }
    guard let text = store.text(at: key) else { return .none }
    let bytes = text.bytes
    let bracket = bytes.first(from: 0, to: bytes.end) {
      $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]")
    }
    if bracket < bytes.end { throw error("a key with brackets", at: index) }
    if open.count == 1 { return .root(key) }
    if bytes.end == 0 { throw error("an empty key", at: index) }
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

  private func error(_ reason: String, at index: Int) -> MapFormatError {
    MapFormatError(format: name, reason: reason, path: document.path(of: index))
  }
}

import Foundation
import JSONText
import Mercator

/// Writes an object as the pairs of a query or form, sorted by key.
struct FormWriter {
  private let name: String
  private let encodesSpaceAsPlus: Bool
  private let lists: MapFormLists
  private let nonFiniteNumbers: MapOptions.NonFiniteNumbers
  private var output: [UInt8] = []
  private var walk = TreeWalk()
  /// The open containers, the innermost last.
  private var open: [FormScope] = []

  private struct FormScope {
    let isObject: Bool
    /// The key in the object around the container; nil for an element and for the root.
    let key: String?
    let path: JSONPath
    /// The key in front of the children.
    let prefix: [UInt8]
    /// Whether elements have no positions. Elements that are containers need their positions.
    let isAppended: Bool
    /// The length of the output before the container.
    let start: Int
    /// Whether a member was written whose key isn't a position.
    var hasName = false
  }

  init(_ name: String, encodesSpaceAsPlus: Bool, _ lists: MapFormLists, _ options: MapOptions) {
    (self.name, self.encodesSpaceAsPlus, self.lists) = (name, encodesSpaceAsPlus, lists)
    nonFiniteNumbers = options.nonFiniteNumbers
  }

  mutating func data(of tree: Any) throws -> Data {
    guard case .object(let members)? = TreeValue(tree) else {
      throw error("a value other than an object")
    }
    beginContainer(isObject: true, isAppended: false, prefix: [])
    walk.enter(members.sorted { $0.key < $1.key })
    while let value = walk.next() {
      while open.count > walk.depth { try endContainer() }
      try write(value)
    }
    while open.count > 1 { try endContainer() }
    return Data(output)
  }

  private mutating func write(_ value: Any) throws {
    switch TreeValue(value) {
    case .null:
      if walk.key == nil { throw error("null") }
    case .bool(let value): try writePair("\(value)")
    case .signed(let value): try writePair("\(value)")
    case .unsigned(let value): try writePair("\(value)")
    case .double(let value): try write(value)
    case .number(let literal): try writePair(literal.text)
    case .text(let text): try writePair(text)
    case .data(let data): try writePair(data.base64EncodedString())
    case .array(let elements):
      let isAppended = !elements.contains { DynamicValue.isContainer($0) }
      beginContainer(isObject: false, isAppended: isAppended, prefix: try key())
      walk.enter(elements)
    case .object(let members):
      beginContainer(isObject: true, isAppended: false, prefix: try key())
      walk.enter(members.sorted { $0.key < $1.key })
    case .date, nil: throw error("a value of the type \(type(of: value))")
    }
  }

  /// Opens a container, before it is entered.
  private mutating func beginContainer(isObject: Bool, isAppended: Bool, prefix: [UInt8]) {
    let container = FormScope(
      isObject: isObject,
      key: walk.key,
      path: walk.path,
      prefix: prefix,
      isAppended: isAppended,
      start: output.count
    )
    open.append(container)
  }

  /// Closes the innermost container. Only now it is known which of its contents aren't left out.
  private mutating func endContainer() throws {
    guard let container = open.popLast() else { return }
    if output.count > container.start {
      guard !container.isObject || container.hasName else {
        throw error(
          "an object whose keys are all numbers, which is read as an array",
          at: container.path
        )
      }
      noteMember(container.key)
    } else if container.key == nil {
      let kind = container.isObject ? "object" : "array"
      throw error("an empty \(kind) in an array", at: container.path)
    }
  }

  /// Notes the key of a member of the innermost container that was written.
  private mutating func noteMember(_ key: String?) {
    guard let key, let last = open.indices.last, !open[last].hasName else { return }
    open[last].hasName = !FormStep(key).isPosition
  }

  private mutating func write(_ number: Double) throws {
    if number.isFinite {
      let text = "\(number)"
      return try writePair(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
    switch nonFiniteNumbers {
    case .text: try writePair(number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity")
    case .null where walk.key != nil: break
    case .null, .fail: throw error("NaN or an infinity")
    }
  }

  private mutating func writePair(_ value: String) throws {
    let key = try key()
    if !output.isEmpty { output.append(UInt8(ascii: "&")) }
    output += key
    output.append(UInt8(ascii: "="))
    output += encoded(value)
    noteMember(walk.key)
  }

  /// Returns the key of the current value.
  private func key() throws -> [UInt8] {
    guard let outer = open.last else { return [] }
    guard let key = walk.key else {
      guard case .index(let position)? = walk.path.steps.last else { return outer.prefix }
      guard outer.isAppended else { return outer.prefix + inBrackets("\(position)") }
      return lists == .repeatedKeys ? outer.prefix : outer.prefix + inBrackets("")
    }
    guard !key.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }) else {
      throw error("a key with brackets")
    }
    if open.count == 1 { return encoded(key) }
    if key.isEmpty { throw error("an empty key") }
    return outer.prefix + inBrackets(key)
  }

  private func inBrackets(_ text: String) -> [UInt8] { encoded("[\(text)]") }

  /// Returns a text with all bytes percent-encoded but those that need no encoding.
  ///
  /// Source: RFC 3986, section 2.3, for a query, and the URL Standard, section 5.2, for a form.
  private func encoded(_ text: String) -> [UInt8] {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        encoded.append(byte)
      case UInt8(ascii: "~") where !encodesSpaceAsPlus: encoded.append(byte)
      case UInt8(ascii: "*") where encodesSpaceAsPlus: encoded.append(byte)
      case 0x20 where encodesSpaceAsPlus: encoded.append(UInt8(ascii: "+"))
      default: encoded += [UInt8(ascii: "%"), Self.hexDigit(byte >> 4), Self.hexDigit(byte & 0xF)]
      }
    }
    return encoded
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// Returns the error for the current value, or for the one at a path.
  private func error(_ reason: String, at path: JSONPath? = nil) -> MapFormatError {
    MapFormatError(format: name, reason: reason, path: path ?? walk.path)
  }
}

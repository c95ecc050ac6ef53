/// How the elements of a stream are told apart.
package enum ElementFraming: Hashable, Sendable {
  /// One element per line; blank lines are ignored.
  case lines
  /// Each element follows a record separator, the byte 0x1E, as in RFC 7464.
  case records
  /// One element after another, with or without whitespace in between.
  case concatenated
  /// The elements of the array at a path of keys and positions; the root if the path is empty.
  case array(path: [String])
  /// The members of the object at a path of keys and positions; the root if the path is empty.
  case members(path: [String])

  /// The byte behind, or in front of, each element; nil if only the structure of the text tells elements apart.
  var separator: UInt8? {
    switch self {
    case .lines: UInt8(ascii: "\n")
    case .records: 0x1E
    case .concatenated, .array, .members: nil
    }
  }

  /// Whether an element that isn't JSON leaves the others readable.
  package var survivesBrokenElements: Bool { separator != nil }

  /// The path of the container around the elements; nil if there is none.
  package var containerPath: [String]? {
    switch self {
    case .array(let path), .members(let path): path
    case .lines, .records, .concatenated: nil
    }
  }

  var isMembers: Bool { if case .members = self { true } else { false } }

  /// The bracket that opens, and the one that closes, the container around the elements.
  var brackets: (open: UInt8, close: UInt8) {
    isMembers ? (UInt8(ascii: "{"), UInt8(ascii: "}")) : (UInt8(ascii: "["), UInt8(ascii: "]"))
  }
}

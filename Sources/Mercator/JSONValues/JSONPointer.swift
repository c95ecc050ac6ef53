import Foundation
import JSONText

/// A JSON Pointer (RFC 6901): the way from a value to one inside it, as text such as `/users/0/name`.
///
///     json[JSONPointer(["users", "0", "name"])].string
///     guard let pointer = JSONPointer(text) else { … }     // text from outside
///
/// In the text, `~1` stands for a slash in a key, and `~0` for a tilde. The empty pointer is the value itself.
public struct JSONPointer: Sendable {
  /// The keys of members, and the positions of elements in decimal digits, from the outermost on.
  public var tokens: [String]

  /// Creates a pointer from keys and positions, which are not escaped.
  public init(_ tokens: [String] = []) { self.tokens = tokens }

  /// Creates a pointer from its text; nil if it neither is empty nor starts with a slash, or if a tilde is
  /// followed by anything but 0 or 1.
  public init?(_ text: String) {
    // By bytes, because a Character may be a slash together with an accent behind it.
    var tokens: [[UInt8]] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      if byte == UInt8(ascii: "/") {
        tokens.append([])
        continue
      }
      guard let last = tokens.indices.last else { return nil }
      guard byte == UInt8(ascii: "~") else {
        tokens[last].append(byte)
        continue
      }
      switch rest.next() {
      case UInt8(ascii: "0"): tokens[last].append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): tokens[last].append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    self.tokens = tokens.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Creates a pointer from the fragment of a URI, such as `#/c%25d`; nil if it is none.
  public init?(fragment: String) {
    guard fragment.utf8.first == UInt8(ascii: "#"),
      let text = String(fragment.unicodeScalars.dropFirst()).removingPercentEncoding
    else { return nil }
    self.init(text)
  }

  /// The pointer as the fragment of a URI, such as `#/c%25d`.
  public var fragment: String {
    // A JSON Pointer has no characters that can't be encoded, because a String is always valid Unicode.
    "#" + (description.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? "")
  }

  /// The pointer as a path from the root, in which each number is the position of an element.
  public var path: JSONPath {
    JSONPath(tokens.map { KeyPosition.pointerToken($0).map { .index($0) } ?? .key($0) })
  }

  /// Returns the pointer to a value inside the one that this pointer leads to.
  ///
  /// - Parameter token: a key, or a position in decimal digits, which is not escaped.
  public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }
}

/// Tokens are compared by their code points, like the keys of an object.
extension JSONPointer: Hashable {
  public static func == (a: JSONPointer, b: JSONPointer) -> Bool {
    a.tokens.lazy.map(ExactText.init).elementsEqual(b.tokens.lazy.map(ExactText.init))
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(tokens.map(ExactText.init)) }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer as text, with its escapes.
  public var description: String {
    var text = ""
    for token in tokens {
      text += "/"
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }
}

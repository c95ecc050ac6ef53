import Mercator

extension JSONPath {
  /// Creates a path from its description, such as `$.users[3]["first name"]`; nil for any other text. `[]`, which
  /// stands for all positions, becomes the position 0.
  init?(_ description: String) {
    // By scalars, because a combining scalar after a quote or a point makes one character of both.
    var rest = Substring(description).unicodeScalars
    guard rest.popFirst() == "$" else { return nil }
    self.init()
    while let first = rest.popFirst() {
      if first == "." {
        let key = rest.prefix { $0 != "." && $0 != "[" }
        rest = rest.dropFirst(key.count)
        steps.append(.key(String(key)))
      } else if first == "[", rest.first == "\"" {
        guard let key = rest.popQuotedText(), rest.popFirst() == "]" else { return nil }
        steps.append(.key(key))
      } else if first == "[" {
        let digits = rest.prefix { $0 != "]" }
        guard let index = digits.isEmpty ? 0 : Int(String(digits)) else { return nil }
        rest = rest.dropFirst(digits.count + 1)
        steps.append(.index(index))
      } else {
        return nil
      }
    }
  }

  /// Returns the path of a member or an element of the value at this path.
  func appending(_ step: Step) -> JSONPath { JSONPath(steps + [step]) }
}

extension Substring.UnicodeScalarView {
  /// Removes a text in quotes with the escapes of `debugDescription`, and returns it; nil if there is none.
  fileprivate mutating func popQuotedText() -> String? {
    var text = String.UnicodeScalarView()
    guard popFirst() == "\"" else { return nil }
    while let scalar = popFirst() {
      if scalar == "\"" { return String(text) }
      guard let unescaped = scalar == "\\" ? popEscape() : scalar else { return nil }
      text.append(unescaped)
    }
    return nil
  }

  private mutating func popEscape() -> Unicode.Scalar? {
    switch popFirst() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "u":
      let digits = dropFirst().prefix { $0 != "}" }
      self = dropFirst(digits.count + 2)
      return UInt32(String(digits), radix: 16).flatMap { Unicode.Scalar($0) }
    case let scalar: return scalar
    }
  }
}

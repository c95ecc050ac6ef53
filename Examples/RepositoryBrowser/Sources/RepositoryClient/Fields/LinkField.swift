/// The links of a Link field (RFC 8288, section 3).
///
///     Link: </a?page=1>; rel="prev", </a?page=3>; rel="next"; title="a, b"
struct LinkField {
  /// One link: where it leads to, and its parameters in order, whose names are in lowercase.
  struct Link: Equatable {
    var target: String
    var parameters: [Parameter] = []

    struct Parameter: Equatable {
      let name: String
      let value: String
    }

    /// The relation types in lowercase. Only the first parameter `rel` counts.
    var relations: [String] {
      let value = parameters.first { $0.name == "rel" }?.value ?? ""
      return value.split(separator: " ").map { $0.lowercased() }
    }

    /// Whether the link is one from another resource than the response.
    var hasAnchor: Bool { parameters.contains { $0.name == "anchor" } }
  }

  /// A place that doesn't follow the grammar, in bytes from the start.
  struct SyntaxError: Error, Equatable {
    let offset: Int
  }

  let links: [Link]

  /// The target of the first link with a relation type, such as `next`; nil if there is none.
  func target(_ relation: String) -> String? {
    links.first { $0.relations.contains(relation) && !$0.hasAnchor }?.target
  }

  /// Parses the value of the field, in one pass.
  init(parsing text: String) throws(SyntaxError) {
    var parser = LinkFieldParser(text)
    links = try parser.links()
  }
}

private struct LinkFieldParser {
  private let text: String
  private var rest: Substring.UTF8View

  init(_ text: String) {
    self.text = text
    rest = text[...].utf8
  }

  mutating func links() throws(LinkField.SyntaxError) -> [LinkField.Link] {
    var links: [LinkField.Link] = []
    while true {
      // An element of the list may be empty (RFC 9110, section 5.6.1).
      repeat { skipWhitespace() } while skip(",")
      if rest.isEmpty { return links }
      try links.append(link())
      guard rest.isEmpty || rest.first == UInt8(ascii: ",") else { throw error }
    }
  }

  private mutating func link() throws(LinkField.SyntaxError) -> LinkField.Link {
    guard skip("<") else { throw error }
    var link = LinkField.Link(target: take { $0 != UInt8(ascii: ">") })
    guard skip(">") else { throw error }
    skipWhitespace()
    while skip(";") {
      skipWhitespace()
      if rest.isEmpty || rest.first == UInt8(ascii: ",") || rest.first == UInt8(ascii: ";") {
        continue
      }
      try link.parameters.append(parameter())
      skipWhitespace()
    }
    return link
  }

  private mutating func parameter() throws(LinkField.SyntaxError) -> LinkField.Link.Parameter {
    let name = take(while: \.isTokenCharacter).lowercased()
    if name.isEmpty { throw error }
    skipWhitespace()
    guard skip("=") else { return .init(name: name, value: "") }
    skipWhitespace()
    if skip("\"") { return try .init(name: name, value: quotedRest()) }
    let value = take(while: \.isTokenCharacter)
    if value.isEmpty { throw error }
    return .init(name: name, value: value)
  }

  /// Parses a string whose opening quote has been skipped.
  private mutating func quotedRest() throws(LinkField.SyntaxError) -> String {
    var value: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: value, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { throw error }
        value.append(escaped)
      default: value.append(byte)
      }
    }
    throw error
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> String {
    let start = rest
    while let byte = rest.first, condition(byte) { rest.removeFirst() }
    return String(decoding: start[..<rest.startIndex], as: UTF8.self)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, byte == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipWhitespace() {
    while let byte = rest.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
      rest.removeFirst()
    }
  }

  private var error: LinkField.SyntaxError {
    .init(offset: text.utf8.distance(from: text.startIndex, to: rest.startIndex))
  }
}

extension UInt8 {
  /// Whether the character may be part of a token (RFC 9110, section 5.6.2).
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}

/// The words of a key, for names in Swift: `avatar_url`, `avatarURL` and `avatar-url` have the words avatar and url.
struct SwiftWords {
  /// In lower case.
  private(set) var words: [String] = []

  init(_ key: String) {
    var word = ""
    var previous: Character?
    // Precomposed, because the compiler compares identifiers by their bytes.
    let characters = Array(key.precomposedStringWithCanonicalMapping)
    for (index, character) in characters.enumerated() {
      guard Self.isUsable(character) else {
        end(&word)
        previous = nil
        continue
      }
      if let last = previous, character.isUppercase {
        let next = characters.indices.contains(index + 1) ? characters[index + 1] : nil
        // A new word starts at userI… and at the last capital of URLS…
        let endsCapitals =
          last.isUppercase
          && (next.map { $0.isLowercase && !isPlural(at: index, characters) } ?? false)
        if last.isLowercase || last.isNumber || endsCapitals { end(&word) }
      }
      word.append(character)
      previous = character
    }
    end(&word)
  }

  private mutating func end(_ word: inout String) {
    if !word.isEmpty { words.append(word.lowercased()) }
    word = ""
  }

  /// The name of a property or case; nil if the key has no letters or digits.
  var lowerCamelCase: String? {
    guard let first = words.first else { return nil }
    let name = first + words.dropFirst().map(Self.capitalized).joined()
    return Self.startsWithDigit(name) ? "_" + name : name
  }

  /// The name of a type; nil if the key has no letters or digits.
  var upperCamelCase: String? {
    guard !words.isEmpty else { return nil }
    let name = words.map(Self.capitalized).joined()
    return Self.startsWithDigit(name) ? "_" + name : name
  }

  /// The same words with the last one in the singular.
  var singular: SwiftWords {
    var result = self
    if let last = words.last { result.words[words.count - 1] = Plural.singular(last) }
    return result
  }

  /// The last word.
  var last: SwiftWords {
    var result = self
    result.words = Array(words.suffix(1))
    return result
  }

  private static func startsWithDigit(_ name: String) -> Bool { name.first?.isNumber == true }

  private static func capitalized(_ word: String) -> String {
    if acronyms.contains(word) { return word.uppercased() }
    if word.hasSuffix("s"), acronyms.contains(String(word.dropLast())) {
      return word.dropLast().uppercased() + "s"
    }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Words that are written in capitals, as the API Design Guidelines ask.
  private static let acronyms: Set<String> = [
    "api", "ascii", "cdn", "cpu", "css", "dns", "eta", "faq", "ftp", "gif", "gps", "gpu", "guid",
    "html",
    "http", "https", "iban", "id", "ip", "isbn", "iso", "jpeg", "jpg", "json", "jwt", "mime", "os",
    "pdf",
    "png", "qr", "ram", "rgb", "rss", "sdk", "sha", "sim", "sku", "sms", "sql", "ssh", "ssl", "svg",
    "tcp",
    "tls", "ttl", "udp", "ui", "uri", "url", "utc", "utf", "uuid", "vat", "vip", "vpn", "xml",
    "yaml", "zip",
  ]
}

/// Whether the lower case letter behind a capital is only the s of a plural such as `userIDs`.
private func isPlural(at index: Int, _ characters: [Character]) -> Bool {
  guard index + 1 < characters.count, characters[index + 1] == "s" else { return false }
  return index + 2 == characters.count || !characters[index + 2].isLowercase
}

extension SwiftWords {
  /// Whether a character can be in an identifier.
  private static func isUsable(_ character: Character) -> Bool {
    guard character.isLetter || character.isNumber else { return false }
    if character.isASCII { return true }
    return character.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isXIDContinue && identifierRanges.contains { $0.contains(scalar.value) }
    }
  }

  /// The scalars beyond ASCII that the grammar of Swift allows in identifiers.
  private static let identifierRanges: [ClosedRange<UInt32>] = [
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF,
    0x2C00...0x2DFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
    0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE47...0xFFDC, 0x10000...0x1FFFD, 0x20000...0x2FFFD,
  ]
}

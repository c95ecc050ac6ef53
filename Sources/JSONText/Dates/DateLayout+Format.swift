extension DateLayout {
  /// Parses a format; nil if this type doesn't read and write all its fields exactly as ICU does.
  package init?(_ format: String, for scope: Scope = .formatter) {
    guard let parts = DateLayout.parts(of: Array(format.utf8)), DateLayout.isClear(parts) else {
      return nil
    }
    self.parts = parts
    self.scope = scope
    maximumLength = parts.reduce(0) { $0 + $1.maximumLength }
    hasZone = parts.contains { $0.field == .zone }
  }

  /// Unicode TS 35, "Date Format Patterns": runs of letters are fields, text between apostrophes is literal,
  /// and two apostrophes are one.
  private static func parts(of format: [UInt8]) -> [LayoutPart]? {
    var parts: [LayoutPart] = []
    var isQuoted = false
    var index = 0
    while index < format.count {
      let byte = format[index]
      let run = format[index...].prefix { $0 == byte }.count
      if byte == UInt8(ascii: "'") {
        parts += Array(repeating: LayoutPart(field: .literal, byte: byte), count: run / 2)
        if run % 2 == 1 { isQuoted.toggle() }
      } else if isLetter(byte), !isQuoted {
        guard let part = LayoutPart(letter: byte, count: run) else { return nil }
        parts.append(part)
      } else {
        // A digit could be mistaken for one of a number; a quote or a backslash would need an escape.
        guard isLetter(byte) || byte >= 0x20 && byte < 0x7F && !isDigit(byte), byte != 0x22,
          byte != 0x5C
        else { return nil }
        parts += Array(repeating: LayoutPart(field: .literal, byte: byte), count: run)
      }
      index += run
    }
    return isQuoted ? nil : parts
  }

  /// Whether no field occurs twice, lacks the next larger field, or runs into the next field.
  private static func isClear(_ parts: [LayoutPart]) -> Bool {
    func count(_ fields: Field...) -> Int { parts.count { fields.contains($0.field) } }
    let months = count(.month, .monthName)
    let counts = [1, months, count(.day), count(.weekdayName)]
    let times = [1, count(.hour), count(.minute), count(.second), count(.fraction)]
    func isNested(_ counts: [Int]) -> Bool {
      zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 && $0 <= 1 && $1 <= 1 }
    }
    return count(.year) == 1 && count(.zone) <= 1 && isNested(counts) && isNested(times)
      && zip(parts, parts.dropFirst()).allSatisfy { !$0.runsInto($1) }
  }
}

extension DateLayout.LayoutPart {
  fileprivate init?(letter: UInt8, count: Int) {
    switch (letter, count) {
    case (UInt8(ascii: "y"), 1), (UInt8(ascii: "y"), 4): self.init(field: .year, width: count)
    case (UInt8(ascii: "M"), 1...2): self.init(field: .month, width: count)
    case (UInt8(ascii: "M"), 3...4): self.init(field: .monthName, width: count)
    case (UInt8(ascii: "d"), 1...2): self.init(field: .day, width: count)
    case (UInt8(ascii: "E"), 1...4): self.init(field: .weekdayName, width: count)
    case (UInt8(ascii: "H"), 1...2): self.init(field: .hour, width: count)
    case (UInt8(ascii: "m"), 1...2): self.init(field: .minute, width: count)
    case (UInt8(ascii: "s"), 1...2): self.init(field: .second, width: count)
    case (UInt8(ascii: "S"), 1...9): self.init(field: .fraction, width: count)
    case (UInt8(ascii: "Z"), 1...3), (UInt8(ascii: "x"), 2): self.init(field: .zone)
    case (UInt8(ascii: "Z"), 5), (UInt8(ascii: "X"), 3):
      self.init(field: .zone, zone: [.hasColon, .hasLetter])
    case (UInt8(ascii: "X"), 2): self.init(field: .zone, zone: .hasLetter)
    case (UInt8(ascii: "x"), 3): self.init(field: .zone, zone: .hasColon)
    case (UInt8(ascii: "X"), 1): self.init(field: .zone, zone: [.hasLetter, .omitsZeroMinutes])
    case (UInt8(ascii: "x"), 1): self.init(field: .zone, zone: .omitsZeroMinutes)
    default: return nil
    }
  }

  /// Whether the boundary between this part and `next` may be ambiguous.
  fileprivate func runsInto(_ next: DateLayout.LayoutPart) -> Bool {
    switch field {
    case .literal: false
    case .monthName, .weekdayName: next.field == .literal ? isLetter(next.byte) : !next.isNumber
    case .zone: next.field != .literal || next.byte != UInt8(ascii: " ")
    default: isNumber && next.isNumber && (width == 1 || next.width == 1)
    }
  }
}

import Foundation
import JSONText

/// Prints the beginning of a value in Swift syntax: `["id": 7, "tags": ["a", "b"]]`.
///
/// Reads no more of the value than it prints, and only a few levels of it. A value may be as large and as
/// deep as the input, and an error may be printed when little stack is left.
struct ExcerptPrinter {
  /// The approximate maximum number of UTF-8 bytes to print.
  private static let maximumLength = 500
  private static let maximumDepth = 8

  private(set) var text = ""
  /// The keys whose values are replaced by `MapOptions.redactedText`.
  private let hiddenKeys: RedactedKeys
  private var depth = 0

  init(hiding keys: RedactedKeys) { hiddenKeys = keys }

  private var isFull: Bool { text.utf8.count >= Self.maximumLength }

  mutating func print(_ input: MapInput) {
    if input.isNull {
      text += "null"
    } else if let string = input.string {
      let string = clipped(string, to: Self.maximumLength)
      // A string that is the whole value is printed without quotes.
      text += depth == 0 ? string : string.debugDescription
    } else if let array = input.arrayElements() {
      print(array)
    } else if let object = input.sortedMembers() {
      print(object)
    } else {
      text += input.leafText
    }
  }

  private mutating func print(_ elements: MapElements) {
    var elements = elements
    list(isEmpty: elements.count == 0, empty: "[]") { printer in
      guard let element = elements.next() else { return false }
      printer.separate()
      printer.print(element)
      return true
    }
  }

  private mutating func print(_ members: some Sequence<(key: String, value: MapInput)>) {
    var members = members.makeIterator()
    var next = members.next()
    list(isEmpty: next == nil, empty: "[:]") { printer in
      guard let (key, value) = next else { return false }
      printer.separate()
      printer.text += "\(clipped(key, to: 200).debugDescription): "
      if printer.hiddenKeys.contains(key) {
        printer.text += MapOptions.redactedText
      } else {
        printer.print(value)
      }
      next = members.next()
      return true
    }
  }

  private mutating func list(
    isEmpty: Bool,
    empty: String,
    _ printNext: (inout ExcerptPrinter) -> Bool
  ) {
    guard !isEmpty else { return text += empty }
    guard depth < Self.maximumDepth else { return text += "[…]" }
    text += "["
    depth += 1
    while printNext(&self) {
      if isFull {
        text += "…"
        break
      }
    }
    depth -= 1
    text += "]"
  }

  private mutating func separate() {
    if text.last != "[" { text += ", " }
  }
}

extension MapInput {
  /// The beginning of the value as text, with the values of redacted keys replaced.
  var longExcerpt: String {
    var printer = ExcerptPrinter(hiding: map.options.redaction)
    printer.print(self)
    return printer.text
  }

  /// Returns the beginning of any value as text.
  static func excerpt(of value: Any) -> String { MapInput(of: value).longExcerpt }

  /// Returns the members of an object in order; those of a dictionary are sorted by key.
  fileprivate func sortedMembers() -> AnySequence<(key: String, value: MapInput)>? {
    guard var members = objectMembers() else { return nil }
    guard let object = map.dictionary?[slot] as? [String: Any] else {
      return AnySequence { AnyIterator { members.next() } }
    }
    let keys = object.keys.sorted()
    let slot = slot + 1
    return AnySequence(
      keys.lazy.map { key in
        map.dictionary?.place(object[key] ?? NSNull(), at: slot, step: .key(key))
        return (key, MapInput(map: map, slot: slot, elements: elements))
      }
    )
  }

  /// The text of a value that is neither a string nor a container.
  fileprivate var leafText: String {
    if isBool { return bool == true ? "true" : "false" }
    if let number = map.store?.numberText(at: slot) { return clipped(number, to: 200) }
    guard let value = map.dictionary?[slot] else { return "null" }
    if isNumber || value is Date || value is URL || value is UUID || value is Data {
      return clipped("\(value)", to: 200)
    }
    return "a value of type \(type(of: value))"
  }
}

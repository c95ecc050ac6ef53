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

  private var text = ""
  /// The keys whose values are replaced by `MapOptions.redactedText`.
  private let hiddenKeys: RedactedKeys
  private var depth = 0

  private init(hiding keys: RedactedKeys) { hiddenKeys = keys }

  /// Returns the beginning of a value as text, with the values of redacted keys replaced.
  static func text(of input: MapInput) -> String {
    var printer = ExcerptPrinter(hiding: input.map.options.redaction)
    printer.print(input)
    return printer.text
  }

  private var isFull: Bool { text.utf8.count >= Self.maximumLength }

  private mutating func print(_ input: MapInput) {
    if input.isNull {
      text += "null"
    } else if let string = input.string {
      let string = clipped(string, to: Self.maximumLength)
      // A string that is the whole value is printed without quotes.
      text += depth == 0 ? string : string.quotedLiteral
    } else if var elements = input.arrayElements() {
      printList(empty: "[]") { elements.next().map { (nil, $0) } }
    } else if let members = sortedMembers(input) {
      printList(empty: "[:]") { members.next() }
    } else {
      text += leafText(input)
    }
  }

  /// Prints the elements of an array, which have no key, or the members of an object.
  private mutating func printList(
    empty: String,
    _ next: () -> (key: String?, value: MapInput)?
  ) {
    guard var item = next() else { return text += empty }
    guard depth < Self.maximumDepth else { return text += "[…]" }
    text += "["
    depth += 1
    while true {
      if let key = item.key { text += "\(clipped(key, to: 200).quotedLiteral): " }
      if let key = item.key, hiddenKeys.contains(key) {
        text += MapOptions.redactedText
      } else {
        print(item.value)
      }
      if isFull {
        text += "…"
        break
      }
      guard let following = next() else { break }
      text += ", "
      item = following
    }
    depth -= 1
    text += "]"
  }

  /// Returns the members of an object in order; those of a dictionary are sorted by key. Nil if it isn't one.
  private func sortedMembers(_ input: MapInput) -> AnyIterator<(key: String?, value: MapInput)>? {
    guard var members = input.objectMembers() else { return nil }
    guard let dictionary = input.map.dictionary,
      let object = dictionary[input.slot] as? [String: Any]
    else {
      return AnyIterator { members.next().map { ($0.key, $0.value) } }
    }
    var keys = object.keys.sortedTexts.makeIterator()
    let slot = input.slot + 1
    return AnyIterator {
      guard let key = keys.next() else { return nil }
      dictionary.place(object[key] ?? NSNull(), at: slot, step: .key(key))
      return (key, MapInput(map: input.map, slot: slot, elements: input.elements))
    }
  }

  /// Returns the text of a value that is neither a string nor a container.
  private func leafText(_ input: MapInput) -> String {
    if input.isBool { return input.bool == true ? "true" : "false" }
    if let number = input.map.store?.numberText(at: input.slot) { return clipped(number, to: 200) }
    guard
      let value = input.map.dictionary?[input.slot] ?? input.map.store?.nativeObject(at: input.slot)
    else { return "null" }
    if input.isNumber || value is Date || value is URL || value is UUID || value is Data {
      return clipped("\(value)", to: 200)
    }
    return "a value of type \(type(of: value))"
  }
}

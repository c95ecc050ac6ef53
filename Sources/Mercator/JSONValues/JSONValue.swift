import Foundation
import JSONText

/// Any JSON value: null, a boolean, a number, a string, an array or an object.
///
///     var json = try JSONValue(parsing: text)
///     let name = json["users"][0]["name"].string       // nil if any of it is missing
///     json["users"][0]["name"] = "Ada"
///     json["users"][0]["email"] = nil                  // removes the member
///     json["users"][0]["email"] = .null                // writes null
///
/// A value that was parsed is written as it was, apart from whitespace: numbers keep their digits, strings
/// their escapes, and objects the order of their members and duplicate keys. It is a property of a model like
/// any other, and an input of a mapper.
///
/// Values are equal if they mean the same: 1, 1.0 and 1e0 are equal, and so are objects whose members have
/// another order.
public struct JSONValue: Sendable {
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumberLiteral)
    case string(SpelledText)
    case array([JSONValue])
    case object(JSONObject)
  }

  /// The six kinds of JSON value.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case null, bool, number, string, array, object
  }

  /// The content, or the item of a format that is seen as one. Not an enum around `Content`: destroying a value is
  /// recursive, and each level would take more stack.
  private enum ValueStorage: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumberLiteral)
    /// A parsed number without its text, as most are.
    case spelled(SpelledNumber)
    case string(SpelledText)
    case array([JSONValue])
    case object(JSONObject)
    case native(NativeItem)
    case parsed(ParsedContainer)

    init(_ content: Content) {
      switch content {
      case .null: self = .null
      case .bool(let value): self = .bool(value)
      case .number(let number): self = .number(number)
      case .string(let text): self = .string(text)
      case .array(let elements): self = .array(elements)
      case .object(let object): self = .object(object)
      }
    }
  }

  private var storage: ValueStorage

  package var content: Content {
    // Measured: inlined wherever a value is looked at, it took 14 kB of each program.
    @inline(never)
    get {
      switch storage {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let number): .number(number)
      case .spelled(let number): .number(JSONNumberLiteral(ofNumber: number.text))
      case .string(let text): .string(text)
      case .array(let elements): .array(elements)
      case .object(let object): .object(object)
      case .native(let item): item.form
      case .parsed(let container): container.content
      }
    }
    set { storage = ValueStorage(newValue) }
  }

  /// The array or object of a parsed text that the value is, if its children aren't copied.
  var parsed: ParsedContainer? {
    if case .parsed(let container) = storage { container } else { nil }
  }

  /// The item that the value is in a format other than JSON, if its JSON doesn't say all about it.
  package var native: NativeItem? { if case .native(let item) = storage { item } else { nil } }

  /// The JSON of an item of another format; nil for other values. Not inlined, since few values are these.
  @inline(never)
  private var nativeForm: Content? { native?.form }

  /// The number of a parsed text that the value is, if it is kept without its text, which `content` would make.
  var spelled: SpelledNumber? { if case .spelled(let number) = storage { number } else { nil } }

  init(_ content: Content) { storage = ValueStorage(content) }

  /// Creates a number as a text spells it.
  init(_ number: JSONNumber) {
    storage =
      SpelledNumber(number).map { .spelled($0) }
      ?? .number(JSONNumberLiteral(ofNumber: number.text))
  }

  init(_ item: NativeItem) { storage = .native(item) }

  init(_ container: ParsedContainer) { storage = .parsed(container) }

  /// The value null, which is not the same as a missing value.
  public static var null: JSONValue { JSONValue(Content.null) }

  /// Creates a boolean.
  public init(_ value: Bool) { storage = .bool(value) }

  /// Creates a string.
  public init(_ value: String) { storage = .string(SpelledText(value)) }

  /// Creates a number from an integer of any width.
  public init(_ value: some BinaryInteger) {
    storage = .number(JSONNumberLiteral(ofNumber: String(value)))
  }

  /// Creates a number with the fewest digits that identify a Double; nil for NaN and the infinities, for which
  /// JSON has no numbers.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    storage = .number(JSONNumberLiteral(ofNumber: JSONWriter.text(of: value)))
  }

  /// Creates a number with all digits of a Decimal; nil for NaN.
  public init?(_ value: Decimal) {
    guard !value.isNaN else { return nil }
    storage = .number(JSONNumberLiteral(ofNumber: "\(value)"))
  }

  /// Creates a number that is written with exactly this text.
  public init(_ number: JSONNumberLiteral) { storage = .number(number) }

  /// Creates an array.
  public init(_ elements: [JSONValue]) { storage = .array(elements) }

  /// Creates an object.
  public init(_ object: JSONObject) { storage = .object(object) }

  /// The kind of the value.
  public var kind: Kind {
    // Not by `content`, which makes the children of a parsed container.
    switch storage {
    case .null: .null
    case .bool: .bool
    case .number, .spelled: .number
    case .string: .string
    case .array: .array
    case .object: .object
    case .native(let item): JSONValue(item.form).kind
    case .parsed(let container): container.isObject ? .object : .array
    }
  }

  /// Whether the value is an array or object.
  package var isContainer: Bool {
    switch kind {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }

  /// Whether the value is null.
  public var isNull: Bool { kind == .null }

  /// The value of a boolean; nil for any other kind.
  public var bool: Bool? {
    if case .bool(let value) = storage { return value }
    if case .bool(let value) = nativeForm { return value }
    return nil
  }

  /// The text of a string; nil for any other kind.
  public var string: String? {
    if case .string(let value) = storage { return value.text }
    if case .string(let value) = nativeForm { return value.text }
    return nil
  }

  /// A number with all its digits; nil for any other kind.
  public var number: JSONNumberLiteral? {
    if case .number(let number) = storage { return number }
    if let spelled { return JSONNumberLiteral(ofNumber: spelled.text) }
    if case .number(let number) = nativeForm { return number }
    return nil
  }

  /// A number as an Int, such as 7, 7.0 or 7e0; nil if it has a fraction or is out of range.
  public var int: Int? { spelled?.integer.flatMap(Int.init(exactly:)) ?? number?.intValue }

  /// The Double nearest to a number; nil if the number is out of range, or a whole number that would be rounded,
  /// whether it is spelled as 9007199254740993 or 9007199254740993.0.
  public var double: Double? {
    // Below 2^53, no whole number is rounded.
    if let value = spelled?.double, value.magnitude < 0x1p53 { return value }
    return number.flatMap { JSONNumber.with($0.text) { $0.exactDouble } }
  }

  /// A number as a Decimal; nil if a Decimal can't hold all its digits.
  public var decimal: Decimal? { number?.decimalValue }

  /// The elements of an array; nil for any other kind.
  public var array: [JSONValue]? {
    if spelled == nil, case .array(let elements) = content { elements } else { nil }
  }

  /// The members of an object; nil for any other kind.
  public var object: JSONObject? {
    if spelled == nil, case .object(let object) = content { object } else { nil }
  }

  /// The number of elements or members; 0 for a scalar.
  public var count: Int {
    if case .parsed(let container) = storage { return container.count }
    if spelled != nil { return 0 }
    return switch content {
    case .array(let elements): elements.count
    case .object(let object): object.count
    case .null, .bool, .number, .string: 0
    }
  }
}

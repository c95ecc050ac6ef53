import Foundation
import FormatBytes
import JSONText
import Mercator

// Adding values, keys and containers.

extension MapFormatReader {
  /// Whether a key comes next, or the end of an object.
  public var expectsKey: Bool { nodes.expectsKey }

  /// Whether the root and all that is in it has been added.
  public var isComplete: Bool { nodes.isComplete }

  // MARK: Scalars

  /// Adds null.
  public mutating func addNull(at offset: Int) throws(MapFormatError) {
    try addValue(at: offset) { nodes throws(FormatFailure) in try nodes.null(at: offset) }
  }

  /// Adds a Bool.
  public mutating func add(_ value: Bool, at offset: Int) throws(MapFormatError) {
    try addValue(at: offset) { nodes throws(FormatFailure) in try nodes.bool(value, at: offset) }
  }

  /// Adds an integer. One that has more than 64 bits is added by its digits.
  public mutating func add(_ value: some BinaryInteger, at offset: Int) throws(MapFormatError) {
    if let value = Int64(exactly: value) {
      try addValue(at: offset) { nodes throws(FormatFailure) in
        try nodes.integer(value, at: offset)
      }
    } else if let value = UInt64(exactly: value) {
      try addValue(at: offset) { nodes throws(FormatFailure) in
        try nodes.integer(value, at: offset)
      }
    } else if let digits = JSONNumberLiteral("\(value)") {
      try add(digits, at: offset)
    } else {
      throw refusal("an integer without decimal digits", at: offset)
    }
  }

  /// Adds a number, which can be NaN or an infinity.
  public mutating func add(_ value: Double, at offset: Int) throws(MapFormatError) {
    try addValue(at: offset) { nodes throws(FormatFailure) in try nodes.double(value, at: offset) }
  }

  /// Adds a number by its digits, all of which a `Decimal` gets.
  public mutating func add(_ number: JSONNumberLiteral, at offset: Int) throws(MapFormatError) {
    try addValue(at: offset) { nodes throws(FormatFailure) in
      try nodes.number(number.text, at: offset)
    }
  }

  /// Adds a date. One that isn't finite is added as an item without a value.
  public mutating func add(_ date: Date, at offset: Int) throws(MapFormatError) {
    let seconds = date.timeIntervalSinceReferenceDate
    try addValue(at: offset) { nodes throws(FormatFailure) in
      if seconds.isFinite {
        try nodes.date(seconds, at: offset)
      } else {
        try nodes.item(at: offset)
      }
    }
  }

  /// Adds an item that has no value here: it doesn't matter where nobody reads it, and is of no type for a line.
  public mutating func addItem(at offset: Int) throws(MapFormatError) {
    try addValue(at: offset) { nodes throws(FormatFailure) in try nodes.item(at: offset) }
  }

  // MARK: Texts and data

  /// Adds a text that is a range of the bytes. No memory is needed for it.
  ///
  /// - Parameters:
  ///   - range: a range of UTF-8. Other bytes are an error or replaced, as `MapOptions.reading.invalidUTF8` says.
  ///   - isUntyped: whether lines read numbers and Bools from the text, because the format has nothing else; false by
  ///     default.
  public mutating func add(text range: Range<Int>, isUntyped: Bool = false) throws(MapFormatError) {
    try addRange(range) { nodes throws(FormatFailure) in
      try nodes.text(range, isUntyped ? .untyped : .none, at: range.lowerBound)
    }
  }

  /// Adds a text that isn't in the bytes as it is.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - offset: the offset of the first byte of the value.
  ///   - isUntyped: whether lines read numbers and Bools from the text; false by default.
  public mutating func add(
    text: String,
    at offset: Int,
    isUntyped: Bool = false
  ) throws(MapFormatError) {
    try addValue(at: offset) { nodes throws(FormatFailure) in
      try nodes.text(text, isUntyped ? .untyped : .none, at: offset)
    }
  }

  /// Adds data that is a range of the bytes.
  public mutating func add(data range: Range<Int>) throws(MapFormatError) {
    try addRange(range) { nodes throws(FormatFailure) in
      try nodes.bytes(range, at: range.lowerBound)
    }
  }

  /// Adds data that isn't in the bytes as it is.
  public mutating func add(data: Data, at offset: Int) throws(MapFormatError) {
    try addValue(at: offset) { nodes throws(FormatFailure) in
      try nodes.bytes([UInt8](data), at: offset)
    }
  }

  // MARK: Containers

  /// Begins an array.
  ///
  /// - Parameters:
  ///   - count: the number of its elements, behind which it ends; nil if ``end()`` ends it, by default.
  ///   - offset: the offset of its first byte.
  public mutating func beginArray(count: Int? = nil, at offset: Int) throws(MapFormatError) {
    try begin(isObject: false, count, at: offset)
  }

  /// Begins an object, in which each value has a key in front of it.
  ///
  /// - Parameters:
  ///   - count: the number of its members, behind which it ends; nil if ``end()`` ends it, by default.
  ///   - offset: the offset of its first byte.
  public mutating func beginObject(count: Int? = nil, at offset: Int) throws(MapFormatError) {
    try begin(isObject: true, count, at: offset)
  }

  private mutating func begin(
    isObject: Bool,
    _ count: Int?,
    at offset: Int
  ) throws(MapFormatError) {
    if let count, count < 0 { throw refusal("a negative count", at: offset) }
    try addValue(at: offset) { nodes throws(FormatFailure) in
      try nodes.begin(isObject: isObject, count: count, at: offset)
    }
  }

  /// Ends the array or object that was begun last, without a count.
  public mutating func end() throws(MapFormatError) {
    guard nodes.mayEnd else { throw refusal("an end that isn't expected", at: offset) }
    try build { nodes throws(FormatFailure) in try nodes.end() }
  }

  /// Adds the key of a member that is a range of the bytes.
  public mutating func addKey(_ range: Range<Int>) throws(MapFormatError) {
    try expectKey(at: range.lowerBound)
    try expect(range)
    try build { nodes throws(FormatFailure) in try nodes.key(range, at: range.lowerBound) }
  }

  /// Adds the key of a member that isn't in the bytes as it is.
  public mutating func addKey(_ key: String, at offset: Int) throws(MapFormatError) {
    try expectKey(at: offset)
    try build { nodes throws(FormatFailure) in
      try nodes.key(key, at: offset)
    }
  }

  // MARK: Checks

  private mutating func addRange(
    _ range: Range<Int>,
    _ add: (inout NodeBuilder) throws(FormatFailure) -> Void
  ) throws(MapFormatError) {
    try expect(range)
    // A range may be added any number of times.
    distance += range.count
    try addValue(at: range.lowerBound, add)
  }

  private mutating func addValue(
    at offset: Int,
    _ add: (inout NodeBuilder) throws(FormatFailure) -> Void
  ) throws(MapFormatError) {
    if isComplete { throw refusal("a value behind the root", at: offset) }
    if expectsKey { throw refusal("a value without a key", at: offset) }
    try check(offset)
    try build(add)
  }

  private mutating func expectKey(at offset: Int) throws(MapFormatError) {
    if !expectsKey {
      throw refusal("a key outside of an object, or behind another one", at: offset)
    }
    try check(offset)
  }

  private mutating func expect(_ range: Range<Int>) throws(MapFormatError) {
    if !has(range) { throw refusal("a part beyond the end", at: count) }
  }

  /// Checks the place of a value, and whether the call was stopped.
  private mutating func check(_ offset: Int) throws(MapFormatError) {
    guard 0...count ~= offset else { throw refusal("a place beyond the end", at: count) }
    // A format may add any number of values for a byte.
    distance += 16
  }
}

import Foundation
import JSONText
import Mercator

/// The values that are to be written in a format of your own, in their order.
///
/// The function `write` of ``MapFormat/init(name:isText:keepsData:keepsDate:read:write:)`` gets them, and returns the bytes:
///
///     while let part = values.next() {
///       switch part {
///       case .text(let text): …
///       case .beginObject: …
///       default: throw values.error("a value that isn't a text")
///       }
///     }
public struct MapFormatValues: ~Copyable {
  /// A value, or the beginning or end of an array or object.
  public enum Part: Hashable, Sendable {
    /// Null, or nil where it is written.
    case null
    /// A Bool.
    case bool(Bool)
    /// An integer of 64 bits.
    case integer(Int64)
    /// An integer above `Int64.max`.
    case unsigned(UInt64)
    /// Any other number, NaN or an infinity.
    case double(Double)
    /// A number that is neither of 64 bits nor a Double, by its digits.
    case number(JSONNumberLiteral)
    /// A text.
    case text(String)
    /// Data, if the format keeps it.
    case data(Data)
    /// A date that the format keeps.
    case date(Date)
    /// The beginning of an array, with the number of its elements.
    case beginArray(count: Int)
    /// The beginning of an object, with the number of its members.
    case beginObject(count: Int)
    /// The end of the array or object that was begun last.
    case end
  }

  private let values: CollectedValues
  private var walk: CollectedWalk
  private let format: String
  /// Whether an empty container was returned last, whose end comes next.
  private var owesEnd = false
  /// Whether an end was returned last, or nil behind the root.
  private var isBehindEnd = false

  init(_ values: CollectedValues, for format: String) {
    self.values = values
    self.format = format
    walk = CollectedWalk(values, leavesOutNull: false)
  }

  /// Returns the next value, or the next beginning or end; nil behind the root.
  public mutating func next() -> Part? {
    isBehindEnd = owesEnd
    if owesEnd {
      owesEnd = false
      return .end
    }
    guard let step = walk.step() else {
      isBehindEnd = true
      return nil
    }
    switch step {
    case .begin(let isObject, let count):
      return isObject ? .beginObject(count: count) : .beginArray(count: count)
    case .empty(let isObject):
      owesEnd = true
      return isObject ? .beginObject(count: 0) : .beginArray(count: 0)
    case .end:
      isBehindEnd = true
      return .end
    case .value(let value): return part(value)
    }
  }

  /// The key of the value that was returned last; nil if it isn't a member, and for an end.
  public var key: String? { isBehindEnd ? nil : walk.key.map { text($0) } }

  /// The number of arrays and objects around the value that was returned last, or with it, if one begins.
  public var depth: Int { walk.depth + (owesEnd ? 1 : 0) }

  /// The path of the value that was returned last; for an end, that of the last value in front of it.
  ///
  /// Finding it takes time in proportion to all values, so ask for it for an error only.
  public var path: JSONPath { values.path(at: walk.offset) ?? JSONPath() }

  /// Returns an error for the value that was returned last, with its path.
  ///
  /// - Parameter reason: what is wrong, in words, such as "an array in an array".
  public func error(_ reason: String) -> MapFormatError {
    MapFormatError(format: format, reason: reason, path: path)
  }

  private func part(_ value: CollectedValue) -> Part {
    switch value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .signed(let value): .integer(value)
    case .unsigned(let value): .unsigned(value)
    case .double(let value): .double(value)
    case .digits(let digits), .realDigits(let digits):
      .number(JSONNumberLiteral(ofNumber: text(digits)))
    case .text(let range): .text(text(range))
    case .bytes(let range): .data(Data(values.bytes.array(range)))
    case .date(let seconds): .date(Date(timeIntervalSinceReferenceDate: seconds))
    }
  }

  private func text(_ range: Range<Int>) -> String { values.bytes.string(range) ?? "" }
}

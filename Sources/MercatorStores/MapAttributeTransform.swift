import Foundation
import Mercator
import MercatorDescriptions

/// Converts the values of an attribute between model and record.
///
///     .attribute("url", of: "html_url", using: .init(
///       toRecord: { (text: String) in text.lowercased() },
///       toModel: { (text: String) in text }
///     ))
///
/// Null isn't converted: it is null in the model and the record.
public struct MapAttributeTransform: Sendable {
  let toRecord: @Sendable (MapStoredValue) throws -> MapStoredValue
  let toModel: @Sendable (MapStoredValue) throws -> MapStoredValue

  /// Creates a transform of values of Swift types. A value of another type is an error.
  ///
  /// - Parameters:
  ///   - toRecord: returns the value for the record; nil for null. It gets what the line of the model writes, or a
  ///     Date, Data, Decimal, UUID or URL.
  ///   - toModel: returns the value for the model; nil for null.
  public init<Model, Record>(
    toRecord: @escaping @Sendable (Model) throws -> Record?,
    toModel: @escaping @Sendable (Record) throws -> Model?
  ) {
    self.toRecord = { try converted($0, toRecord) }
    self.toModel = { try converted($0, toModel) }
  }
}

/// An error for a value of another type than an attribute transform takes.
struct MapAttributeTypeError: Error, CustomStringConvertible {
  let expected: Any.Type
  let found: String

  var description: String { "expected \(swiftName(of: expected)), found \(found)" }
}

private func converted<A, B>(
  _ value: MapStoredValue,
  _ convert: (A) throws -> B?
) throws -> MapStoredValue {
  guard let object = value.object else { return .null }
  if let typed = value as? A { return MapStoredValue(try convert(typed)) }
  guard let typed = object as? A ?? number(object, as: A.self) as? A else {
    throw MapAttributeTypeError(expected: A.self, found: value.kindName)
  }
  return MapStoredValue(try convert(typed))
}

/// Returns a number as one of another type of Swift that holds it exactly; nil if that isn't possible.
private func number(_ object: Any, as type: Any.Type) -> Any? {
  guard let number = MapNumber(object) else { return nil }
  func integer<I: BinaryInteger>(_ type: I.Type) -> Any? {
    number.int64.flatMap { I(exactly: $0) } ?? number.uint64.flatMap { I(exactly: $0) }
  }
  if let type = type as? any BinaryInteger.Type { return integer(type) }
  if type == Double.self { return number.double }
  if type == Float.self { return number.float }
  return type == Decimal.self ? number.decimal : nil
}

import Foundation

/// A Foundation class whose instances JSON has values for, and its subclasses.
// Not bound to classes: a cast to such a protocol would bridge a Swift container with all its contents.
protocol FoundationObject {}

extension NSNumber: MapValue, FoundationObject {
  public static func readJSON(from input: MapInput) -> Self? { foundationObject(input) }
  public func writeJSON(to output: inout MapOutput) { DynamicValue.write(self, to: &output) }
}

extension NSString: MapValue, FoundationObject {
  public static func readJSON(from input: MapInput) -> Self? { foundationObject(input) }
  public func writeJSON(to output: inout MapOutput) { DynamicValue.write(self, to: &output) }
}

extension NSArray: MapValue, FoundationObject {
  public static func readJSON(from input: MapInput) -> Self? { foundationObject(input) }
  public func writeJSON(to output: inout MapOutput) { DynamicValue.write(self, to: &output) }
}

extension NSDictionary: MapValue, FoundationObject {
  public static func readJSON(from input: MapInput) -> Self? { foundationObject(input) }
  public func writeJSON(to output: inout MapOutput) { DynamicValue.write(self, to: &output) }
}

extension NSNull: MapValue, FoundationObject {
  public static func readJSON(from input: MapInput) -> Self? { foundationObject(input) }
  public func writeJSON(to output: inout MapOutput) { DynamicValue.write(self, to: &output) }
}

/// Casts the value that `JSONSerialization` would give: a text is not converted to a number.
private func foundationObject<Object>(_ input: MapInput) -> Object? {
  if input.isNull { return NSNull() as? Object }
  // Most numbers can be cast to NSNumber; others need NSDecimalNumber to keep their digits.
  return input.value as? Object
    ?? input.decimal.flatMap { NSDecimalNumber(decimal: $0) as? Object }
    // A repeated key of a form is a list as any value, and a text for this class.
    ?? input.string.flatMap { NSString(string: $0) as? Object }
}

// Classes with a Swift counterpart map like that, and are used unchanged from a dictionary source.

extension NSDate: MapValue {
  public static func readJSON(from input: MapInput) -> Self? { bridged(input, Date.self) }
  public func writeJSON(to output: inout MapOutput) { (self as Date).writeJSON(to: &output) }
}

extension NSURL: MapValue {
  public static func readJSON(from input: MapInput) -> Self? { bridged(input, URL.self) }
  public func writeJSON(to output: inout MapOutput) { (self as URL).writeJSON(to: &output) }
}

extension NSData: MapValue {
  public static func readJSON(from input: MapInput) -> Self? { bridged(input, Data.self) }
  public func writeJSON(to output: inout MapOutput) { (self as Data).writeJSON(to: &output) }
}

extension NSUUID: MapValue {
  public static func readJSON(from input: MapInput) -> Self? { bridged(input, UUID.self) }
  public func writeJSON(to output: inout MapOutput) { (self as UUID).writeJSON(to: &output) }
}

/// Returns the object in the dictionary source, or one bridged from a Swift value.
private func bridged<Object, Value: MapValue>(_ input: MapInput, _ type: Value.Type) -> Object? {
  input.native() ?? Value.readJSON(from: input).flatMap { $0 as Any as? Object }
}

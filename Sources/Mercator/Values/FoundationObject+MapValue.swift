import Foundation

/// An object of Foundation that JSON has values for, and its subclasses.
///
/// No type has to join: those that do are `NSNumber`, `NSString`, `NSArray`, `NSDictionary` and
/// `NSNull`.
public protocol MapFoundationObject: MapValue {}

extension MapFoundationObject {
  /// A cast, as all that `JSONSerialization` gives: a text is no number, for example.
  public static func _read(_ input: MapInput) -> Self? {
    if input.isNull { return NSNull() as? Self }
    // NSNumber takes most numbers by a cast, and NSDecimalNumber the digits of the others.
    return input.value as? Self ?? input.decimal.flatMap { NSDecimalNumber(decimal: $0) as? Self }
  }

  public func _write(to output: inout MapOutput) { DynamicValue.write(self, to: &output) }
}

extension NSNumber: MapFoundationObject {}
extension NSString: MapFoundationObject {}
extension NSArray: MapFoundationObject {}
extension NSDictionary: MapFoundationObject {}
extension NSNull: MapFoundationObject {}

// What Swift has a type of its own for maps as that, and is taken as it is from a dictionary.

extension NSDate: MapValue {
  public static func _read(_ input: MapInput) -> Self? { input.bridged(Date.self) }
  public func _write(to output: inout MapOutput) { (self as Date)._write(to: &output) }
}

extension NSURL: MapValue {
  public static func _read(_ input: MapInput) -> Self? { input.bridged(URL.self) }
  public func _write(to output: inout MapOutput) { (self as URL)._write(to: &output) }
}

extension NSData: MapValue {
  public static func _read(_ input: MapInput) -> Self? { input.bridged(Data.self) }
  public func _write(to output: inout MapOutput) { (self as Data)._write(to: &output) }
}

extension NSUUID: MapValue {
  public static func _read(_ input: MapInput) -> Self? { input.bridged(UUID.self) }
  public func _write(to output: inout MapOutput) { (self as UUID)._write(to: &output) }
}

extension MapInput {
  /// An object that the dictionary being read holds, or that is bridged from a value.
  fileprivate func bridged<Object, Value: MapValue>(_ type: Value.Type) -> Object? {
    native() ?? Value._read(self).flatMap { $0 as Any as? Object }
  }
}

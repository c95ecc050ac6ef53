/// A record of a store: named values that can be read and changed.
///
/// `NSManagedObject` conforms by an empty extension.
public protocol MapRecord: AnyObject {
  /// Returns the value of an attribute or relationship; nil if there is none.
  func value(forKey key: String) -> Any?

  /// Changes the value of an attribute or relationship.
  func setValue(_ value: Any?, forKey key: String)
}

/// The members of an object that are mostly asked for in their order, for which they need no dictionary.
package protocol OrderedMembers: AnyObject {
  /// All members.
  var dictionary: [String: Any] { get }

  /// Returns the member with a key; nil if there is none.
  func member(_ key: String) -> Any?
}

import JSONText

/// What an update of a model by its whole new JSON changes. It is the interceptor of the update's session; see
/// `UpdateChanges+Lines.swift`.
///
/// Values are named by their slots in the new JSON, and by paths below the slot of an object.
package protocol UpdateChanges: LineInterceptor {
  /// Whether the value at a slot differs from the old one, or is new.
  func isChanged(_ slot: Int) -> Bool

  /// Whether there was a value at a path below the object at a slot.
  func wasPresent(_ path: [JSONPath.Step], below slot: Int) -> Bool

  /// The keys that the object at a slot had before, if its members have changed.
  func oldKeys(of slot: Int) -> [String]

  /// Notes that a line looks up the value at a path below the object at a slot.
  func noteLookUp(_ path: [JSONPath.Step], below slot: Int, in store: JSONStore)

  /// The changes in an object that no line has looked up: the path of each below the object, and its slot if it
  /// is there.
  ///
  /// - Parameter removed: whether members that were removed count.
  func unknownChanges(
    in object: Int,
    of store: JSONStore,
    removed: Bool
  ) -> [(path: [JSONPath.Step], slot: Int?)]

  /// The paths that lines should look up, and haven't.
  func unknownMentions(in store: JSONStore) -> [[JSONPath.Step]]
}

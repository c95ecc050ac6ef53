import JSONText
import Mercator

/// The merge of two values that were changed independently, starting from the same value.
///
///     let merge = JSONThreeWayMerge(base: sent, ours: edited, theirs: received)
///     merge.value          // with the changes of both sides
///     merge.conflicts      // the values that both sides changed; `value` has ours
///
/// What only one side has changed, added or removed is as on that side. Objects are merged by their keys, also
/// if both sides have added one. Arrays are merged element by element if all three have the same number of
/// elements. Any other value that both sides have changed, and not to equal values, is a conflict, and so is
/// a container more than 64 levels deep.
///
/// Arrays of objects with ids are merged by these if the key of the id is given:
///
///     let merge = JSONThreeWayMerge(base: sent, ours: edited, theirs: received, arraysBy: "id")
///
/// Then elements with the same text, number or boolean at the key are merged with each other, wherever they are,
/// also if both sides have added one. An element that one side has removed and the other one has changed is a
/// conflict. Elements are in our order, or in theirs if only they have changed it; what only the other side has
/// added comes last. The path of a conflict has the position in the merged array. An array with an element without
/// an id, or with an id that occurs twice, is merged as without the key.
public struct JSONThreeWayMerge: Hashable, Sendable {
  /// The merged value.
  public let value: JSONValue
  /// The conflicts, in the order of `value`.
  public let conflicts: [JSONMergeConflict]

  /// Merges two values. In place of a conflict, the merged value has ours.
  ///
  /// - Parameters:
  ///   - base: the value that both started from.
  ///   - ours: our value, whose order of members the result has.
  ///   - theirs: their value, whose new members come last.
  ///   - key: the key by which elements of arrays are identified; nil by default, by position.
  public init(base: JSONValue, ours: JSONValue, theirs: JSONValue, arraysBy key: String? = nil) {
    var merging = ThreeWayMerging(base, ours, theirs, arraysBy: key)
    value = merging.value { $0.ours }
    conflicts = merging.conflicts
  }

  /// Merges two values by a policy for conflicts; see `init(base:ours:theirs:arraysBy:)`.
  ///
  /// If the policy removes the whole value, the result is null.
  ///
  /// - Throws: what the policy throws.
  public init(
    base: JSONValue,
    ours: JSONValue,
    theirs: JSONValue,
    arraysBy key: String? = nil,
    conflicts policy: JSONConflictPolicy
  ) throws {
    var merging = ThreeWayMerging(base, ours, theirs, arraysBy: key)
    value = try merging.value(policy.resolve)
    conflicts = merging.conflicts
  }
}

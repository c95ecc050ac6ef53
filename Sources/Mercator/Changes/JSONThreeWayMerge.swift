import JSONText

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
  public init(base: JSONValue, ours: JSONValue, theirs: JSONValue) {
    var merging = ThreeWayMerging(base, ours, theirs)
    value = merging.value { $0.ours }
    conflicts = merging.conflicts
  }

  /// Merges two values by a policy for conflicts; see `init(base:ours:theirs:)`.
  ///
  /// If the policy removes the whole value, the result is null.
  ///
  /// - Throws: what the policy throws.
  public init(
    base: JSONValue,
    ours: JSONValue,
    theirs: JSONValue,
    conflicts policy: JSONConflictPolicy
  ) throws {
    var merging = ThreeWayMerging(base, ours, theirs)
    value = try merging.value(policy.resolve)
    conflicts = merging.conflicts
  }
}

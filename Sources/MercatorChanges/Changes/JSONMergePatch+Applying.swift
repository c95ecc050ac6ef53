import JSONText
import Mercator

extension JSONValue {
  /// Merges a patch into this value, as RFC 7396 specifies it.
  ///
  /// The members that the patch doesn't name stay as they are. New members are added at the end. In an object
  /// that the patch changes, only the selected one of duplicate keys is kept.
  public mutating func apply(_ patch: JSONMergePatch) { self = applying(patch) }

  /// Returns this value with a patch merged into it; see `apply(_:)`.
  public func applying(_ patch: JSONMergePatch) -> JSONValue {
    guard let changes = patch.json.object else { return patch.json }
    return merged(changes, nullsOnly: false)
  }

  /// Returns this value with null for each member that a patch sets to null and that isn't there.
  func addingNulls(of patch: JSONMergePatch) -> JSONValue {
    guard kind == .object, let changes = patch.json.object else { return self }
    return merged(changes, nullsOnly: true)
  }

  private func merged(_ changes: JSONObject, nullsOnly: Bool) -> JSONValue {
    // Not recursive: an array holds the objects being merged.
    var open = [MergedObject(object, changes, nullsOnly: nullsOnly)]
    while true {
      let last = open.count - 1
      if let (key, target, changes) = open[last].nextObject() {
        open[last].key = key
        open.append(MergedObject(target, changes, nullsOnly: nullsOnly))
      } else {
        let value = open.removeLast().builder.value
        if last == 0 { return value }
        open[last - 1].append(value)
      }
    }
  }
}

/// An object that a merge patch changes, under construction.
private struct MergedObject {
  private let target: JSONObject
  private let changes: JSONObject
  /// Whether the patch only adds null where nothing is.
  private let nullsOnly: Bool
  private var targetMembers: ArraySlice<JSONObject.Member>
  private var changingMembers: ArraySlice<JSONObject.Member>
  private(set) var builder = ContainerBuilder(isObject: true)
  /// The key of the member that is merged next.
  var key = SpelledText("")

  /// - Parameter target: the members before the merge; nil if there is no object.
  init(_ target: JSONObject?, _ changes: JSONObject, nullsOnly: Bool) {
    self.target = target ?? JSONObject()
    self.nullsOnly = nullsOnly
    self.changes = changes
    targetMembers = self.target.effectiveMembers[...]
    changingMembers = changes.effectiveMembers[...]
  }

  mutating func append(_ value: JSONValue) { builder.append(value, key: key) }

  /// Adds members up to the next one that the patch changes by an object; nil after the last member.
  mutating func nextObject() -> (key: SpelledText, target: JSONObject?, changes: JSONObject)? {
    while let member = targetMembers.popFirst() {
      guard let change = changes[member.key.text] else {
        builder.append(member)
        continue
      }
      let object = member.value.object
      if let changes = change.object, object != nil || !nullsOnly {
        return (member.key, object, changes)
      }
      if nullsOnly {
        builder.append(member)
      } else if !change.isNull {
        builder.append(change, key: member.key)
      }
    }
    while let member = changingMembers.popFirst() {
      if target.contains(member.key.text) || member.value.isNull != nullsOnly {
        continue
      }
      if let object = member.value.object { return (member.key, nil, object) }
      builder.append(member)
    }
    return nil
  }
}

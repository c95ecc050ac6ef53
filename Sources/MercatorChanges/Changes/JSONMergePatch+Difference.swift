import JSONText
import Mercator

extension JSONMergePatch {
  /// Creates the patch that changes one value into another.
  ///
  ///     let patch = try JSONMergePatch(from: old, to: new)
  ///
  /// Equal members aren't in the patch, and an array that differs is in it as a whole.
  ///
  /// - Throws: `JSONMergePatchError` with the path of a member that is null in the new value and not in the old
  ///   one, because null in a merge patch removes a member.
  public init(from old: JSONValue, to new: JSONValue) throws(JSONMergePatchError) {
    guard let target = new.object else {
      json = new
      return
    }
    // Not recursive: an array holds the objects being compared.
    var open = [ComparedObject(old.object, target)]
    while true {
      let last = open.count - 1
      let next: (key: SpelledText, old: JSONObject?, new: JSONObject)?
      do {
        next = try open[last].nextObject()
      } catch {
        let keys = open.dropLast().map(\.key.text) + [error.key]
        throw JSONMergePatchError(code: .nullMember, path: JSONPath(keys.map { .key($0) }))
      }
      if let next {
        open[last].key = next.key
        open.append(ComparedObject(next.old, next.new))
      } else {
        let object = open.removeLast()
        if last == 0 {
          json = object.builder.value
          return
        }
        if !object.isUnchanged { open[last - 1].append(object.builder.value) }
      }
    }
  }
}

/// A pair of objects being compared, and the patch from the one to the other under construction.
private struct ComparedObject {
  struct NullMember: Error { let key: String }

  private let old: JSONObject
  private let new: JSONObject
  private let isNew: Bool
  private var oldMembers: ArraySlice<JSONObject.Member>
  private var newMembers: ArraySlice<JSONObject.Member>
  private(set) var builder = ContainerBuilder(isObject: true)
  /// The key of the member that is compared next.
  var key = SpelledText("")

  /// - Parameter old: nil if there was no object.
  init(_ old: JSONObject?, _ new: JSONObject) {
    self.old = old ?? JSONObject()
    self.new = new
    isNew = old == nil
    oldMembers = self.old.effectiveMembers[...]
    newMembers = new.effectiveMembers[...]
  }

  /// Whether the objects are equal. Call it after the last member.
  var isUnchanged: Bool { builder.isEmpty && !isNew }

  mutating func append(_ value: JSONValue) { builder.append(value, key: key) }

  /// Adds changes up to the next member that is an object; nil after the last member.
  mutating func nextObject() throws(NullMember) -> (
    key: SpelledText, old: JSONObject?, new: JSONObject
  )? {
    while let position = newMembers.indices.first, let member = newMembers.popFirst() {
      let value = old.value(of: member.key, near: position)
      if let object = member.value.object { return (member.key, value?.object, object) }
      if value == member.value { continue }
      if member.value.isNull { throw NullMember(key: member.key.text) }
      builder.append(member)
    }
    while let position = oldMembers.indices.first, let member = oldMembers.popFirst() {
      if new.value(of: member.key, near: position) == nil { builder.append(.null, key: member.key) }
    }
    return nil
  }
}

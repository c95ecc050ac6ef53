import JSONText

/// The members of an object, in the order in which their keys were first encoded. Shared by all containers
/// that encode into it.
///
/// The object of a model is used again for the next model, which probably has the same keys in the same order:
///
///     keys      "id"   "name"   "email"   "isActive"      of all objects so far; all are different
///     members   0: 7   1: "Ada"           3: true         places in `keys`, in any order
///
/// A key that is found behind the one before it needs no comparison with the others, because keys are only followed
/// forward.
final class EncodedObject {
  private struct EncodedMember {
    let key: Int
    var value: EncodedValue
  }

  // Exclusivity is unchecked: only the methods below access these properties, and they call no other code.

  @exclusivity(unchecked) private var keys: [String] = []
  @exclusivity(unchecked) private var members: [EncodedMember] = []
  /// The place in `keys` behind the key that was added last.
  @exclusivity(unchecked) private var nextKey = 0
  /// The indices of the members of an object with many keys that weren't found by following `keys`; empty for other
  /// objects.
  @exclusivity(unchecked) private var indices = [ExactText: Int]()

  /// With fewer keys, comparing them one by one is faster than a table.
  private static let tableCount = 64

  var isEmpty: Bool { members.isEmpty }

  /// Sets the value of a key. One that is encoded again keeps its place.
  func set(_ key: String, _ value: consuming EncodedValue) {
    if indices.isEmpty {
      var place = nextKey
      while place < keys.count {
        if haveSameBits(keys[place], key) { return append(value, at: place) }
        place += 1
      }
    }
    setAnew(key, value)
  }

  @inline(never)
  private func setAnew(_ key: String, _ value: consuming EncodedValue) {
    if let index = index(of: key) {
      // Released after the access, because releasing an object may run code of the user.
      let old = members[index].value
      members[index].value = value
      return withExtendedLifetime(old) {}
    }
    if indices.isEmpty {
      let place = keys.firstIndex { ExactText($0) == ExactText(key) }
      if let place, place >= nextKey { return append(value, at: place) }
      if place != nil || keys.count >= Self.tableCount { forgetOtherKeys() }
      if keys.count >= Self.tableCount {
        for (index, key) in keys.enumerated() { indices[ExactText(key)] = index }
      }
    }
    if !indices.isEmpty { indices[ExactText(key)] = members.count }
    keys.insert(key, at: nextKey)
    append(value, at: nextKey)
  }

  @inline(__always)
  private func append(_ value: consuming EncodedValue, at place: Int) {
    members.append(EncodedMember(key: place, value: value))
    nextKey = place + 1
  }

  /// Returns the object at a key. Any other value is replaced by a new object.
  func object(at key: String) -> EncodedObject {
    if let index = index(of: key), case .object(let object) = members[index].value { return object }
    let object = EncodedObject()
    set(key, .object(object))
    return object
  }

  /// Returns the array at a key. Any other value is replaced by a new array.
  func array(at key: String) -> EncodedArray {
    if let index = index(of: key), case .array(let array) = members[index].value { return array }
    let array = EncodedArray()
    set(key, .array(array))
    return array
  }

  private func index(of key: String) -> Int? {
    indices.isEmpty
      ? members.firstIndex { ExactText(keys[$0.key]) == ExactText(key) } : indices[ExactText(key)]
  }

  /// Removes the keys that aren't those of a member.
  private func forgetOtherKeys() {
    keys = members.map { keys[$0.key] }
    for index in members.indices {
      members[index] = EncodedMember(key: index, value: members[index].value)
    }
    nextKey = keys.count
  }

  /// Removes all members of an object that no container refers to. Keeps the memory, and the keys for the next object.
  func removeAll() {
    if members.isEmpty { return }
    members.removeAll(keepingCapacity: true)
    nextKey = 0
    if !indices.isEmpty { indices = [ExactText: Int]() }
  }

  // MARK: Writing

  // Both write copies, which count the arrays only: the values are written by code of the user, which may have kept
  // a container of this object.

  /// Writes the members as those of an object that has been opened.
  func write(to output: inout MapOutput) {
    let (keys, members) = (keys, members)
    for index in members.indices {
      output.entry(keys[members[index].key])
      members[index].value.write(to: &output)
    }
  }

  /// Writes the members like the lines of a model.
  func write(to map: Map) {
    let (keys, members) = (keys, members)
    for index in members.indices {
      map.select(member: keys[members[index].key])
      if map.extras?.isLeftOut == true { continue }
      var output = MapOutput(member: map)
      members[index].value.write(to: &output)
    }
  }
}

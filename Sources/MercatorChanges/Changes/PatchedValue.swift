import JSONText
import Mercator

/// A value while the operations of a patch change it.
///
/// A container is taken apart when an operation first changes something in it. All containers that are taken
/// apart lie in two arrays, and refer to each other by their positions:
///
///     {"a": [1, {"b": 2}], "c": {}}        root: object 0
///     remove /a/1/b                        objects[0]: a = array 0, c = the value {}
///                                          arrays[0]:  the value 1, object 1
///                                          objects[1]: no members
///
/// So nothing is copied but what an operation reaches, nothing recurses, and a patch that fails leaves no trace
/// in the value that it was applied to.
struct PatchedValue {
  enum Part {
    /// A value as it was before the patch, or as it is in the patch.
    case value(JSONValue)
    /// A container that is taken apart, by its position in `arrays` or `objects`.
    case array(Int)
    case object(Int)
  }

  private(set) var root: Part
  private var arrays: [PatchedArray<Part>] = []
  private var objects: [PatchedObject<Part>] = []

  init(_ value: JSONValue) { root = .value(value) }

  // MARK: Access

  /// The part that a pointer leads to; nil if there is none.
  mutating func part(at pointer: JSONPointer) -> Part? {
    guard let token = pointer.tokens.last else { return root }
    return container(of: pointer).flatMap { child(token, of: $0) }
  }

  /// Replaces the whole value.
  mutating func replaceRoot(by part: Part) { root = part }

  /// The array or object with the value that a pointer leads to, taken apart; nil if there is no container.
  /// The pointer must not be empty.
  mutating func container(of pointer: JSONPointer) -> Part? {
    guard var container = opened(root) else { return nil }
    root = container
    for token in pointer.tokens.dropLast() {
      guard let part = child(token, of: container), let next = opened(part) else { return nil }
      if case .value = part { set(next, at: token, of: container) }
      container = next
    }
    return container
  }

  /// Takes a container apart, if it isn't yet; nil for a scalar.
  private mutating func opened(_ part: Part) -> Part? {
    guard case .value(let value) = part else { return part }
    switch value.content {
    case .array(let elements):
      arrays.append(PatchedArray(elements.map { .value($0) }))
      return .array(arrays.count - 1)
    case .object(let object):
      let members = object.effectiveMembers.map { (key: $0.key, value: Part.value($0.value)) }
      objects.append(PatchedObject(members))
      return .object(objects.count - 1)
    case .null, .bool, .number, .string: return nil
    }
  }

  // MARK: Children

  /// The value of a member or element of a container that is taken apart; nil if there is none.
  func child(_ token: String, of container: Part) -> Part? {
    switch container {
    case .object(let index): objects[index][token]
    case .array(let index):
      position(token, below: arrays[index].count).map { arrays[index][$0] }
    case .value: nil
    }
  }

  /// Replaces the value of a member or element that is there.
  mutating func set(_ part: Part, at token: String, of container: Part) {
    switch container {
    case .object(let index): objects[index].set(part, for: token)
    case .array(let index):
      if let position = position(token, below: arrays[index].count) {
        arrays[index][position] = part
      }
    case .value: break
    }
  }

  /// Adds or replaces a member, or inserts an element. Returns false if the token isn't a position.
  mutating func add(_ part: Part, at token: String, of container: Part) -> Bool {
    switch container {
    case .object(let index): objects[index].set(part, for: token)
    case .array(let index):
      let count = arrays[index].count
      guard let position = token == "-" ? count : position(token, below: count + 1) else {
        return false
      }
      arrays[index].insert(part, at: position)
    case .value: return false
    }
    return true
  }

  /// Removes a member or element, and returns its value; nil if there is none.
  mutating func remove(_ token: String, of container: Part) -> Part? {
    switch container {
    case .object(let index): objects[index].remove(token)
    case .array(let index):
      position(token, below: arrays[index].count).map { arrays[index].remove(at: $0) }
    case .value: nil
    }
  }

  private func position(_ token: String, below count: Int) -> Int? {
    KeyPosition.pointerToken(token).flatMap { $0 < count ? $0 : nil }
  }
}

extension PatchedValue {
  /// The values inside a part, one level below it.
  func children(of part: Part) -> [Part] {
    switch part {
    case .array(let index): Array(arrays[index].elements)
    case .object(let index): objects[index].members.map(\.value)
    case .value(let value):
      switch value.content {
      case .array(let elements): elements.map { .value($0) }
      case .object(let object): object.members.map { .value($0.value) }
      case .null, .bool, .number, .string: []
      }
    }
  }

  /// Returns whether a part equals a value.
  func isEqual(_ part: Part, to value: JSONValue) -> Bool {
    var pairs = [(part, value)]
    while let (part, value) = pairs.popLast() {
      switch part {
      case .value(let own): if own != value { return false }
      case .array(let index):
        guard let elements = value.array, elements.count == arrays[index].count else {
          return false
        }
        pairs += zip(arrays[index].elements, elements)
      case .object(let index):
        guard let members = value.object?.effectiveMembers, members.count == objects[index].count
        else { return false }
        for member in members {
          guard let own = objects[index][member.key.text] else { return false }
          pairs.append((own, member.value))
        }
      }
    }
    return true
  }

  /// Returns a part as a value. Takes time for what is taken apart.
  func value(of part: Part) -> JSONValue {
    // Each container is built after those inside it, which come behind it in `order`.
    var order: [Part] = []
    var unvisited = [part]
    while let part = unvisited.popLast() {
      if case .value = part { continue }
      order.append(part)
      unvisited += children(of: part)
    }
    var built = Built()
    for part in order.reversed() {
      switch part {
      case .array(let index):
        built.arrays[index] = JSONValue(arrays[index].elements.map { built[$0] })
      case .object(let index):
        let members = objects[index].members.map {
          JSONObject.Member(key: $0.key, value: built[$0.value])
        }
        built.objects[index] = JSONValue(JSONObject(parsed: members, .none))
      case .value: break
      }
    }
    return built[part]
  }
}

/// The containers that are put together again, by their positions.
private struct Built {
  var arrays = [Int: JSONValue]()
  var objects = [Int: JSONValue]()

  /// The value of a part whose containers are put together.
  subscript(part: PatchedValue.Part) -> JSONValue {
    switch part {
    case .value(let value): value
    case .array(let index): arrays[index] ?? .null
    case .object(let index): objects[index] ?? .null
    }
  }
}

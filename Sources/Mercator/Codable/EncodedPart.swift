import JSONText

/// What one encoder encodes into: the value so far, and its place.
///
/// The part of a model is used again for the next model, if no encoder or container refers to it any more; see
/// `Session.encodingMemory`. The parts in that list are those of models that were inside each other:
///
///     [{"id":1,"link":{"url":"…"}}, …]     User -> Link: the next user and its link find their memory, and the keys
///                                          that they will probably have
final class EncodedPart: EncodingMemory {
  // Exclusivity is unchecked: only code of the library accesses these properties, and no access runs inside another.

  /// The value encoded so far.
  @exclusivity(unchecked) var value = EncodedValue.nothing
  /// Whether a single value is the raw value of the value being encoded.
  @exclusivity(unchecked) private(set) var hasRawValue = false
  /// The map that will write the value; nil for memory without a model.
  @exclusivity(unchecked) private var map: Map?
  /// The part around this one, the key in it, and the nesting depth.
  private let outer: EncodedPart?
  private let key: (any CodingKey)?
  private let depth: Int
  /// The identity of the value being encoded, if it is an object.
  @exclusivity(unchecked) private var subject: ObjectIdentifier?
  /// The model whose members these are, and the map that writes them; nil until that begins.
  @exclusivity(unchecked) private var encodedModel: (model: ObjectIdentifier, map: ObjectIdentifier)?
  /// The next memory in the list of the session.
  @exclusivity(unchecked) private var next: EncodingMemory?
  /// The object of the last model, without members.
  @exclusivity(unchecked) private var emptyObject: EncodedObject?

  private init(inside outer: EncodedPart? = nil, _ key: (any CodingKey)? = nil) {
    (self.outer, self.key) = (outer, key)
    depth = outer.map { $0.depth + 1 } ?? 0
    map = outer?.map
  }

  /// Returns the part of the value with this key.
  func inside(_ key: any CodingKey) -> EncodedPart { EncodedPart(inside: self, key) }

  private func begin(for map: Map, _ identity: ObjectIdentifier?, _ type: Any.Type) {
    (self.map, subject) = (map, identity)
    // Only transforms of the options make a difference.
    hasRawValue = map.session.options.hasTypeTransforms && type is any RawRepresentable.Type
  }

  var writesNil: Bool { map?.shouldIncludeNilValues == true }
  var userInfo: [CodingUserInfoKey: Any] { map.map { [CodingUserInfoKey: Any]($0) } ?? [:] }
  var codingPath: [any CodingKey] {
    sequence(first: self, next: \.outer).compactMap(\.key).reversed()
  }

  func becomeObject() -> EncodedObject {
    if case .object(let object) = value { return object }
    let object = emptyObject.take() ?? EncodedObject()
    value = .object(object)
    return object
  }

  func becomeArray() -> EncodedArray {
    if case .array(let array) = value { return array }
    let array = EncodedArray()
    value = .array(array)
    return array
  }
}

// MARK: Parts of a value

extension EncodedPart {
  /// Returns the encoded form of a value: of the part with this key, or of the whole value if the key is nil.
  func encoded<T: Encodable>(_ value: T, _ key: (any CodingKey)?) throws -> EncodedValue {
    guard let map else { return .nothing }
    if map.session.options.hasTransform(for: T.self) {
      let isNil = (value as? any OptionalValue)?.isNone == true
      return isNil ? .null : .transformed { $0.writeTransformed(value) }
    }
    if let value = value as? any MapValue {
      // An explicitly encoded nil is written as null, although a line omits nil.
      return (value as? any OptionalValue)?.isNone == true ? .null : .value(value)
    }
    guard depth < map.options.limits.depth, !StackGuard.isLow() else { return .refused(.tooDeep) }
    let subject = T.self is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    if let subject, isInside(subject) { return .refused(.containsItself) }
    let part = EncodedPart(inside: self, key)
    part.begin(for: map, subject, T.self)
    try value.encode(to: MapEncoder(part: part))
    // The value may contain parts that refer to this one.
    defer { part.value = .nothing }
    return part.value
  }

  private func isInside(_ subject: ObjectIdentifier) -> Bool {
    sequence(first: self, next: \.outer).contains { $0.subject == subject }
  }
}

// MARK: Models

extension EncodedPart {
  /// Returns memory for a model that `map` will write.
  static func take(for map: Map, _ identity: ObjectIdentifier?, _ type: Any.Type) -> EncodedPart {
    let part = map.session.encodingMemory.take() as? EncodedPart ?? EncodedPart()
    map.session.encodingMemory = part.next.take()
    part.begin(for: map, identity, type)
    return part
  }

  /// Removes the value of a part and keeps its memory for the next model, unless something refers to it.
  static func giveBack(_ part: consuming EncodedPart, to session: Session) {
    if session.encodedModel === part { session.encodedModel = nil }
    let value = part.value
    // Also if the part isn't kept: parts inside of the value may refer to it.
    part.value = .nothing
    guard isKnownUniquelyReferenced(&part) else { return }
    part.map = nil
    if case .object(var object) = consume value, isKnownUniquelyReferenced(&object) {
      object.removeAll()
      part.emptyObject = consume object
    }
    part.next = session.encodingMemory
    session.encodingMemory = part
  }

  /// Whether the value is an object. A model that has encoded nothing is one without members.
  var isObject: Bool {
    switch value {
    case .nothing, .object: true
    default: false
    }
  }

  /// Makes the members those that `mapping(map:)` of a model writes to its map.
  func offerMembers(of model: ObjectIdentifier, to map: Map) {
    encodedModel = (model, ObjectIdentifier(map))
    map.session.encodedModel = self
  }

  /// Returns the members of the model that `map` writes; nil if they belong to another model, or are written already.
  static func offered(for model: ObjectIdentifier, _ map: Map) -> EncodedPart? {
    guard let part = map.session.encodedModel as? EncodedPart,
      let (encoded, writer) = part.encodedModel, encoded == model, writer == ObjectIdentifier(map)
    else { return nil }
    map.session.encodedModel = nil
    return part
  }

  /// Writes the members like the lines of a model.
  func writeMembers(to map: Map) {
    if case .object(let object) = value { object.write(to: map) }
  }
}

extension Session {
  /// Notes that a `Codable` model is about to be encoded. Returns false if the stack may be too small for it.
  func beginEncoding() -> Bool {
    encodingDepth += 1
    guard StackGuard.isDue(at: encodingDepth), StackGuard.isLow() else { return true }
    encodingDepth -= 1
    return false
  }
}

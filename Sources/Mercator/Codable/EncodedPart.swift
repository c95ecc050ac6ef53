import JSONText

/// What one encoder encodes into: the value so far, and its place.
///
/// The members of a model are written as soon as they are encoded, if the output is a text and nothing else is told of
/// them; see `EncodedPart+Models.swift`. All other values are collected, because containers may be filled in any
/// order, and a key may be encoded twice. Values that conform to `MapValue` write themselves then.
final class EncodedPart: EncodingMemory {
  // Exclusivity is unchecked: only code of the library accesses these properties, and no access runs inside another.

  /// The value encoded so far, if it isn't an object.
  @exclusivity(unchecked) private var other = EncodedValue.nothing
  /// Whether the value is an object, and its members.
  @exclusivity(unchecked) private var hasMembers = false
  @exclusivity(unchecked) private(set) var members: EncodedObject
  /// Whether a single value is the raw value of the value being encoded.
  @exclusivity(unchecked) private var hasRawValue = false
  /// The map around the value; nil for memory without a model.
  @exclusivity(unchecked) private(set) var map: Map?
  /// The place of the value in the model. Not the part around it, which may contain this one.
  private let location: EncodedLocation

  /// Whether members may have been collected.
  @exclusivity(unchecked) private var hasCollected = false
  /// The place of a model whose members may be written directly; nil if they are collected, and once it is used. The
  /// output is that of the call which encodes the model, so its map is alive until `end(at:)` clears the place.
  @exclusivity(unchecked) private var place: (map: UncountedReference<Map>, place: MapOutput.Place)?
  /// The type of the model.
  @exclusivity(unchecked) private var type = ObjectIdentifier(EncodedPart.self)
  /// The model, if it isn't known whether its type declares `mapping(map:)`.
  @exclusivity(unchecked) private var unknownModel: (any CodableMappable)?
  /// The type of the last model that declares no `mapping(map:)`.
  @exclusivity(unchecked) private var knownType: ObjectIdentifier?
  /// The map of the object that has been opened for the model; nil if none has.
  @exclusivity(unchecked) private var opened: Map?
  /// The map of the opened object, if the next member is written to it directly; nil if the member has to be collected.
  /// The reference isn't counted, which saves two reference counts for each member; `opened` keeps the map alive.
  @exclusivity(unchecked) private(set) var direct: UncountedReference<Map>?
  /// Whether a member is being written directly.
  @exclusivity(unchecked) private var isWriting = false
  /// Whether `mapping(map:)` of the model has written the opened object, so that the members don't count.
  @exclusivity(unchecked) private var isMapped = false
  /// Whether the place has been used, by an object that is open, was replaced, or couldn't be opened.
  @exclusivity(unchecked) private var isPlaceUsed = false
  /// Whether the model couldn't be opened, so that an error is in its place.
  @exclusivity(unchecked) private var isRefused = false
  /// The map of the model that `mapping(map:)` is called with.
  @exclusivity(unchecked) private var offeredMap: ObjectIdentifier?
  /// The next memory in the list of the session.
  @exclusivity(unchecked) private var next: EncodingMemory?

  private init(
    at location: EncodedLocation = EncodedLocation(),
    in map: Map? = nil,
    _ members: EncodedObject = EncodedObject()
  ) {
    (self.location, self.map, self.members) = (location, map, members)
  }

  /// Returns the part of the value with this key.
  func inside(_ key: any CodingKey) -> EncodedPart {
    EncodedPart(at: location.inside(key), in: map)
  }

  /// Returns the part of the value with this key, for a container of these members.
  func inside(_ key: any CodingKey, _ members: EncodedObject) -> EncodedPart {
    EncodedPart(at: location.inside(key), in: map, members)
  }

  private func begin(for map: Map, _ identity: ObjectIdentifier?, _ type: Any.Type) {
    self.map = map
    location.subject = identity
    // Only transforms of the options make a difference.
    hasRawValue = map.session.options.hasTypeTransforms && type is any RawRepresentable.Type
  }

  var writesNil: Bool { map?.shouldIncludeNilValues == true }
  var userInfo: [CodingUserInfoKey: Any] {
    map.map { [CodingUserInfoKey: Any]($0) } ?? [CodingUserInfoKey: Any]()
  }
  var codingPath: [any CodingKey] { location.codingPath }

  // MARK: Values

  /// The value encoded so far.
  var value: EncodedValue { hasMembers ? .object(members) : other }

  /// Replaces the value. Has no effect while a member is being written, as when the whole value is.
  func set(_ value: consuming EncodedValue) {
    if isWriting { return }
    if opened != nil { close() }
    hasMembers = false
    other = value
  }

  /// Replaces the value by a single value of a type that conforms to `MapValue`.
  func set(single value: any MapValue) { set(hasRawValue ? .rawValue(value) : .value(value)) }

  /// Makes the value an object, if it isn't one.
  func becomeObject() {
    if hasMembers { return }
    if case .object(let object) = other {
      (members, other) = (object, .nothing)
    } else if !members.isEmpty {
      members = EncodedObject()
    }
    hasMembers = true
    if place != nil { open() }
    if direct == nil || !members.isEmpty { collectMembers() }
  }

  /// Returns the array that the value is, or becomes.
  func becomeArray() -> EncodedArray {
    if !hasMembers, case .array(let array) = other { return array }
    let array = EncodedArray()
    set(.array(array))
    return array
  }

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
    guard location.depth < map.options.limits.depth, !StackGuard.isLow() else {
      return .refused(.tooDeep)
    }
    let subject = T.self is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    if let subject, location.isInside(subject) { return .refused(.containsItself) }
    let part = EncodedPart(at: location.inside(key), in: map)
    part.begin(for: map, subject, T.self)
    try value.encode(to: MapEncoder(part: part))
    return part.value
  }

  // MARK: Members

  /// Writes a member with this key directly if possible; returns false, and writes nothing, if it has to be collected.
  func writeDirectly(_ key: String, _ value: borrowing EncodedValue) -> Bool {
    guard direct != nil, value.isComplete, let opened else {
      collectMembers()
      return false
    }
    (direct, isWriting) = (nil, true)
    opened.select(member: key)
    var output = MapOutput(member: opened)
    value.write(to: &output)
    // The value may have been written by code of the user, which has kept a container of this object. What that
    // encodes now is too late, as when all members have been collected before the first one is written.
    if !members.isEmpty { members = EncodedObject() }
    (direct, isWriting) = (UncountedReference(opened), false)
    return true
  }

  /// Collects all further members, to write them at the end.
  func collectMembers() { (direct, hasCollected) = (nil, true) }
}

// MARK: Models

// The memory of a model is used again for the next model, if no encoder or container refers to it any more. The list
// that begins at `Session.encodingMemory` has the memory of models that were inside each other:
//
//     [{"id":1,"link":{"url":"…"}}, …]     User -> Link: the next user and its link find theirs

extension EncodedPart {
  /// Returns memory for a model inside of `map`.
  static func take<M: CodableMappable>(for model: M, _ map: UncountedReference<Map>) -> EncodedPart
  {
    let memory = map.with { $0.session.encodingMemory.take() }
    let part = memory as? EncodedPart ?? EncodedPart()
    map.with { map in
      map.session.encodingMemory = part.next.take()
      part.begin(for: map, model._identity, M.self)
    }
    part.type = ObjectIdentifier(M.self)
    return part
  }

  /// Removes the value of a part and keeps its memory for the next model, unless something refers to it.
  static func giveBack(_ part: consuming EncodedPart, to map: UncountedReference<Map>) {
    guard isKnownUniquelyReferenced(&part) else { return }
    part.map = nil
    if part.hasCollected { part.members.removeAll() }
    if !part.hasMembers { part.other = .nothing }
    (part.hasMembers, part.hasCollected) = (false, false)
    (part.isMapped, part.isPlaceUsed, part.isRefused) = (false, false, false)
    map.with { map in
      part.next = map.session.encodingMemory.take()
      map.session.encodingMemory = part
    }
  }

  /// Allows the members of a model to be written directly to an output, if nothing but a text is wanted.
  func allowDirectMembers<M: CodableMappable>(of model: M, to output: borrowing MapOutput) {
    guard output.writesMembersDirectly else { return }
    place = (output.reference, output.place)
    if knownType != type { unknownModel = model }
  }

  /// Opens the object of the model at its place.
  @inline(__always)
  private func open() {
    guard let (map, place) = place.take() else { return }
    isPlaceUsed = true
    var output = MapOutput(map, at: place)
    guard let map = output.beginModel(of: type, location.subject) else { return isRefused = true }
    if unknownModel != nil, let model = unknownModel.take() {
      isMapped = !offerMembers(of: model, to: map)
    }
    if !isMapped { direct = UncountedReference(map) }
    opened = consume map
  }

  /// Removes the opened object, so that another value can take its place.
  private func close() {
    guard let open = opened.take(), let map else { return }
    (direct, isMapped) = (nil, false)
    map.session.uncountedWriter?.with { $0.removeObject() }
    map.recycle(open)
  }

  /// Calls `mapping(map:)` of a model, which writes the members unless its type declares its own. Returns false if
  /// it does.
  func offerMembers<M: CodableMappable>(of model: consuming M, to map: Map) -> Bool {
    map.session.encodedModel = self
    offeredMap = ObjectIdentifier(map)
    model.runLines(map)
    // A model inside may have been offered in the meantime.
    if map.session.encodedModel === self { map.session.encodedModel = nil }
    return offeredMap.take() == nil
  }

  /// Returns the members of the model of a type that `map` writes; nil if there are none, or if they belong to another
  /// model.
  static func offered<M: CodableMappable>(to map: Map, for type: M.Type) -> EncodedPart? {
    guard let part = map.session.encodedModel as? EncodedPart,
      part.offeredMap == ObjectIdentifier(map), part.type == ObjectIdentifier(type)
    else { return nil }
    map.session.encodedModel = nil
    part.offeredMap = nil
    if !M.keepsUnmapped { part.knownType = part.type }
    return part
  }

  /// What the model has become.
  enum EncodedOutcome {
    /// An object that is open, and whose collected members are still to be written.
    case opened(Map)
    /// An object that hasn't been opened.
    case object
    /// Another value.
    case value
    /// An error, which has been written.
    case refused
  }

  /// Returns what the model has become. `output` is where it was to be written.
  func end(at output: inout MapOutput) -> EncodedOutcome {
    (place, direct) = (nil, nil)
    if unknownModel != nil { unknownModel = nil }
    if isPlaceUsed { output.place = .element }
    if let opened = opened.take() { return .opened(opened) }
    if isRefused { return .refused }
    return isObject ? .object : .value
  }

  /// Whether the value is an object. A model that has encoded nothing is one without members.
  var isObject: Bool {
    if hasMembers { return true }
    switch other {
    case .nothing, .object: return true
    default: return false
    }
  }

  /// Writes the collected members like the lines of a model.
  func writeMembers(to map: Map) {
    guard hasCollected, !isMapped else { return }
    if case .object(let object) = value { object.write(to: map) }
  }
}

extension MapOutput {
  /// Whether the members of a `Codable` model may be written before all of them are encoded. If the model is refused
  /// then, nothing has been told of them.
  fileprivate var writesMembersDirectly: Bool {
    guard place != .flat, let text = reference.with({ $0.session.uncountedWriter }) else {
      return false
    }
    return reference.with { !$0.instrumentsAll && $0.session.writtenObjects == nil }
      && !text.with { $0.isObserved }
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

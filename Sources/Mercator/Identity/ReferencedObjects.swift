import JSONText

/// The objects of an input by their places, for references such as `{"$ref": "#/users/0"}`.
///
/// All references together take linear time: a place is looked up once for each pointer, an array and a large object
/// get a table of their children, and each JSON object becomes an object only once.
final class ReferencedObjects {
  /// The whole input.
  enum WholeInput {
    case text(JSONStore)
    case value(Any)
  }

  /// The place of a value: its node in a text, or its path in a dictionary.
  enum InputPlace: Hashable {
    case node(Int)
    case path(JSONPath)
  }

  /// What a reference leads to.
  enum Target {
    case place(InputPlace)
    /// There is no such value in the input.
    case missing
    /// The reference leads to itself.
    case loop
  }

  /// An object at a place.
  final class ReferencedObject {
    let object: AnyObject
    /// Maps the JSON at the place, with a map of the input; nil once its lines have run, or are running.
    var mapLines: ((Map) -> Void)?
    /// Reports that a line reads the place of an object that was made for a reference as another type.
    var reportMismatch: ((_ other: Any.Type) -> Void)?

    init(_ object: AnyObject) { self.object = object }
  }

  private let source: WholeInput
  /// The objects at each place, which are several only if several types were read from it.
  private var entries = RareDictionary<InputPlace, [ReferencedObject]>()
  /// The objects that were made for a reference in front of their place, in this order.
  private var early: [ReferencedObject] = []
  /// The places of objects whose initializer is running.
  var beingMade = RareSet<InputPlace>()
  /// The places where no object could be made, so that this isn't tried again for each reference.
  var unusable = RareSet<InputPlace>()
  private var targets = RareDictionary<ExactText, Target>()
  /// The children of arrays, and the cursors of objects, by their nodes.
  private var elements = RareDictionary<Int, [Int]>()
  private var cursors = RareDictionary<Int, JSONMemberCursor>()
  /// The value of a dictionary source as its only member, so that it can be an array.
  private lazy var dictionary: DictionarySource? =
    if case .value(let value) = source { DictionarySource(["": value]) } else { nil }

  init(_ source: WholeInput) { self.source = source }

  /// Forgets all objects, before the input is read a second time.
  func removeAll() {
    entries.removeAll()
    early = []
    beingMade.removeAll()
    unusable.removeAll()
  }

  // MARK: Objects

  /// Returns the objects at a place.
  func entries(at place: InputPlace) -> [ReferencedObject] { entries[place] ?? [] }

  /// Sets the object at a place.
  @discardableResult
  func add(_ object: AnyObject, at place: InputPlace) -> ReferencedObject {
    let entry = ReferencedObject(object)
    entries.append(entry, to: place)
    return entry
  }

  /// Sets the only object at a place, instead of one that was read before.
  func replace(by object: AnyObject, at place: InputPlace) {
    entries[place] = [ReferencedObject(object)]
  }

  /// Removes an object that turned out to be unusable.
  func remove(_ object: AnyObject, at place: InputPlace) {
    entries.change(place) { $0?.removeAll { $0.object === object } }
    unusable.insert(place)
  }

  /// Notes that the lines of an object have yet to run.
  func addEarly(_ entry: ReferencedObject) { early.append(entry) }

  /// Maps the objects whose places no line has read.
  func mapEarlyObjects(in map: Map) {
    var next = 0
    // Mapping them may add others.
    while next < early.count {
      let mapLines = early[next].mapLines
      early[next].mapLines = nil
      mapLines?(map)
      next += 1
    }
    early = []
  }

  // MARK: Pointers

  /// Returns what a reference leads to, also through other references.
  func target(of reference: String) -> Target {
    var passed: [ExactText] = []
    var seen: Set<ExactText> = []
    var next = ExactText(reference)
    var target = Target.missing
    while true {
      if let known = targets[next] {
        target = known
        break
      }
      passed.append(next)
      guard seen.insert(next).inserted else {
        target = .loop
        break
      }
      guard let pointer = JSONPointer(fragment: next.text), let place = find(pointer) else { break }
      guard let other = self.reference(at: place) else {
        target = .place(place)
        break
      }
      next = ExactText(other)
    }
    for text in passed { targets[text] = target }
    return target
  }

  /// Returns the value at a place as an input.
  func input(at place: InputPlace, inside map: Map) -> MapInput? {
    switch place {
    case .node(let slot): return MapInput(map: map, slot: slot, elements: .byKind)
    case .path(let path):
      guard let dictionary, dictionary.select([.key("")] + path.steps) else { return nil }
      let source = DictionarySource(ofAny: dictionary[0], path: path)
      let inner = Map(inside: map, dictionary: source)
      inner.selectAll()
      return inner.input
    }
  }

  private func find(_ pointer: JSONPointer) -> InputPlace? {
    switch source {
    case .text(let store):
      var slot = 0
      for token in pointer.tokens {
        guard let next = child(token, of: slot, in: store) else { return nil }
        slot = next
      }
      return .node(slot)
    case .value:
      let steps = [.key("")] + pointer.tokens.map { JSONPath.Step.key($0) }
      let found =
        dictionary?.find(steps, position: .pointerToken, ignoringCase: false)
      return found.map { .path(JSONPath(Array($0.dropFirst()))) }
    }
  }

  private func child(_ token: String, of slot: Int, in store: JSONStore) -> Int? {
    switch store.kind(at: slot) {
    case .object:
      // Taken out, so that its table has one reference and isn't copied.
      var cursor = cursors[slot] ?? JSONMemberCursor(of: slot)
      cursors[slot] = nil
      defer { cursors[slot] = cursor }
      return store.member(token, with: &cursor)
    case .array:
      guard let position = KeyPosition.pointerToken(token), position < store.count(at: slot) else {
        return nil
      }
      let children = elements[slot] ?? store.elements(of: slot)
      elements[slot] = children
      return children[position]
    case .null, .bool, .number, .string: return nil
    }
  }

  /// Returns the text of the reference at a place; nil for any other value.
  private func reference(at place: InputPlace) -> String? {
    switch (place, source) {
    case (.node(let slot), .text(let store)): return store.reference(at: slot)
    case (.path(let path), .value):
      guard let dictionary, dictionary.select([.key("")] + path.steps) else { return nil }
      return (dictionary[0] as? [String: Any])?[referenceKey] as? String
    case (.node, .value), (.path, .text): return nil
    }
  }
}

extension JSONStore {
  /// Returns the nodes of the elements of an array.
  fileprivate func elements(of array: Int) -> [Int] {
    var element = array + 1
    return (0..<count(at: array)).map { _ in
      defer { element = behind(element) }
      return element
    }
  }
}

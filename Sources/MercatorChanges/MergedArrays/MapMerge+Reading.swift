import JSONText
import Mercator

extension MapMerge {
  /// How many models may be around a line that reads its elements twice. Each of them repeats the reading, so
  /// without a limit nested models would take quadratic time.
  private static var maximumDepth: Int { 16 }

  /// Returns the existing elements updated by an array; nil if it can't be read.
  func merge(_ existing: [Element], _ input: MapInput) -> [Element]? {
    if existing.isEmpty { return [Element].readJSON(from: input) }
    if member == nil, input.map.depth > Self.maximumDepth {
      input.noteTooDeep()
      return nil
    }
    let input = input.withElements(for: Element._traits)
    guard var elements = input.arrayElements() else { return nil }
    var pass = MergePass(self, existing)
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    while let element = elements.next() {
      if let value = pass.read(element) {
        result.append(value)
      } else if !input.skips(element, Element.self) {
        return nil
      }
    }
    // The rest of an array whose reading was stopped isn't missing in the JSON.
    if input.map.session.isStopped { return nil }
    return keepsOthers ? result + pass.others : result
  }
}

/// The state of updating one array.
private struct MergePass<Element: BaseMappable, ID: Hashable> {
  private enum ElementID {
    /// The id couldn't be read, which has been reported.
    case unknown
    case known(ID)
  }

  private let merge: MapMerge<Element, ID>
  private let existing: [Element]
  /// The positions of the existing elements by their ids, each until the JSON has an element with the id.
  private var positions = [ID: Int]()
  /// The ids that the JSON had so far.
  private var seen: Set<ID> = []
  private var isUpdated: [Bool]
  /// The id of a model read from an empty object; the outer nil means that it hasn't been read yet.
  private var initialID: ID??

  /// Whether the properties of the elements are constants.
  private static var isConstant: Bool {
    Element.self is any ImmutableMappable.Type
      && !(Element.self is any Mappable.Type) && !(Element.self is any StaticMappable.Type)
  }

  init(_ merge: MapMerge<Element, ID>, _ existing: [Element]) {
    self.merge = merge
    self.existing = existing
    isUpdated = Array(repeating: false, count: existing.count)
    for (position, element) in existing.enumerated() {
      let id = element[keyPath: merge.id]
      if !meansNull(id), positions[id] == nil { positions[id] = position }
    }
  }

  /// The existing elements that the JSON lacks.
  var others: [Element] { zip(existing, isUpdated).filter { !$1 }.map(\.0) }

  /// Returns the model for an element of the JSON; nil if it is unusable.
  mutating func read(_ element: MapInput) -> Element? {
    // Without its object, the id is that of a model in a dictionary.
    guard let member = merge.member, element.isObject else { return readAndIdentify(element) }
    guard case .known(let id) = identity(of: element, by: member),
      let position = position(of: id, element)
    else { return element.mapped() }
    if !Self.isConstant { return update(position, element) }
    return element.mapped() ?? kept(position, element)
  }

  // MARK: By a new model

  /// Reads an element as a new model, whose id decides whether that is used or an existing element updated.
  private mutating func readAndIdentify(_ element: MapInput) -> Element? {
    let (read, attempt) = Attempt.read(on: element.map) { element.mapped(Element.self) }
    guard let model = read else {
      attempt.accept(on: element.map)
      return nil
    }
    let position = position(of: model, element)
    if let position, !Self.isConstant { return update(position, element) }
    attempt.accept(on: element.map)
    return model
  }

  private mutating func position(of model: Element, _ element: MapInput) -> Int? {
    let id = model[keyPath: merge.id]
    guard isComparable(id, element) else { return nil }
    if meansNull(id) || id == initialID(inside: element.map) {
      element.noteMissing(expected: "an id of type \(ID.self)")
      return nil
    }
    return position(of: id, element)
  }

  /// Whether an id can be hashed and compared in time for its length; reports it if not.
  private func isComparable(_ id: ID, _ element: MapInput) -> Bool {
    guard let text = id as? String,
      text.hasNonStarters(beyond: element.map.session.options.maximumNonStarters)
    else { return true }
    let expected = "an id of \(element.map.options.limits.expectedText)"
    element.note(.wrongType, expected: expected, .used)
    return false
  }

  private mutating func initialID(inside map: Map) -> ID? {
    if let initialID { return initialID }
    let model = Element.readJSON(from: MapInput(of: [String: Any](), inside: map))
    let id = model?[keyPath: merge.id]
    initialID = .some(id)
    return id
  }

  // MARK: By a key

  private func identity(
    of element: MapInput,
    by idMember: MapMerge<Element, ID>.IDMember
  ) -> ElementID {
    guard let member = element.member(idMember.key) else {
      element.noteMissing(idMember.key, expected: "\(ID.self)")
      return .unknown
    }
    // The line that maps the id reports its issues.
    let id = Attempt.read(on: member.map) { idMember.read(member) }.value
    if let id, !meansNull(id) { return isComparable(id, member) ? .known(id) : .unknown }
    member.note(member.isNull ? .null : .wrongType, expected: "\(ID.self)", .used)
    return .unknown
  }

  // MARK: Existing elements

  /// Returns the position of the existing element with this id; nil if there is none or it is updated already.
  private mutating func position(of id: ID, _ element: MapInput) -> Int? {
    guard seen.insert(id).inserted else {
      let member = merge.member.flatMap { element.member($0.key) }
      (member ?? element).note(.duplicateKey, .used)
      return nil
    }
    return positions[id]
  }

  private mutating func update(_ position: Int, _ element: MapInput) -> Element? {
    isUpdated[position] = true
    return existing[position]._updated(by: element) ?? kept(position, element)
  }

  /// Returns an existing element that couldn't be updated; nil if it makes the array unusable.
  private mutating func kept(_ position: Int, _ element: MapInput) -> Element? {
    isUpdated[position] = true
    return element.tolerates(element, Element.self, .kept) ? existing[position] : nil
  }
}

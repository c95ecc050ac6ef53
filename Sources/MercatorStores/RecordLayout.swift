import JSONText

/// The object that the lines of a model read: where in it the attributes and relationships of a record are.
struct RecordLayout {
  /// A value of the object, or an end of a container in it.
  struct Member {
    enum Content {
      case attribute(Int)
      case relationship(Int)
      /// An element of an array that no attribute has.
      case null
      /// An array or object opens, whose end is the member at an index.
      case begin(isObject: Bool, end: Int)
      case end
    }

    /// The key; nil for an element of an array.
    let key: String?
    var content: Content
    /// Whether a value that is null is written: not in an object inside, which null would make out of nothing.
    let writesNull: Bool
  }

  private(set) var members: [Member] = []
  /// The attributes inside the value of another attribute: the two positions, and the path from the one to the other.
  private(set) var inner: [(outer: Int, path: JSONPath, attribute: Int)] = []

  init(_ attributes: [RecordPlan.AttributePlan], _ relationships: [RecordPlan.RelationshipPlan]) {
    var root = Place()
    for (index, attribute) in attributes.enumerated() {
      let steps = attribute.steps
      let outer = attributes.firstIndex {
        $0.steps.count < steps.count && steps.starts(with: $0.steps)
      }
      if let outer {
        let path = JSONPath(Array(steps.dropFirst(attributes[outer].steps.count)))
        inner.append((outer, path, index))
      } else {
        root.set(.attribute(index), at: steps[...], writesNull: attribute.hasLine)
      }
    }
    for (index, relationship) in relationships.enumerated() {
      root.set(.relationship(index), at: relationship.steps[...], writesNull: true)
    }
    addMembers(of: root, isInside: false)
  }

  /// A place of the object while the layout is made.
  private struct Place {
    var content: Member.Content?
    var writesNull = false
    var members: [(key: String, place: Place)] = []
    var elements: [Int: Place] = [:]

    mutating func set(
      _ content: Member.Content,
      at steps: ArraySlice<JSONPath.Step>,
      writesNull: Bool
    ) {
      switch steps.first {
      case nil: (self.content, self.writesNull) = (content, writesNull)
      case .key(let key):
        let index = members.firstIndex { ExactText($0.key) == ExactText(key) } ?? members.count
        if index == members.count { members.append((key, Place())) }
        members[index].place.set(content, at: steps.dropFirst(), writesNull: writesNull)
      // Such as that of a line with `.each`, which isn't at one place.
      case .index(let index) where index < 0: break
      case .index(let index):
        elements[index, default: Place()]
          .set(content, at: steps.dropFirst(), writesNull: writesNull)
      }
    }
  }

  private mutating func addMembers(of place: Place, isInside: Bool) {
    for (key, inner) in place.members { add(inner, key, isInside: isInside) }
    // An object has no elements, as that of a record has none.
    guard isInside, place.members.isEmpty, let last = place.elements.keys.max() else { return }
    for index in 0...last { add(place.elements[index] ?? Place(), nil, isInside: true) }
  }

  private mutating func add(_ place: Place, _ key: String?, isInside: Bool) {
    if let content = place.content {
      // An element keeps its position, and a relationship without a model is null.
      let isRelationship = if case .relationship = content { true } else { false }
      let writesNull = key == nil || isRelationship || place.writesNull && !isInside
      members.append(Member(key: key, content: content, writesNull: writesNull))
      return
    }
    if place.members.isEmpty, place.elements.isEmpty {
      if key == nil { members.append(Member(key: nil, content: .null, writesNull: true)) }
      return
    }
    let begin = members.count
    let isObject = !place.members.isEmpty
    members.append(Member(key: key, content: .null, writesNull: key == nil))
    addMembers(of: place, isInside: true)
    members[begin].content = .begin(isObject: isObject, end: members.count)
    members.append(Member(key: nil, content: .end, writesNull: false))
  }
}

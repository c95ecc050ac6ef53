import JSONText

/// The parts of a value in the order of its text.
///
/// `[1,{"a":2}]` has these: array, scalar 1, object, key a, scalar 2, end, end. They are found without
/// recursion, because a value is also written deep inside nested models, where little stack is left.
struct JSONValueParts: IteratorProtocol {
  enum ValuePart {
    /// A value that contains no other: neither an array nor an object.
    case scalar(JSONValue)
    /// The beginning of an array, whose elements follow.
    case array
    /// The beginning of an object, whose members follow, each with its key first.
    case object([JSONObject.Member])
    /// The key of the value that follows.
    case key(SpelledText)
    /// The end of the innermost array or object.
    case end(isObject: Bool)
  }

  private struct Container {
    let isObject: Bool
    let elements: [JSONValue]
    let members: [JSONObject.Member]
    /// How many of the children were returned, and how many are to be returned.
    var count = 0
    var end: Int

    init(_ elements: [JSONValue]) {
      (isObject, self.elements, members, end) = (false, elements, [], elements.count)
    }

    init(_ members: [JSONObject.Member]) {
      (isObject, elements, self.members, end) = (true, [], members, members.count)
    }
  }

  /// The containers around the next part, the innermost last.
  private var open: [Container] = []
  /// The value whose beginning is the next part.
  private var value: JSONValue?
  private let members: (JSONObject) -> [JSONObject.Member]
  private let isScalar: (JSONValue) -> Bool

  /// - Parameters:
  ///   - members: returns the members of an object that are parts, in their order.
  ///   - isScalar: whether a value is a part as a whole, even if it is an array or object.
  init(
    _ value: JSONValue,
    members: @escaping (JSONObject) -> [JSONObject.Member] = { $0.members },
    isScalar: @escaping (JSONValue) -> Bool = { _ in false }
  ) {
    self.value = value
    (self.members, self.isScalar) = (members, isScalar)
  }

  mutating func next() -> ValuePart? {
    if let value = value.take() { return begin(value) }
    guard let last = open.indices.last else { return nil }
    let position = open[last].count
    guard position < open[last].end else { return .end(isObject: open.removeLast().isObject) }
    open[last].count += 1
    guard open[last].isObject else { return begin(open[last].elements[position]) }
    let member = open[last].members[position]
    value = member.value
    return .key(member.key)
  }

  private mutating func begin(_ value: JSONValue) -> ValuePart {
    // `content` would make the text of a number for nothing.
    if isScalar(value) || value.spelled != nil { return .scalar(value) }
    switch value.content {
    case .null, .bool, .number, .string: return .scalar(value)
    case .array(let elements):
      open.append(Container(elements))
      return .array
    case .object(let object):
      let members = members(object)
      open.append(Container(members))
      return .object(members)
    }
  }

  /// Leaves out the innermost container, whose beginning was the last part, with its end.
  mutating func skipContainer() {
    value = nil
    open.removeLast()
  }

  /// Leaves out what remains of the innermost container, so that its end is the next part.
  mutating func skipRest() {
    value = nil
    if let last = open.indices.last { open[last].end = open[last].count }
  }

  /// The path of the scalar, array or object that was returned last.
  var path: JSONPath {
    JSONPath(
      open.filter { $0.count > 0 }.map {
        $0.isObject ? .key($0.members[$0.count - 1].key.text) : .index($0.count - 1)
      }
    )
  }
}

import JSONText

// The floor: what a model costs when its users write the code for each property themselves, straight
// over the text layer or over what `JSONSerialization` gives. What Mercator takes beyond that is the
// price of the DSL.
//
// The properties are listed once for all directions. The list is generic and compiled anew for each
// coder, so that nothing of it is left but the code for each property:
//
//     func code(by coder: some HandCoder<Self>) {
//       coder.member("id", id) { $0.id = $1 }
//       coder.member("user", user) { $0.user = $1 }
//     }

/// A model with a list of its members, to be read and written without Mercator.
protocol HandCoded: HandCoding where Coded == Self {
  init()
  func code(by coder: some HandCoder<Self>)
}

/// Reads or writes the members of one object.
///
/// A property is passed as a value and a closure. With `inout`, writing would copy a struct, and each
/// access to a class would be checked at runtime for as long as the member takes. Coders are immutable
/// and have pointers to what they change: the references in a mutable coder are counted anew for each
/// member.
protocol HandCoder<Model> {
  associatedtype Model

  /// Writes the value or, when reading, sets it where there is one.
  func member<C: HandCoding>(_ key: String, _ value: C.Coded?, _: C.Type, set: Setter<Model, C>)
}

extension HandCoder {
  @inline(__always)
  func member<C: HandCoding>(_ key: String, _ value: C?, set: Setter<Model, C>)
  where C.Coded == C {
    member(key, value, C.self, set: set)
  }
}

/// Sets a property of a model.
typealias Setter<Model, C: HandCoding> = (inout Model, C.Coded) -> Void

/// How a value stands in a text, and among what `JSONSerialization` gives and takes.
protocol HandCoding {
  associatedtype Coded

  static func read(_ node: HandNode) -> Coded?
  static func write(_ value: Coded, to writer: JSONWriter)

  static func cast(_ object: Any) -> Coded?
  static func object(_ value: Coded) -> Any

  // A model is converted element by element, but a list of numbers is cast as a whole.

  static func castElements(_ object: Any) -> [Coded]?
  static func castMembers(_ object: Any) -> [String: Coded]?
  static func objects(_ elements: [Coded]) -> Any
  static func objects(_ members: [String: Coded]) -> Any
}

extension HandCoding {
  @inline(__always)
  static func cast(_ object: Any) -> Coded? { object as? Coded }
  static func object(_ value: Coded) -> Any { value }

  static func castElements(_ object: Any) -> [Coded]? { object as? [Coded] }
  static func castMembers(_ object: Any) -> [String: Coded]? { object as? [String: Coded] }
  static func objects(_ elements: [Coded]) -> Any { elements }
  static func objects(_ members: [String: Coded]) -> Any { members }
}

extension HandCoded {
  static func read(_ node: HandNode) -> Self? {
    guard node.store.kind(at: node.index) == .object else { return nil }
    let blank = Self()
    var (model, cursor) = (blank, JSONMemberCursor(of: node.index))
    withUnsafeMutablePointer(to: &model) { model in
      withUnsafeMutablePointer(to: &cursor) { cursor in
        blank.code(by: HandReader(store: node.store, cursor: cursor, model: model))
      }
    }
    return model
  }

  static func write(_ model: Self, to writer: JSONWriter) {
    writer.beginObject()
    model.code(by: HandWriter(writer: writer))
    writer.endObject()
  }

  init(_ json: [String: Any]) {
    let blank = Self()
    var model = blank
    withUnsafeMutablePointer(to: &model) {
      blank.code(by: DictionaryReader(json: json, model: $0))
    }
    self = model
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    withUnsafeMutablePointer(to: &json) { code(by: DictionaryWriter(json: $0)) }
    return json
  }

  static func cast(_ object: Any) -> Self? { (object as? [String: Any]).map(Self.init) }
  static func object(_ model: Self) -> Any { model.json }

  static func castElements(_ object: Any) -> [Self]? {
    (object as? [[String: Any]])?.map(Self.init)
  }
  static func castMembers(_ object: Any) -> [String: Self]? {
    (object as? [String: [String: Any]])?.mapValues(Self.init)
  }
  static func objects(_ elements: [Self]) -> Any { elements.map(\.json) }
  static func objects(_ members: [String: Self]) -> Any { members.mapValues(\.json) }
}

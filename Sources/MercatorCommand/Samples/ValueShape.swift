/// What occurred at one place of the samples: a member, the elements of an array, or the root.
///
/// Containers refer to the shapes inside them by their numbers in a `ShapeGraph`.
struct ValueShape: Sendable {
  /// The kinds of value, without null.
  struct Kinds: OptionSet, Sendable {
    let rawValue: UInt8

    static let bool = Kinds(rawValue: 1)
    static let number = Kinds(rawValue: 2)
    static let text = Kinds(rawValue: 4)
    static let array = Kinds(rawValue: 8)
    static let object = Kinds(rawValue: 16)

    var count: Int { rawValue.nonzeroBitCount }
  }

  /// Objects at the place. Those with different tags have different shapes at first.
  struct Variant: Sendable {
    let tag: Tag?
    var object: Int
  }

  /// A member whose text may tell what an object is.
  struct Tag: Hashable, Sendable {
    let key: String
    let value: String
  }

  /// The key that leads to the place, also through arrays and dictionaries.
  var name: String
  /// Whether the place is inside an array or dictionary that has the name.
  var isElement: Bool
  var nulls = 0
  var bools = 0
  var numbers = NumberShape()
  var texts = TextShape()
  var arrays = 0
  /// The shape of the elements of the arrays.
  var element: Int?
  var variants: [Variant] = []
  /// The number of objects that are a dictionary.
  var dictionaries = 0
  /// The shape of the values in the dictionaries.
  var entry: Int?
  /// The object that the place is in; nil for the root.
  var owner: Int?

  init(name: String, isElement: Bool = false, owner: Int? = nil) {
    self.name = name
    self.isElement = isElement
    self.owner = owner
  }

  var kinds: Kinds {
    var kinds: Kinds = []
    if bools > 0 { kinds.insert(.bool) }
    if numbers.count > 0 { kinds.insert(.number) }
    if texts.count > 0 { kinds.insert(.text) }
    if arrays > 0 { kinds.insert(.array) }
    if !variants.isEmpty || dictionaries > 0 { kinds.insert(.object) }
    return kinds
  }
}

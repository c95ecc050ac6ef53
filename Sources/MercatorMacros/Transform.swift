// What stands beside the map of a line is the argument of `@Transform`. The expanded line checks it with the property.

/// Names the transform of a property, as the line `(map["born"], DateTransform())` does.
@attached(peer)
public macro Transform<X: TransformType>(_ transform: X) =
  #externalMacro(module: "MercatorMacroPlugin", type: "Transform")

/// Names the transform of a property by its short form.
///
///     @Transform(.dateFormat("yyyy-MM-dd")) var born: Date?
@attached(peer)
public macro Transform<X: TransformType>(_ form: TransformShortForm<X>) =
  #externalMacro(module: "MercatorMacroPlugin", type: "Transform")

/// Names the transform of a property by a short form that needs the type of the values.
///
///     @Transform(of: Sex.self, .table(["m": .male, "f": .female])) var sex: Sex?
@attached(peer)
public macro Transform<X: TransformType>(of type: X.Object.Type, _ form: TransformShortForm<X>) =
  #externalMacro(module: "MercatorMacroPlugin", type: "Transform")

/// Names the transform of a property by a short form that follows from the type of the property.
///
///     @Transform(.oneOrMany()) var tags: [String] = []
@attached(peer)
public macro Transform(_ form: InferredTransform) =
  #externalMacro(module: "MercatorMacroPlugin", type: "Transform")

/// Names the condition of a property.
///
///     @Transform(.range(0...150)) var age: Int?
@attached(peer)
public macro Transform<Value>(_ validator: MapValidator<Value>) =
  #externalMacro(module: "MercatorMacroPlugin", type: "Transform")

/// A short form of a transform that follows from the type of its property: an argument of `@Transform`.
///
/// It stands for the short form of the same name, which the line of the property has.
public struct InferredTransform: Sendable {
  private init() {}

  /// An enum by its raw value; see `EnumTransform`.
  public static func `enum`() -> InferredTransform { InferredTransform() }
  /// An integer whose JSON is a text; see `IntegerTextTransform`.
  public static func asText() -> InferredTransform { InferredTransform() }
  /// An array whose JSON may be a single element; see `OneOrManyTransform`.
  public static func oneOrMany() -> InferredTransform { InferredTransform() }
  /// A dictionary whose keys are the raw values of an enum; see `DictionaryTransform`.
  public static func dictionary() -> InferredTransform { InferredTransform() }
  /// A dictionary whose JSON is an array of pairs; see `PairsTransform`.
  public static func pairs(key: String, value: String) -> InferredTransform { InferredTransform() }
  /// An object of which the JSON has the id; see `MapReference`.
  public static func byID() -> InferredTransform { InferredTransform() }
  /// An array whose elements an update finds by their ids; see `MapMerge` in `MercatorChanges`.
  public static var merged: InferredTransform { InferredTransform() }
  /// An array whose elements an update finds by their ids; see `MapMerge` in `MercatorChanges`.
  public static func merged(keepingOthers: Bool) -> InferredTransform { InferredTransform() }
  /// An array whose elements an update finds by their ids, at a key; see `MapMerge` in `MercatorChanges`.
  public static func merged(key: String, keepingOthers: Bool = false) -> InferredTransform {
    InferredTransform()
  }
  /// An array whose elements an update finds by a property; see `MapMerge` in `MercatorChanges`.
  public static func merged<Element, ID>(
    by id: KeyPath<Element, ID>,
    key: String? = nil,
    keepingOthers: Bool = false
  ) -> InferredTransform { InferredTransform() }
  /// A string that isn't empty, or a collection; see `MapValidator`.
  public static var nonEmpty: InferredTransform { InferredTransform() }
  /// A collection or a string with so many elements; see `MapValidator`.
  public static func count(_ range: ClosedRange<Int>) -> InferredTransform { InferredTransform() }
}

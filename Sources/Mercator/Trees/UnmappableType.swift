/// A type that doesn't map, and that no JSON value can be cast to, such as a struct that isn't a model.
struct UnmappableType {
  private let type: Any.Type
  private let cure: String

  /// The text of the problem and its solution.
  var text: String { "'\(type)' cannot be mapped: make it \(cure)" }

  /// Creates a description of a type that is known to be unmappable.
  init(_ type: Any.Type) { self.init(type, cure: "Mappable, CodableMappable or MapValue") }

  init(key type: Any.Type) { self.init(type, cure: "MapKey") }

  private init(_ type: Any.Type, cure: String) { (self.type, self.cure) = (type, cure) }
}

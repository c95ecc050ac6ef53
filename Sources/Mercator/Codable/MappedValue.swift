/// A model, or a collection of models, inside a type that is `Codable`.
///
///     struct Page: Codable {
///       @MappedValue var author: User
///       @MappedValue var readers: [User]?     // the key may be missing
///     }
///     let page = try JSONDecoder().decode(Page.self, from: data)
///
/// Any `Decoder` and `Encoder` will do. The context and the options of the mapping are in their
/// `userInfo`: see `CodingUserInfoKey.mapContext`. Elements that can't be used are left out as
/// `MapOptions.elements` says.
///
/// - Throws: `DecodingError.dataCorrupted` with the text of the `MapError` where the value can't be
///   mapped, `EncodingError.invalidValue` where it can't be written.
@propertyWrapper
public struct MappedValue<Value: MapValue> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension MappedValue: Equatable where Value: Equatable {}
extension MappedValue: Hashable where Value: Hashable {}
extension MappedValue: Sendable where Value: Sendable {}

/// It is its value, so that nothing comes between the two in a mapping.
extension MappedValue: MapValue {
  public static func _read(_ input: MapInput) -> MappedValue? {
    Value._read(input.asOptionsSay).map { MappedValue(wrappedValue: $0) }
  }

  public func _updated(by input: MapInput) -> MappedValue? {
    wrappedValue._updated(by: input).map { MappedValue(wrappedValue: $0) }
  }

  public func _write(to output: inout MapOutput) { wrappedValue._write(to: &output) }

  public static var _absent: MappedValue? { Value._absent.map { MappedValue(wrappedValue: $0) } }
  public static var _traits: MapTraits { Value._traits }
}

extension MapInput {
  /// The same where nothing has been decided for elements: a collection that is mapped is ours, also
  /// where the type around it isn't.
  var asOptionsSay: MapInput { MapInput(map: map, slot: slot, elements: map.options.elements) }
}

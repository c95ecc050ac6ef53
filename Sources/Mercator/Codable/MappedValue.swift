/// A property wrapper that maps a model, or a collection of models, inside a `Codable` type.
///
///     struct Page: Codable {
///       @MappedValue var author: User
///       @MappedValue var readers: [User]?     // the key may be missing
///     }
///     let page = try JSONDecoder().decode(Page.self, from: data)
///
/// It works with any `Decoder` and `Encoder`. Their `userInfo` has the context and the options of the
/// mapping; see `CodingUserInfoKey.mapContext`. `MapOptions.reading.elements` says whether unusable elements
/// are skipped.
///
/// - Throws: `DecodingError.dataCorrupted` with the text of the `MapError` if the value can't be mapped;
///   `EncodingError.invalidValue` if it can't be written.
@propertyWrapper
public struct MappedValue<Value: MapValue> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension MappedValue: Equatable where Value: Equatable {}
extension MappedValue: Hashable where Value: Hashable {}
extension MappedValue: Sendable where Value: Sendable {}

/// A mapped value is read and written exactly like the value inside it.
extension MappedValue: MapValue {
  public static func readJSON(from input: MapInput) -> MappedValue? {
    withElementsOfOptions(input).mapped(Value.self).map { MappedValue(wrappedValue: $0) }
  }

  public func _updated(by input: MapInput) -> MappedValue? {
    input.mapped(Value.self) { wrappedValue._updated(by: $0) }
      .map { MappedValue(wrappedValue: $0) }
  }

  public func writeJSON(to output: inout MapOutput) { output.writeMapped(wrappedValue) }

  public static var _absent: MappedValue? { Value._absent.map { MappedValue(wrappedValue: $0) } }
  public static var _traits: MapTraits { Value._traits }

  /// Returns a value with the element policy of the options: the collection is mapped, even if the type around it
  /// is decoded by `Codable`, which is strict.
  static func withElementsOfOptions(_ input: MapInput) -> MapInput {
    MapInput(map: input.map, slot: input.slot, elements: input.map.options.reading.elements)
  }
}

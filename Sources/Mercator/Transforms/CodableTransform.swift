import Foundation
import JSONText

/// A transform for a value of any `Codable` type: scalars, arrays, objects.
///
///     place <- (map["place"], CodableTransform<Place>())
///     event <- (map["event"], .codable(Event.self, decoder: decoder, encoder: encoder))
///
/// An array of such values is read element by element, or as a whole by `CodableTransform<[Place]>`.
///
/// The strategies of the decoder and the encoder apply. A value that they refuse is unusable. A value from
/// text is decoded from the same text, so a `Decimal` in it keeps its digits. The default strategies are
/// those of a new `JSONDecoder`, for which dates are seconds since 2001. A `CodableMappable` type uses
/// `MapOptions` instead, and its errors have the path of the refused value.
open class CodableTransform<T: Codable>: TransformType, @unchecked Sendable {
  // Unchecked because the class is open. Its own stored properties are constants.

  public typealias Object = T
  public typealias JSON = Any

  private let decoder: JSONDecoder
  private let encoder: JSONEncoder

  /// Creates a transform with the default strategies.
  public init() {
    decoder = defaultDecoder
    encoder = defaultEncoder
  }

  /// Creates a transform with the strategies of a decoder and an encoder.
  public init(decoder: JSONDecoder, encoder: JSONEncoder) {
    self.decoder = decoder
    self.encoder = encoder
  }

  /// Returns the value, or nil if the decoder refuses it.
  open func transformFromJSON(_ value: Any?) -> T? {
    value.flatMap { decode(MapInput(of: $0)) }
  }

  /// Returns the value as `JSONSerialization` would return it, or nil if the encoder refuses it.
  open func transformToJSON(_ value: T?) -> Any? {
    value.flatMap { encoded($0) }.flatMap { $0.read { $0.value(at: 0) } }
  }

  public func _read(_ input: MapInput) -> T? {
    isExactly(CodableTransform.self) ? decode(input) : transform(input)
  }

  public func _write(_ value: T?, to output: inout MapOutput) {
    guard isExactly(CodableTransform.self) else { return transform(value, to: &output) }
    if let document = value.flatMap({ encoded($0) }) {
      output.write(document)
    } else {
      if value != nil { output.noteOmission() }
      output.writeNoResult()
    }
  }

  private func decode(_ input: MapInput) -> T? {
    input.isNull ? nil : input.jsonText.flatMap { try? decoder.decode(T.self, from: $0) }
  }

  private func encoded(_ value: T) -> JSONDocument? {
    (try? encoder.encode(value)).flatMap { data in
      data.withUnsafeBytes { try? JSONDocument($0) }
    }
  }
}

// The default coders, created once. They are never configured.
private let defaultDecoder = JSONDecoder()
private let defaultEncoder = JSONEncoder()

extension TransformShortForm {
  /// A value of any `Codable` type; see `CodableTransform`. Name the type if it could be the type of the
  /// property or of its elements, because an Optional is `Codable` itself.
  @_disfavoredOverload
  public static func codable<T>(_ type: T.Type = T.self) -> Self
  where Transform == CodableTransform<T> {
    Self(CodableTransform())
  }

  /// A value of any `Codable` type, with strategies; see `CodableTransform`.
  @_disfavoredOverload
  public static func codable<T>(
    _ type: T.Type = T.self,
    decoder: JSONDecoder,
    encoder: JSONEncoder
  ) -> Self where Transform == CodableTransform<T> {
    Self(CodableTransform(decoder: decoder, encoder: encoder))
  }
}

import Foundation
import JSONText

/// A value of any `Codable` type: scalars, arrays, objects.
///
///     place <- (map["place"], CodableTransform<Place>())
///     event <- (map["event"], .codable(Event.self, decoder: decoder, encoder: encoder))
///
/// An array of them is read element by element, or as a whole by a `CodableTransform<[Place]>`.
///
/// The decoder's and encoder's strategies count. What they refuse is unusable. A value that is read
/// from text is decoded from that very text, so a `Decimal` in it keeps its digits. Without strategies
/// they are those of a new `JSONDecoder`, for which dates are seconds since 2001; a `CodableMappable` goes
/// by `MapOptions` instead, and says where what is refused stands.
open class CodableTransform<T: Codable>: TransformType, @unchecked Sendable {
  // Unchecked because the class is open: what it holds itself are constants.

  public typealias Object = T
  public typealias JSON = Any

  private let decoder: JSONDecoder
  private let encoder: JSONEncoder

  /// A transform with the default strategies.
  public init() {
    decoder = Coders.decoder
    encoder = Coders.encoder
  }

  /// A transform with the strategies of this decoder and this encoder.
  public init(decoder: JSONDecoder, encoder: JSONEncoder) {
    self.decoder = decoder
    self.encoder = encoder
  }

  /// The value, or nil where the decoder refuses it.
  open func transformFromJSON(_ value: Any?) -> T? {
    value.flatMap { decode(MapInput($0, MapSettings())) }
  }

  /// The value as `JSONSerialization` would give it, or nil where the encoder refuses it.
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

/// Made once; nobody changes them.
private enum Coders {
  static let decoder = JSONDecoder()
  static let encoder = JSONEncoder()
}

extension TransformType {
  /// Any `Codable`; see `CodableTransform`. The type has to be named where it could be that of the
  /// property or that of its elements: an Optional is `Codable` itself.
  public static func codable<T>(_ type: T.Type = T.self) -> Self where Self == CodableTransform<T> {
    CodableTransform()
  }

  /// Any `Codable` type, with strategies; see `CodableTransform`.
  public static func codable<T>(
    _ type: T.Type = T.self,
    decoder: JSONDecoder,
    encoder: JSONEncoder
  ) -> Self where Self == CodableTransform<T> {
    CodableTransform(decoder: decoder, encoder: encoder)
  }
}

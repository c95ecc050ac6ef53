import Foundation
import JSONText

#if compiler(>=6.2)
  /// Input of a mapper: text, UTF-8 bytes, or a dictionary as `JSONSerialization` returns it.
  ///
  /// The input has to be valid only during the call. The parser makes a copy, to which everything read from
  /// it refers, including maps that models keep.
  ///
  /// A type with contiguous bytes, such as a buffer of a network library, conforms by an empty extension. Its bytes
  /// have to be UTF-8:
  ///
  ///     extension ByteBufferView: @retroactive MapperInput {}
  public protocol MapperInput: ~Copyable, ~Escapable {
    /// Calls `body` with the content. Text that would have to be copied for that is cut off if it has more than
    /// `maximumBytes`.
    func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void)
  }

  /// Any `MapperInput`, including `RawSpan` and `UTF8Span`, which can't outlive the call.
  public typealias MapperInputOrSpan = MapperInput & ~Copyable & ~Escapable
#else
  /// Input of a mapper: text, UTF-8 bytes, or a dictionary as `JSONSerialization` returns it.
  ///
  /// The input has to be valid only during the call. The parser makes a copy, to which everything read from
  /// it refers, including maps that models keep.
  ///
  /// A type with contiguous bytes, such as a buffer of a network library, conforms by an empty extension. Its bytes
  /// have to be UTF-8:
  ///
  ///     extension ByteBufferView: @retroactive MapperInput {}
  public protocol MapperInput {
    /// Calls `body` with the content. Text that would have to be copied for that is cut off if it has more than
    /// `maximumBytes`.
    func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void)
  }

  /// Any `MapperInput`. With Swift 6.2 and later, this includes `RawSpan` and `UTF8Span`.
  public typealias MapperInputOrSpan = MapperInput
#endif

/// The content of a `MapperInput`, valid only inside the call that receives it.
public struct MapperContent {
  package enum Representation {
    case borrowed(BorrowedText)
    // Indirect, because an `Any` takes more memory than every other case.
    indirect case object(Any)
    /// A document in a format other than JSON, and what decides whether reading it stops.
    case document(JSONDocument, (() -> Bool)?)
  }

  package let representation: Representation

  /// The content of an input that calls nobody with its bytes, as a type of the user may.
  package static var empty: MapperContent {
    MapperContent(
      representation: .borrowed(BorrowedText(UnsafeRawBufferPointer(start: nil, count: 0)))
    )
  }
}

// MARK: Text

extension String: MapperInput {}
extension Substring: MapperInput {}

extension MapperInput where Self: StringProtocol {
  public func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void) {
    withBorrowedText(upTo: maximumBytes) { body(MapperContent(representation: .borrowed($0))) }
  }
}

// MARK: Bytes

extension Data: MapperInput {}
extension Array: MapperInput where Element == UInt8 {}
extension ArraySlice: MapperInput where Element == UInt8 {}
extension ContiguousArray: MapperInput where Element == UInt8 {}
extension UnsafeRawBufferPointer: MapperInput {}
extension UnsafeMutableRawBufferPointer: MapperInput {}
extension UnsafeBufferPointer: MapperInput where Element == UInt8 {}
extension UnsafeMutableBufferPointer: MapperInput where Element == UInt8 {}
extension Slice: MapperInput where Base: ContiguousBytes {}

extension MapperInput where Self: ContiguousBytes {
  public func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void) {
    withBorrowedContent(body)
  }
}

/// Input from any type with contiguous bytes.
package struct ContiguousInput<Bytes: ContiguousBytes>: MapperInput {
  private let bytes: Bytes

  package init(_ bytes: Bytes) { self.bytes = bytes }

  package func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void) {
    bytes.withBorrowedContent(body)
  }
}

extension ContiguousBytes {
  fileprivate func withBorrowedContent(_ body: (MapperContent) -> Void) {
    // The bytes are valid until `withUnsafeBytes` returns; see `BorrowedText`.
    withUnsafeBytes { body(MapperContent(representation: .borrowed(BorrowedText($0)))) }
  }
}

#if compiler(>=6.2)
  extension RawSpan: MapperInput {
    public func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void) {
      withBorrowedText { body(MapperContent(representation: .borrowed($0))) }
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension UTF8Span: MapperInput {
    public func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void) {
      withBorrowedText { body(MapperContent(representation: .borrowed($0))) }
    }
  }
#endif

// MARK: Foundation objects

/// The key type of a dictionary that is a `MapperInput`: `String`, or `AnyHashable` as in the payload of a push
/// notification. Only these two types conform. A member whose key isn't text is left out, and a report has an issue.
public protocol MapperInputKey: Hashable {}

extension String: MapperInputKey {}
extension AnyHashable: MapperInputKey {}

extension Dictionary: MapperInput where Key: MapperInputKey, Value == Any {
  public func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void) {
    body(MapperContent(representation: .object(self)))
  }
}

extension NSDictionary: MapperInput {
  public func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void) {
    body(MapperContent(representation: .object(self)))
  }
}

/// The content of a format other than JSON as input.
package struct FormatInput: MapperInput {
  package let content: MapperContent.Representation

  package init(_ content: MapperContent.Representation) { self.content = content }

  package func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void) {
    body(MapperContent(representation: content))
  }
}

/// Input from an object as `JSONSerialization` returns it: an array, a dictionary, a scalar or null.
struct ObjectInput: MapperInput {
  let object: Any

  func _withContent(upTo maximumBytes: Int, _ body: (MapperContent) -> Void) {
    body(MapperContent(representation: .object(object)))
  }
}

import Foundation
import JSONText

/// Text that isn't JSON: what is wrong with it, and where.
public typealias JSONParsingError = JSONText.JSONParsingError

#if compiler(>=6.2)
  /// What can be read: text, bytes of UTF-8, or a dictionary as `JSONSerialization` makes it.
  ///
  /// The input has to be valid for the call alone: what is read from it, and every map that a model keeps,
  /// refers to a copy that the parser makes.
  public protocol MapperInput: ~Copyable, ~Escapable {
    /// Calls `body` with the content, and returns what it returns. Of a text that would have to be copied
    /// for that, no more than the start is, if it has more than `maximumBytes`.
    func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R
  }

  /// Any `MapperInput`, and those among them that can't outlive the call: `RawSpan` and `UTF8Span`.
  public typealias MapperInputOrSpan = MapperInput & ~Copyable & ~Escapable
#else
  /// What can be read: text, bytes of UTF-8, or a dictionary as `JSONSerialization` makes it.
  ///
  /// The input has to be valid for the call alone: what is read from it, and every map that a model keeps,
  /// refers to a copy that the parser makes.
  public protocol MapperInput {
    /// Calls `body` with the content, and returns what it returns. Of a text that would have to be copied
    /// for that, no more than the start is, if it has more than `maximumBytes`.
    func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R
  }

  /// Any `MapperInput`; with Swift 6.2 and later, a `RawSpan` or `UTF8Span` as well.
  public typealias MapperInputOrSpan = MapperInput
#endif

/// The content of a `MapperInput`, valid inside the call that gets it.
public struct MapperContent {
  package enum Form {
    case borrowed(BorrowedText)
    case object(Any)
  }

  package let form: Form
}

// MARK: Text

extension String: MapperInput {
  public func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
    withBorrowedText(upTo: maximumBytes) { body(MapperContent(form: .borrowed($0))) }
  }
}

extension Substring: MapperInput {
  public func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
    withBorrowedText(upTo: maximumBytes) { body(MapperContent(form: .borrowed($0))) }
  }
}

// MARK: Bytes

extension Data: MapperInput {
  public func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
    withBorrowedContent(body)
  }
}

extension Array: MapperInput where Element == UInt8 {
  public func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
    withBorrowedContent(body)
  }
}

extension ArraySlice: MapperInput where Element == UInt8 {
  public func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
    withBorrowedContent(body)
  }
}

extension UnsafeRawBufferPointer: MapperInput {
  public func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
    withBorrowedContent(body)
  }
}

/// Bytes of any other type that lends them.
struct ContiguousInput<Bytes: ContiguousBytes>: MapperInput {
  private let bytes: Bytes

  init(_ bytes: Bytes) { self.bytes = bytes }

  func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
    bytes.withBorrowedContent(body)
  }
}

extension ContiguousBytes {
  fileprivate func withBorrowedContent<R>(_ body: (MapperContent) -> R) -> R {
    // The bytes are valid until `withUnsafeBytes` returns; see `BorrowedText`.
    withUnsafeBytes { body(MapperContent(form: .borrowed(BorrowedText($0)))) }
  }
}

#if compiler(>=6.2)
  extension RawSpan: MapperInput {
    public func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
      withBorrowedText { body(MapperContent(form: .borrowed($0))) }
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension UTF8Span: MapperInput {
    public func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
      withBorrowedText { body(MapperContent(form: .borrowed($0))) }
    }
  }
#endif

// MARK: Foundation objects

extension Dictionary: MapperInput where Key == String, Value == Any {
  public func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
    body(MapperContent(form: .object(self)))
  }
}

/// Any object as `JSONSerialization` gives it: an array, a dictionary, a scalar or null.
struct ObjectInput: MapperInput {
  let object: Any

  func _withContent<R>(upTo maximumBytes: Int, _ body: (MapperContent) -> R) -> R {
    body(MapperContent(form: .object(object)))
  }
}

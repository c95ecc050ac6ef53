import Foundation

/// An error for a value that can't be written as JSON, or that refuses to be written.
public struct JSONWritingError: Error, Hashable, Sendable {
  /// Why the value can't be written.
  public let code: Code
  /// The path of the value in the document being written.
  public let path: JSONPath
  /// The reason that a model or transform has given, or advice about an unsupported type.
  public let reason: String?

  /// The reasons why a value can't be written.
  public enum Code: String, Hashable, Sendable {
    case nonFiniteNumber = "NaN and infinities have no JSON number"
    case tooDeep = "nested too deeply"
    case containsItself = "an object that contains itself"
    case unsupportedType = "a value of a type that JSON has no form for"
    case unusableType = "a container of a type that JSON has no form for"
    case nothingWritten = "a model that writes nothing"
    case unequalCounts = "lines with different numbers of elements for one array"
    case equivalentKey = "a key that a dictionary of Swift holds to be equal to another one"
    case unmatchedKey = "a key that the pattern of its line doesn't match"
    case refusedByTransform = "a value that its transform refuses to write"
    case refused = "a model that refuses to be written"
    case stopped = "stopped"
    /// For the canonical form: a number out of the range of Double, or a whole number whose Double is written with
    /// other digits.
    case numberBeyondDouble = "a number that a Double can't hold"
    /// For the canonical form: two members of an object with the same key.
    case duplicateKey = "a duplicate key"
  }

  package init(code: Code, path: JSONPath, reason: String? = nil) {
    (self.code, self.path, self.reason) = (code, path, reason)
  }
}

extension JSONWritingError: CustomStringConvertible, LocalizedError {
  public var description: String { message + (reason.map { ": \($0)" } ?? "") }

  /// The description without what a model or a transform says about its value, which may show private data.
  public var errorDescription: String? { code.hasForeignReason ? message : description }

  private var message: String { "cannot write JSON at \(path): \(code.rawValue)" }
}

extension JSONWritingError.Code {
  /// Whether the reason is the text of an error that a model or a transform has thrown.
  package var hasForeignReason: Bool { self == .refused || self == .refusedByTransform }
}

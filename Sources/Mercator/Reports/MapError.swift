import Foundation
import JSONText

/// An error for valid JSON that the model can't read: which value, where, and why.
///
/// The model, or the contract with the sender, has to change. Text that isn't JSON causes a
/// `JSONParsingError` instead. For a value under one of `MapOptions.reporting.redactedKeys`, the error shows
/// neither the value nor text made from it.
public struct MapError: Error, @unchecked Sendable {
  // Unchecked because of `currentValue`, which is a JSON value: it consists of immutable parts, or is a
  // copy from the caller's dictionary.

  /// The key as spelled in the model, or one that the model doesn't know; nil if the whole input is unusable.
  public var key: String?
  /// The unusable value, or the unusable element of a collection; nil if it is missing or null.
  ///
  /// If the input is text, the value is created on each access.
  public var currentValue: Any? {
    get { value.resolved { $0.value } }
    set { value = .given(newValue) }
  }
  /// What is wrong, as a report puts it: `wrong type: expected Int, found string "old"`.
  public var reason: String? {
    get { text.resolved { $0.summary } }
    set { text = .given(newValue) }
  }
  /// The file of the `map.value` call.
  public var file: StaticString?
  /// The function of the `map.value` call.
  public var function: StaticString?
  /// The line of the `map.value` call.
  public var line: UInt?
  /// The path of the value in the whole input, such as `$.users[3].age`.
  public var path: String? {
    get { place.resolved { $0.path.description } }
    set { place = .given(newValue) }
  }
  /// Whether the report already contains this error.
  var isReported = false

  private var value: Detail<Any>
  private var text: Detail<String>
  private var place: Detail<String>

  /// Creates an error with these details.
  public init(
    key: String?,
    currentValue: Any?,
    reason: String?,
    file: StaticString? = nil,
    function: StaticString? = nil,
    line: UInt? = nil
  ) {
    self.key = key
    self.file = file
    self.function = function
    self.line = line
    value = .given(currentValue)
    text = .given(reason)
    place = .given(nil)
  }

  /// Creates an error for a value of the input. Its details are computed on access, because most errors are
  /// never read: each skipped element causes one.
  init(_ unusable: UnusableValue, key: String?) {
    self.key = key
    value = .lazy(unusable)
    text = .lazy(unusable)
    place = .lazy(unusable)
  }
}

/// A detail of an error: a given value, or one computed from a value of the input.
private enum Detail<T> {
  case given(T?)
  case lazy(UnusableValue)

  func resolved(_ make: (UnusableValue) -> T?) -> T? {
    switch self {
    case .given(let detail): detail
    case .lazy(let unusable): make(unusable)
    }
  }
}

extension MapError {
  /// Returns this error as that of an issue that makes a mapping fail.
  func reported(as issue: MapIssue) -> MapError {
    var error = self
    error.reason = issue.summary
    error.path = issue.path
    error.isReported = true
    return error
  }

  /// Returns this error with its path and reason computed, to be thrown to the caller of a mapper.
  ///
  /// The value is still created on access: it may be as large as the input, and text takes less memory than
  /// the objects made from it.
  func resolved() -> MapError {
    var error = self
    error.path = path
    error.reason = reason
    return error
  }

  /// Returns this error, of a value in the JSON inside a string, as an error of the outer input.
  ///
  /// - Parameter outer: the string with the inner JSON.
  func moved(into outer: MapInput) -> MapError {
    var error = self
    let (path, options) = (outer.path, outer.map.options)
    if case .lazy(let unusable) = value {
      let moved = unusable.moved(into: path)
      (error.value, error.text, error.place) = (.lazy(moved), .lazy(moved), .lazy(moved))
    } else {
      error.path = self.path.map { path.description + $0.dropFirst() }
    }
    guard options.isRedacted(path) else { return error }
    // Everything inside is redacted, including keys, which may be data.
    error.key = options.unredactedPart(of: path).lastKey
    if case .given = value {
      (error.reason, error.currentValue) = (MapOptions.redactedText, MapOptions.redactedText)
      error.path = options.unredactedPart(of: path).description
    }
    return error
  }

  /// The value without redaction, for writing it back.
  var unredactedValue: Any? {
    if case .lazy(let unusable) = value { unusable.unredactedValue } else { currentValue }
  }
}

extension MapError: CustomStringConvertible {
  /// The known details, one line each: the reason, the location of the call, the key, the beginning of the
  /// value, and the path.
  public var description: String {
    let details: [(name: String, detail: String?)] = [
      ("reason", reason),
      ("location", location),
      ("key", key?.escapingControls),
      ("currentValue", excerpt?.escapingControls),
      ("path", path?.escapingControls),
    ]
    let lines = details.compactMap { name, detail in detail.map { "- \(name): \($0)" } }
    return (["Got an error while mapping."] + lines).joined(separator: "\n")
  }

  private var excerpt: String? {
    switch value {
    case .given(let value): value.map { MapInput.excerpt(of: $0) }
    case .lazy(let unusable): unusable.excerpt
    }
  }

  /// The file's name up to its first dot, the function and the line.
  private var location: String? {
    guard let file, let function, let line else { return nil }
    let name = "\(file)".split(separator: "/").last ?? ""
    return "\(name.prefix { $0 != "." }).\(function):\(line)"
  }
}

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
    get { text.resolved { $0.text }?.reason }
    set { text = .given(MapErrorText(newValue)) }
  }
  /// How the call, the line, the options or the JSON would have to change, if that is known; see `MapIssue.hint`.
  public var hint: String? { text.resolved { $0.text }?.hint }
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
  private var text: Detail<MapErrorText>
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
    text = .given(MapErrorText(reason))
    place = .given(nil)
  }

  /// Creates an error for an issue or a text that isn't that of a value in the input.
  init(key: String?, currentValue: Any? = nil, _ text: MapErrorText) {
    self.init(key: key, currentValue: currentValue, reason: nil)
    self.text = .given(text)
  }

  /// Creates an error for a value of the input. Its details are computed on access, because most errors are
  /// never read: each skipped element causes one.
  @inline(never)
  init(_ details: any MapErrorDetails, key: String?) {
    self.key = key
    value = .lazy(details)
    text = .lazy(details)
    place = .lazy(details)
  }
}

/// What is wrong: in full, and without values of the JSON. An object, so that errors and results stay small.
final class MapErrorText: Sendable {
  let reason: String?
  let shownReason: String?
  let hint: String?

  /// - Parameters:
  ///   - reason: what is wrong, as a report puts it, or as an app does.
  ///   - shownReason: the same without values of the JSON; by default `reason`, for a text that has none.
  @inline(never)
  init(_ reason: String?, withoutValues shownReason: String? = nil, hint: String? = nil) {
    (self.reason, self.shownReason, self.hint) = (reason, shownReason ?? reason, hint)
  }

  /// - Parameter suffix: what follows in both texts.
  @inline(never)
  convenience init(
    _ kind: MapIssue.Kind,
    expected: String?,
    found: String?,
    hint: String? = nil,
    suffix: String = ""
  ) {
    let shown = found.flatMap { MapIssue.kind(ofFound: $0) }
    self.init(
      MapIssue.summary(kind, expected: expected, found: found) + suffix,
      withoutValues: MapIssue.summary(kind, expected: expected, found: shown) + suffix,
      hint: hint
    )
  }
}

/// What an error tells about a value of the input, which is computed when it is asked for; see `UnusableValue`.
protocol MapErrorDetails: AnyObject {
  /// What is wrong, as in a report.
  var text: MapErrorText { get }
  /// The path of the value, up to the first redacted key.
  var path: JSONPath { get }
  /// The value, with redacted values replaced and with them included, and its beginning as text; nil if it is missing
  /// or null.
  var value: Any? { get }
  var unredactedValue: Any? { get }
  var excerpt: String? { get }

  /// Returns a copy for a text that is in a string at `path` of another document.
  func moved(into path: JSONPath) -> Self
}

/// A detail of an error: a given value, or one computed from a value of the input.
private enum Detail<T> {
  case given(T?)
  case lazy(any MapErrorDetails)

  func resolved(_ make: (any MapErrorDetails) -> T?) -> T? {
    switch self {
    case .given(let detail): detail
    case .lazy(let details): make(details)
    }
  }
}

extension MapError {
  /// Returns this error as that of an issue that makes a mapping fail.
  func reported(as issue: MapIssue) -> MapError {
    var error = self
    error.text = .given(
      MapErrorText(issue.kind, expected: issue.expected, found: issue.found, hint: issue.hint)
    )
    error.path = issue.path
    error.isReported = true
    return error
  }

  /// Returns this error with its path and reason computed, to be thrown to the caller of a mapper.
  ///
  /// The value is still created on access: it may be as large as the input, and text takes less memory than
  /// the objects made from it.
  package func resolved() -> MapError {
    var error = self
    error.path = path
    error.text = .given(text.resolved { $0.text })
    return error
  }

  /// Returns this error without its hint, which is about the whole input, for a part of it.
  func withoutHint() -> MapError {
    var error = self
    let text = text.resolved { $0.text }
    error.text = .given(text.map { MapErrorText($0.reason, withoutValues: $0.shownReason) })
    return error
  }

  /// The reason without values of the JSON.
  package var shownReason: String? { text.resolved { $0.text }?.shownReason }

  /// Returns this error, of a value in the JSON inside a string, as an error of the outer input.
  ///
  /// - Parameter path: the path of the string with the inner JSON.
  func moved(into path: JSONPath, _ options: MapOptions) -> MapError {
    var error = self
    if case .lazy(let details) = value {
      let moved = details.moved(into: path)
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

  /// What the error tells about a value of the input; nil if the value was given.
  var details: (any MapErrorDetails)? {
    if case .lazy(let details) = value { details } else { nil }
  }

  /// The value without redaction, for writing it back.
  var unredactedValue: Any? { details.map { $0.unredactedValue } ?? currentValue }
}

import Foundation
import JSONText

/// JSON that is fine but disagrees with the model: which value, where, and why.
///
/// The model, or the contract with the sender, has to change. Bytes that aren't JSON end in another
/// error. Under a key of `MapOptions.redactedKeys` neither the value nor a text made of it is shown.
public struct MapError: Error, @unchecked Sendable {
  // Unchecked for `currentValue`, which is a JSON value: made of immutable parts, or a copy of what
  // the caller's own dictionary holds.

  /// The key as written in the model; nil where the whole input was of no use.
  public var key: String?
  /// The value that disagrees, or the element that does; nil where it is missing or null.
  ///
  /// Made from the text each time it is asked for.
  public var currentValue: Any? {
    get { value.resolved { $0.value } }
    set { value = .given(newValue) }
  }
  /// What was wrong, in the words of a report: `wrong type: expected Int, found string "old"`.
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
  /// Where the value stands in the whole input, such as `$.users[3].age`.
  public var path: String? {
    get { place.resolved { $0.path.description } }
    set { place = .given(newValue) }
  }
  /// Whether the report has it already.
  var isReported = false

  private var value: Detail<Any>
  private var text: Detail<String>
  private var place: Detail<String>

  /// An error with these details.
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

  /// An error of a value of the input. What it says is worked out when somebody reads it: most errors
  /// are dropped unread, one for each element that is skipped.
  init(_ unusable: UnusableValue, key: String?) {
    self.key = key
    value = .lazy(unusable)
    text = .lazy(unusable)
    place = .lazy(unusable)
  }
}

/// A detail of an error that was given, or is made of a value of the input.
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
  /// The error of an issue by which a mapping fails.
  init(_ issue: MapIssue) {
    self.init(key: nil, currentValue: nil, reason: issue.summary)
    path = issue.path
    isReported = true
  }

  /// The same error with its path and its reason worked out, for a call that is left by it.
  ///
  /// The value is still made on demand: it may be as large as the input, and a text is smaller than what
  /// is made of it.
  func resolved() -> MapError {
    var error = self
    error.path = path
    error.reason = reason
    return error
  }

  /// The same error of a value that lies in a text inside of another, in the string at `outer`.
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
    // All inside is redacted, keys that may be data as well.
    error.key = options.unredactedPart(of: path).lastKey
    if case .given = value {
      (error.reason, error.currentValue) = (MapOptions.redactedText, MapOptions.redactedText)
      error.path = options.unredactedPart(of: path).description
    }
    return error
  }

  /// The value as it is in the input, which is for writing it back.
  var unredactedValue: Any? {
    if case .lazy(let unusable) = value { unusable.unredactedValue } else { currentValue }
  }
}

extension MapError: CustomStringConvertible {
  /// A line for each detail that is known: the reason, the place of the call, the key, the value, of
  /// which only the beginning, and the path.
  public var description: String {
    let details: [(name: String, detail: String?)] = [
      ("reason", reason),
      ("location", location),
      ("key", key),
      ("currentValue", excerpt),
      ("path", path),
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

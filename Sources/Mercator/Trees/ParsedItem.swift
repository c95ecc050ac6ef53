import JSONText

/// An item of a binary format that is no simple value.
///
/// The item of a tag is one value or another, depending on the line: a date is a text, too. An item that isn't valid
/// matters only where it is read: it is of no type there, and null in an array or object that is read as a whole, with
/// an issue at its path.
package final class ParsedItem {
  private enum Kind {
    case tagged(value: Any, content: Any)
    case invalid(reason: String, offset: Int, place: TreePlace)
  }

  private let kind: Kind
  private var wasRead = false

  /// Creates the item of a tag.
  ///
  /// - Parameters:
  ///   - value: what the tag makes of the content, such as a Date.
  ///   - content: the value in the bytes, such as a text.
  package init(_ value: Any, of content: Any) { kind = .tagged(value: value, content: content) }

  /// Creates an item that isn't valid.
  package init(invalid reason: String, at offset: Int, _ place: TreePlace) {
    kind = .invalid(reason: reason, offset: offset, place: place)
  }

  /// Returns a value as an item; nil if it is anything else.
  static func of(_ value: Any) -> ParsedItem? {
    // Types are compared first: a cast to a class would bridge a Swift container with all its contents.
    type(of: value) == ParsedItem.self ? value as? ParsedItem : nil
  }

  /// The value in the bytes; nil if the item isn't valid.
  var content: Any? { if case .tagged(_, let content) = kind { content } else { nil } }

  /// Returns the value or content of a type.
  @_semantics("optimize.sil.specialize.generic.never")
  func native<T>() -> T? {
    guard case .tagged(let value, let content) = kind else { return nil }
    return value as? T ?? content as? T
  }

  /// The value in an array or object that is read as a whole; nil if the item isn't valid.
  var value: Any? { if case .tagged(let value, _) = kind { value } else { nil } }

  /// Notes that the item is part of what a line reads.
  func noteRead() { wasRead = true }

  /// What a report says was found.
  var excerpt: String {
    switch kind {
    case .tagged(let value, _): Mercator.excerpt(of: value)
    case .invalid(let reason, let offset, _): "\(reason) at offset \(offset)"
    }
  }

  /// The path of an item that isn't valid and was read as a part of something else.
  var pathOfMissing: JSONPath? {
    guard wasRead, case .invalid(_, _, let place) = kind else { return nil }
    return place.path
  }
}

/// A place in a tree that is being made, of which the path is needed rarely.
package final class TreePlace {
  private let container: TreePlace?
  private let step: JSONPath.Step?

  /// Creates the place of the root.
  package init() { (container, step) = (nil, nil) }

  package init(_ step: JSONPath.Step, in container: TreePlace) {
    (self.step, self.container) = (step, container)
  }

  var path: JSONPath {
    let places = sequence(first: self, next: \.container)
    return JSONPath(places.compactMap(\.step).reversed())
  }
}

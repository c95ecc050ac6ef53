import JSONText
import Mercator

/// A difference between two models, or between two JSON values, at one path.
///
///     for change in try mapper.changes(from: old, to: new) { print(change) }
///     // $.name: "Ada" is now "Eve"
///     // $.tags[2]: "new" is added
public struct MapChange: Hashable, Sendable {
  /// The path of the value. If it is missing in one of both, the path is that in the other one.
  public let path: JSONPath
  /// The value before; nil if there was none.
  public let old: JSONValue?
  /// The value after; nil if there is none.
  public let new: JSONValue?
}

extension MapChange: CustomStringConvertible {
  /// The path and both values, of which each is cut after 40 characters.
  public var description: String {
    switch (old?.excerpt, new?.excerpt) {
    case (let old?, let new?): "\(path): \(old) is now \(new)"
    case (nil, let new?): "\(path): \(new) is added"
    case (let old?, nil): "\(path): \(old) is removed"
    case (nil, nil): "\(path)"
    }
  }
}

extension JSONValue {
  fileprivate var excerpt: String {
    let text = text().escapingControls
    return text.count > 40 ? text.prefix(39) + "…" : text
  }
}

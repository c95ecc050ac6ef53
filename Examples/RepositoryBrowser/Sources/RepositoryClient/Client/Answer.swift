import Foundation
import Mercator

/// A successful answer, read into a value.
public struct Answer<Value: Sendable>: Sendable {
  /// The value that the body was read into.
  public let value: Value
  /// What in the body could not be used, with its paths.
  public let report: MapReport
  /// The version of the resource; nil if the server doesn't tell it.
  public let entityTag: EntityTag?
  /// Whether the body comes from the cache, because the server said that it is still the same.
  public let isFromCache: Bool
  /// How often the request was sent.
  public let attempts: Int
  /// The value of the Link field.
  let link: String?
  /// The URL that sent the answer, after redirections.
  let url: URL
}

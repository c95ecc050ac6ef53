import Foundation
import JSONText
import Mercator

/// A value that both sides of a three-way merge have changed, in different ways.
public struct JSONMergeConflict: Hashable, Sendable {
  /// The path of the value.
  public let path: JSONPath
  /// The value that both sides started from; nil if there was none.
  public let base: JSONValue?
  /// Our value; nil if we removed it.
  public let ours: JSONValue?
  /// Their value; nil if they removed it.
  public let theirs: JSONValue?
}

extension JSONMergeConflict: CustomStringConvertible {
  public var description: String { "conflicting changes at \(path)" }
}

/// An error for a three-way merge that must not have conflicts.
public struct JSONMergeConflictError: Error, Hashable, Sendable {
  /// The first conflict.
  public let conflict: JSONMergeConflict
}

extension JSONMergeConflictError: CustomStringConvertible, LocalizedError {
  public var description: String { conflict.description }

  public var errorDescription: String? { description }
}

/// How a three-way merge decides about conflicts.
public struct JSONConflictPolicy: Sendable {
  let resolve: @Sendable (JSONMergeConflict) throws -> JSONValue?

  /// Our value is kept.
  public static let ours = JSONConflictPolicy { $0.ours }

  /// Their value is taken.
  public static let theirs = JSONConflictPolicy { $0.theirs }

  /// The merge throws a `JSONMergeConflictError` for the first conflict.
  public static let fail = JSONConflictPolicy { throw JSONMergeConflictError(conflict: $0) }

  /// A closure returns the value, or nil to remove it; an error that it throws ends the merge.
  public static func custom(
    _ resolve: @escaping @Sendable (JSONMergeConflict) throws -> JSONValue?
  ) -> JSONConflictPolicy {
    JSONConflictPolicy(resolve: resolve)
  }

  private init(resolve: @escaping @Sendable (JSONMergeConflict) throws -> JSONValue?) {
    self.resolve = resolve
  }
}

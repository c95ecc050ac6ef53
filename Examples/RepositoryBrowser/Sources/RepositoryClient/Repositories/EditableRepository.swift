import Mercator
import MercatorChanges

/// A repository with the version that was read, so that changes can be sent without overwriting those of others.
public struct EditableRepository: Sendable {
  /// The repository and what has been changed since it was read.
  public var tracked: MapTracked<Repository>
  /// The version that was read; nil if the server doesn't tell it.
  public let entityTag: EntityTag?
  /// What in the answer could not be used.
  public let report: MapReport

  init(_ answer: Answer<Repository>) throws {
    tracked = try MapTracked(answer.value)
    entityTag = answer.entityTag
    report = answer.report
  }
}

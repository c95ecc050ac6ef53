import Foundation
import JSONText

/// An error of saving a model to a store or reading it from there: what is wrong, where, and of which entity.
public struct MapStoreError: Error {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable {
    /// The store has no such entity.
    case unknownEntity = "unknown entity"
    /// The entity has no attribute or relationship of this name, or one of another kind.
    case unknownProperty = "unknown property"
    /// No line of the model has the key.
    case unknownKey = "unknown key"
    /// Two properties of a mapping have the same name or the same key.
    case repeatedProperty = "repeated property"
    /// The store has a property that records can't be mapped to, such as a fetched property of Core Data.
    case unsupportedProperty = "unsupported property"
    /// The value of a relationship isn't made of models that can be stored, or not of records.
    case unusableRelationship = "unusable relationship"
    /// No model type was chosen for a record.
    case noModel = "no model"
    /// The model refused the values of a record, or to be written.
    case refused = "refused by the model"
    /// A transform or a merge rule of an attribute threw an error.
    case notConverted = "value not converted"
    /// A model of structs can't be made, because its records lead back to it.
    case cycle
    /// The store couldn't find records.
    case notFetched = "records not fetched"
    /// The store couldn't insert, change or delete a record.
    case notStored = "record not stored"
    /// The store refused a record as invalid.
    case invalid = "invalid record"
  }

  /// What is wrong.
  public let kind: Kind
  /// The path from the model that was saved or read, such as `$.owner.name`; `$[2].name` in the third of several.
  public let path: String
  /// The name of the entity.
  public let entity: String
  /// What was expected and found, in words; nil if the kind says it all.
  public let detail: String?
  /// The error that caused this one; nil if there is none.
  public let underlying: (any Error)?
  /// The detail without values of the model.
  let shownDetail: String?

  /// Creates an error, such as one that a store throws.
  public init(
    _ kind: Kind,
    path: String = "$",
    entity: String,
    detail: String? = nil,
    underlying: (any Error)? = nil
  ) {
    self.init(kind, path: path, entity: entity, detail: detail, shown: detail, underlying)
  }

  init(
    _ kind: Kind,
    path: String,
    entity: String,
    detail: String?,
    shown shownDetail: String?,
    _ underlying: (any Error)? = nil
  ) {
    (self.kind, self.path, self.entity) = (kind, path, entity)
    (self.detail, self.shownDetail, self.underlying) = (detail, shownDetail, underlying)
  }
}

extension MapStoreError: CustomStringConvertible, LocalizedError {
  /// The error as one line, such as `$.owner (User): unknown property: the entity has no attribute "login"`.
  public var description: String {
    text([detail, underlying.map { "\($0)" }])
  }

  /// The description without values of the model, and with the text of the underlying error for people.
  public var errorDescription: String? {
    text([shownDetail, underlying?.localizedDescription])
  }

  private func text(_ details: [String?]) -> String {
    let details = [kind.rawValue] + details.compactMap { $0 }
    return "\(path) (\(entity)): \(details.joined(separator: ": "))".escapingControls
  }
}

/// What becomes of the value of an attribute when a model is saved to a record that is already there.
public struct MapAttributeMerge: Sendable {
  /// The kinds of rules. A store that updates records in one step applies all of them but `custom`.
  public enum Rule: Hashable, Sendable {
    /// The value of the model is stored, also nil.
    case replace
    /// The value of the model is stored unless it is nil.
    case replaceUnlessNil
    /// The stored value is kept.
    case keep
    /// A closure decides.
    case custom

    /// Returns whether the stored value stays as it is; false for `custom`, whose closure returns what is stored.
    ///
    /// - Parameter new: the value of the model.
    public func keepsStoredValue(insteadOf new: MapStoredValue) -> Bool {
      switch self {
      case .replace, .custom: false
      case .replaceUnlessNil: new.isNull
      case .keep: true
      }
    }
  }

  /// The kind of the rule.
  public let rule: Rule
  /// The closure of a custom rule.
  let custom:
    (@Sendable (_ stored: MapStoredValue, _ new: MapStoredValue) throws -> MapStoredValue)?

  /// Stores the value of the model, also nil.
  public static let replace = MapAttributeMerge(rule: .replace, custom: nil)

  /// Stores the value of the model, unless it is nil.
  public static let replaceUnlessNil = MapAttributeMerge(rule: .replaceUnlessNil, custom: nil)

  /// Keeps the stored value, also null.
  public static let keep = MapAttributeMerge(rule: .keep, custom: nil)

  /// Stores the value that a closure returns.
  ///
  ///     .attribute("views", merge: .custom { stored, new in
  ///       if case (.integer(let a), .integer(let b)) = (stored, new) { .integer(max(a, b)) } else { new }
  ///     })
  public static func custom(
    _ merged:
      @escaping @Sendable (_ stored: MapStoredValue, _ new: MapStoredValue) throws ->
      MapStoredValue
  ) -> MapAttributeMerge {
    MapAttributeMerge(rule: .custom, custom: merged)
  }
}

/// What becomes of a relationship when a model is saved to a record that is already there.
public enum MapRelationMerge: Hashable, Sendable {
  /// The records of the model's values replace the related ones. Those aren't deleted.
  case replace
  /// Like `replace`, unless the model has none: nil, or an empty collection.
  case replaceUnlessEmpty
  /// The related records stay, and further ones are added after them. A relationship to one record is kept if there is
  /// one.
  case add
  /// The related records stay as they are.
  case keep

  /// Returns whether a relationship to one record stays as it is.
  ///
  /// - Parameters:
  ///   - hasRecord: whether it leads to a record.
  ///   - hasNew: whether the model has a value for it.
  public func keepsRelatedRecord(hasRecord: Bool, hasNew: Bool) -> Bool {
    switch self {
    case .replace: false
    case .replaceUnlessEmpty: !hasNew
    case .add: hasRecord
    case .keep: true
    }
  }
}

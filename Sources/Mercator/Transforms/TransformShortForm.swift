/// A transform by its short form: a static member of this type, which a leading dot finds.
///
///     seen <- (map["seen"], .iso8601Date)
///     tags <- (map["tags"], .oneOrMany())
///
/// Use it where a line, `map.value(_:using:)` or another function of this library takes a transform. Elsewhere,
/// write the transform itself, `let day = DateTransform()`, or `let day = TransformShortForm.wcfDate.transform`.
///
/// The short forms aren't members of `TransformType`: in a type that conforms to it, such a member hides every
/// constant and function of a file with the same name. So `TransformType` has no members but its requirements. Define
/// your own short form in an extension of either:
///
///     extension TransformShortForm where Transform == MoneyTransform {
///       static var money: Self { Self(MoneyTransform()) }
///     }
///     extension TransformType where Self == MoneyTransform {
///       static var money: MoneyTransform { MoneyTransform() }
///     }
public struct TransformShortForm<Transform: TransformType> {
  /// The transform that the short form stands for.
  public let transform: Transform

  /// Creates the short form of a transform.
  public init(_ transform: Transform) { self.transform = transform }
}

extension TransformShortForm: Sendable where Transform: Sendable {}

/// The models of the tests that a format can't hold, with the reasons.
enum FormatExclusions {
  /// Returns the reason why a model isn't tested in a format; nil if it is.
  static func reason(for type: String, in format: String) -> String? { nil }

  /// Whether a model has a set, whose elements have no order.
  static func hasSets(_ type: String) -> Bool { type.contains("Set<") || setModels.contains(type) }

  private static let setModels: Set = [
    "Collections", "OptionalCollections", "TransformTests.Shapes", "EnumTests.Shapes",
    "JSONValuePropertyTests.Model", "ModelTransformTests.Team", "MappingRunsOnceTests.Whole",
  ]
}

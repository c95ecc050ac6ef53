/// A property of a model.
struct SwiftProperty {
  /// Without backticks.
  let name: String
  let key: String
  /// The type of a value, without regard to null and missing keys.
  let type: SwiftType
  let isNullable: Bool
  let mayBeAbsent: Bool
}

/// A struct or class.
struct SwiftModel {
  let name: String
  var properties: [SwiftProperty] = []
  /// The position of the cluster that the model is a case of.
  let cluster: Int?
  /// Whether a struct would have to contain itself.
  var containsItself = false
}

/// An enum with raw values.
struct SwiftEnumeration {
  let name: String
  /// The raw values, and the names without backticks.
  var cases: [(name: String, text: String)]
}

/// A protocol of several models, and the enum that has their cluster.
struct SwiftCluster {
  let name: String
  let registry: String
  let key: String
  /// The tags, and the positions of their models.
  var cases: [(tag: String, model: Int)]
}

/// A tag of a cluster and its key.
struct ClusterTag {
  let key: String
  let match: MapMatch

  init?(_ key: String, _ match: MapMatch?) {
    guard let match, match.isValue else { return nil }
    self.key = key
    self.match = match
  }
}

extension BaseMappable {
  /// Writes the model, with its tag if any.
  func write(to output: inout MapOutput, _ tag: ClusterTag?) {
    if let tag {
      TaggedModel(model: self, tag: tag).writeJSON(to: &output)
    } else {
      writeJSON(to: &output)
    }
  }
}

/// A model that is written with a tag before its members.
///
/// It is a type of its own because the key sequence of the writer belongs to a type.
private struct TaggedModel<Model: BaseMappable>: BaseMappable {
  var model: Model
  let tag: ClusterTag

  mutating func mapping(map: Map) {
    var output = MapOutput(member: map[tag.key])
    _ = tag.match.write(to: &output)
    // A line of the model for the same key replaces the tag.
    model.runLines(map)
  }

  func didWrite(_ map: Map) throws { try model.didWrite(map) }

  /// The identity is that of the model inside.
  var _identity: ObjectIdentifier? { model._identity }
  static var _isClass: Bool { Model._isClass }
}

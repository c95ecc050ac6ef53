/// A tag, and the key it stands under.
struct Tag {
  let key: String
  let match: MapMatch

  init?(_ key: String, _ match: MapMatch?) {
    guard let match, match.isValue else { return nil }
    self.key = key
    self.match = match
  }
}

extension BaseMappable {
  /// Writes the model with its tag, if there is one.
  func write(to output: inout MapOutput, _ tag: Tag?) {
    if let tag {
      Tagged(model: self, tag: tag)._write(to: &output)
    } else {
      _write(to: &output)
    }
  }
}

/// A model with a tag in front, as which it is written.
///
/// A type of its own also for the writer, which follows the keys of each.
private struct Tagged<Model: BaseMappable>: BaseMappable {
  var model: Model
  let tag: Tag

  mutating func mapping(map: Map) {
    var output = MapOutput(member: map[tag.key])
    _ = tag.match.write(to: &output)
    // Where the model has a line for the key, that replaces it.
    model.mapping(map: map)
    if Model._traits.contains(.keepsUnmapped) { map.writeUnmapped(of: model) }
  }

  func didWrite(_ map: Map) throws { try model.didWrite(map) }

  /// An object is known by its own identity.
  var _identity: ObjectIdentifier? { model._identity }
}

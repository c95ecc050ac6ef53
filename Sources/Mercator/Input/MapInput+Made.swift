extension MapInput {
  /// Creates an input from a value that was made in code, such as one that a transform was called with.
  init(of value: Any) {
    self = Map(ofAll: Session(.dictionary, .usual), DictionarySource(ofAny: value)).input
  }

  /// Creates an input from a value that a transform was called with on a line of `map`.
  ///
  /// Issues are reported for the value of the transform as a whole, not for the values inside.
  init(of value: Any, inside map: Map) {
    let session = Session(.dictionary, map.session.options, toObject: map.toObject)
    let inner = Map(inside: map, session, dictionary: DictionarySource(ofAny: value))
    inner.selectAll()
    self = inner.input
  }
}

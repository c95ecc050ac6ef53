extension MapOptions.Transforms {
  /// Sets the transform for all values of its `Object` type.
  public mutating func set<X: TransformType & Sendable>(_ transform: X) {
    self[stored: X.Object.self] = StoredTransform(transform._asOption)
  }

  /// Sets the transform for a name, and replaces a transform with the same name.
  public mutating func set<X: TransformType & Sendable>(_ transform: X, named name: String) {
    self[stored: name] = StoredTransform(transform)
  }

  /// Sets the transform of a short form for all values of its `Object` type.
  public mutating func set<X: TransformType & Sendable>(_ form: TransformShortForm<X>) {
    set(form.transform)
  }

  /// Sets the transform of a short form for a name, and replaces a transform with the same name.
  public mutating func set<X: TransformType & Sendable>(
    _ form: TransformShortForm<X>,
    named name: String
  ) {
    set(form.transform, named: name)
  }
}

extension StoredTransform {
  convenience init<X: TransformType & Sendable>(_ transform: X) where X.Object == Object {
    self.init(
      read: { transform.object($0) },
      write: { $1.write($0, by: transform) }
    )
  }
}

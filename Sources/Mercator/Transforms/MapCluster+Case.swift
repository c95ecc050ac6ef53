extension MapCluster {
  /// A tag of a cluster and what it selects: a case of an enum and the model in that case.
  ///
  ///     static let cluster = MapCluster<Shape>(key: "kind", cases: [
  ///       .init("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
  ///       .init("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
  ///       .init("nothing", .nothing) { if case .nothing = $0 { true } else { false } },
  ///     ])
  public struct Case {
    package let tag: MapMatch?
    /// The model of the case; nil if it has none.
    package let model: (any BaseMappable.Type)?
    /// Reads a value, or updates the existing one.
    let read: (_ input: MapInput, _ existing: Base?) -> Base?
    /// Writes a value, with its tag if any; returns false if the value is of another case.
    let write: (_ value: Base, _ tag: ClusterTag?, _ output: inout MapOutput) -> Bool

    /// Creates a case that contains a model, whose members are in the same object as the tag.
    ///
    /// - Parameters:
    ///   - tag: the tag of the case; nil for a fallback.
    ///   - wrap: creates a value of the enum from the model.
    ///   - model: returns the model of a value, or nil if the value is of another case.
    public init<Model: BaseMappable>(
      _ tag: MapMatch?,
      _ wrap: @escaping @Sendable (Model) -> Base,
      _ model: @escaping @Sendable (Base) -> Model?
    ) {
      (self.tag, self.model) = (tag, Model.self)
      read = { input, existing in
        (existing.flatMap(model)?._updated(by: input) ?? Model.readJSON(from: input)).map(wrap)
      }
      write = { value, tag, output in
        guard let model = model(value) else { return false }
        model.write(to: &output, tag)
        return true
      }
    }

    /// Creates a case without an associated value.
    public init(
      _ tag: MapMatch?,
      _ value: @escaping @autoclosure @Sendable () -> Base,
      _ isCase: @escaping @Sendable (Base) -> Bool
    ) {
      (self.tag, model) = (tag, nil)
      read = { _, _ in value() }
      write = { value, tag, output in
        guard isCase(value) else { return false }
        Nothing().write(to: &output, tag)
        return true
      }
    }

    /// Creates a case for a model type that is a `Base`.
    init(_ tag: MapMatch?, type: any BaseMappable.Type) {
      (self.tag, model) = (tag, type)
      read = { input, existing in
        if let model = existing as? any BaseMappable, Swift.type(of: model as Any) == type {
          return model._updated(by: input) as? Base
        }
        return make(type, input)
      }
      write = { value, tag, output in
        guard let model = value as? any BaseMappable, Swift.type(of: model as Any) == type else {
          return false
        }
        model.write(to: &output, tag)
        return true
      }
    }
  }
}

/// Reads a model, which is unusable if it isn't a `Base`.
private func make<Model: BaseMappable, Base>(_ type: Model.Type, _ input: MapInput) -> Base? {
  guard let model = Model.readJSON(from: input) else { return nil }
  if let value = model as? Base { return value }
  input.noteUnusable(.modelRefused, Base.self, found: "a model of type \(type)")
  return nil
}

/// The model of a case without an associated value.
private struct Nothing: BaseMappable {
  func mapping(map: Map) {}
}

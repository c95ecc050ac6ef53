extension MapCluster {
  /// One of the things a cluster may hold, and its tag: a case of an enum and the model in it.
  ///
  ///     static let cluster = MapCluster<Shape>(key: "kind", cases: [
  ///       .init("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
  ///       .init("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
  ///       .init("nothing", .nothing) { if case .nothing = $0 { true } else { false } },
  ///     ])
  public struct Case {
    let tag: MapMatch?
    /// Reads a value, or updates the one that is there.
    let read: (_ input: MapInput, _ existing: Base?) -> Base?
    /// Writes a value, with its tag if it has one; false where it is none of this case.
    let write: (_ value: Base, _ tag: Tag?, _ output: inout MapOutput) -> Bool

    /// A case with a model in it, which is mapped in the object that has the tag.
    ///
    /// - Parameters:
    ///   - tag: what stands for the case; nil for a fallback.
    ///   - wrap: makes a value of the model.
    ///   - model: the model of a value, or nil where it is of another case.
    public init<Model: BaseMappable>(
      _ tag: MapMatch?,
      _ wrap: @escaping @Sendable (Model) -> Base,
      _ model: @escaping @Sendable (Base) -> Model?
    ) {
      self.tag = tag
      read = { input, existing in
        (existing.flatMap(model)?._updated(by: input) ?? Model._read(input)).map(wrap)
      }
      write = { value, tag, output in
        guard let model = model(value) else { return false }
        model.write(to: &output, tag)
        return true
      }
    }

    /// A case with nothing in it.
    public init(
      _ tag: MapMatch?,
      _ value: @escaping @autoclosure @Sendable () -> Base,
      _ isCase: @escaping @Sendable (Base) -> Bool
    ) {
      self.tag = tag
      read = { _, _ in value() }
      write = { value, tag, output in
        guard isCase(value) else { return false }
        Nothing().write(to: &output, tag)
        return true
      }
    }

    /// A type that is a `Base`.
    init(_ tag: MapMatch?, type: any BaseMappable.Type) {
      self.tag = tag
      read = { input, existing in
        if let model = existing as? any BaseMappable, Swift.type(of: model as Any) == type {
          return updated(model, input)
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

/// Reads a model that has to be a `Base`, too.
private func make<Model: BaseMappable, Base>(_ type: Model.Type, _ input: MapInput) -> Base? {
  guard let model = Model._read(input) else { return nil }
  if let value = model as? Base { return value }
  input.noteUnusable(.modelRefused, Base.self, found: "a model of type \(type)")
  return nil
}

private func updated<Model: BaseMappable, Base>(_ model: Model, _ input: MapInput) -> Base? {
  model._updated(by: input) as? Base
}

/// The model of a case that has none.
private struct Nothing: BaseMappable {
  func mapping(map: Map) {}
}

/// A transform of the options whose type is erased except for its `Object`.
final class StoredTransform<Object>: Sendable {
  let read: @Sendable (MapInput) -> Object?
  let write: @Sendable (Object?, inout MapOutput) -> Void

  init(
    read: @escaping @Sendable (MapInput) -> Object?,
    write: @escaping @Sendable (Object?, inout MapOutput) -> Void
  ) {
    self.read = read
    self.write = write
  }
}

extension MapTransforms {
  subscript<Object>(type: Object.Type) -> StoredTransform<Object>? {
    self[stored: type] as? StoredTransform<Object>
  }

  subscript<Object>(name: String, type: Object.Type) -> StoredTransform<Object>? {
    self[stored: name] as? StoredTransform<Object>
  }

  /// Whether a transform is set for a type, or for the elements of a container type.
  func reach(_ type: Any.Type) -> Bool {
    if self[stored: type] != nil { return true }
    return (type as? any MapContainer.Type).map { reach($0.elementType) } ?? false
  }
}

// Reads values by the transforms that the options set for their types. A line looks for them only if it is
// instrumented, which such options ensure.

extension Map {
  /// Whether a transform of the options is set for a type or for the elements of its containers.
  @usableFromInline func reaches(_ type: Any.Type) -> Bool {
    session.options.hasTypeTransforms && options.transforms.reach(type)
  }
}

extension MapInput {
  /// Returns the value, read by the transform of the options for its type or elements, or else by `read`.
  @inline(never)  // Measured: it needs type metadata that other calls don't need.
  @usableFromInline func mapped<T>(_ type: T.Type, _ read: (MapInput) -> T?) -> T? {
    transformed(type) ?? read(self)
  }

  /// Returns the result of the transforms of the options for the value; nil if none applies to its type.
  func transformed<T>(_ type: T.Type) -> T?? {
    guard map.reaches(type) else { return nil }
    return .some(transformed(type, by: map.options.transforms))
  }

  /// Returns a value whose elements are read by the transforms of the options if one is set for their type;
  /// or else the result of `read`. Ignores a transform for the type of the value itself, which may be the
  /// one that calls this.
  func mappedInside<T>(_ type: T.Type, _ read: (MapInput) -> T?) -> T? {
    guard map.session.options.hasTypeTransforms, let container = type as? any MapContainer.Type,
      map.reaches(container.elementType)
    else { return read(self) }
    return collect(container, by: map.options.transforms).flatMap { $0 as? T }
  }

  // Not specialized, since few options set a transform for a type. Measured: 14 kB.
  @_semantics("optimize.sil.specialize.generic.never")
  private func transformed<T>(_ type: T.Type, by transforms: MapTransforms) -> T? {
    if let transform = transforms[type] {
      // The element policy of this container doesn't apply inside the element that the transform reads.
      return transform.read(deciding(like: map.input))
    }
    // The nil of an Optional is a value, too.
    return (type as? any MapContainer.Type).flatMap { collect($0, by: transforms) }.flatMap {
      $0 as? T
    }
  }

  private func collect<C: MapContainer>(_ type: C.Type, by transforms: MapTransforms) -> C? {
    let elements = deciding(for: .of(C.MapElement.self))
    return C._collect(elements, existing: nil) { element, _ in
      element.transformed(C.MapElement.self, by: transforms)
    }
  }
}

/// A transform of the options whose type is erased except for its `Object`.
package final class StoredTransform<Object>: Sendable {
  package let read: @Sendable (MapInput) -> Object?
  let write: @Sendable (Object?, inout MapOutput) -> Void

  init(
    read: @escaping @Sendable (MapInput) -> Object?,
    write: @escaping @Sendable (Object?, inout MapOutput) -> Void
  ) {
    self.read = read
    self.write = write
  }
}

extension MapOptions.Transforms {
  package subscript<Object>(type: Object.Type) -> StoredTransform<Object>? {
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

extension ResolvedOptions {
  /// Returns whether a transform is set for a type or for the elements of its containers.
  package func hasTransform(for type: Any.Type) -> Bool {
    hasTypeTransforms && options.transforms.reach(type)
  }
}

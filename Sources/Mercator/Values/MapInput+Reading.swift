import Foundation
import JSONText

extension MapInput {
  /// Returns the value as another type, or nil if it is unusable.
  @inlinable public func read<T: MapValue>(_ type: T.Type = T.self) -> T? {
    let value = T.readJSON(from: self)
    // Not by `??`, which copies the value.
    if case .none = value, map.isInstrumented { return coerced(type) }
    return value
  }

  /// Returns the value, read by the transform of the options for its type or elements, or else by its type.
  @usableFromInline package func mapped<T: MapValue>(_ type: T.Type = T.self) -> T? {
    map.isInstrumented ? mapped(type) { $0.read(T.self) } : T.readJSON(from: self)
  }

  /// The value as JSON text without duplicate keys: the bytes of the parsed text if possible, or the
  /// value written again; nil if it can't be written.
  var jsonText: Data? {
    if let document = map.document, !document.isOfFormat, !document.store.mayRepeatKeys(in: slot) {
      return document.withText(of: slot) { Data($0) }
    }
    let writer = JSONWriter(options: map.session.options.writing)
    write(to: writer)
    guard writer.omission == nil else { return nil }
    return try? writer.data()
  }

  /// Writes the value as the next value of a text.
  func write(to writer: JSONWriter) {
    let write = { (value: Any) in
      MapOutput.withRoot(of: Map(inside: map, map.session.with(.writer(writer)))) {
        _ = DynamicValue.write(value, to: &$0)
      }
    }
    if let store = map.store {
      writer.write(store, at: slot) { write(store.nativeObject(at: $0) ?? NSNull()) }
    } else {
      write(value)
    }
  }

  /// Returns the value, read by the transform of the options for its type or elements, or else by `read`.
  @inline(never)  // Measured: it needs type metadata that other calls don't need.
  @usableFromInline func mapped<T>(_ type: T.Type, _ read: (MapInput) -> T?) -> T? {
    transformed(type) ?? read(self)
  }

  /// Returns the result of the transforms of the options for the value; nil if none applies to its type.
  func transformed<T>(_ type: T.Type) -> T?? {
    guard map.session.options.hasTransform(for: type) else { return nil }
    return .some(map.options.transforms.value(type, self))
  }

  /// Returns a value whose elements are read by the transforms of the options if one is set for their type;
  /// or else the result of `read`. Ignores a transform for the type of the value itself, which may be the
  /// one that calls this.
  func mappedInside<T>(_ type: T.Type, _ read: (MapInput) -> T?) -> T? {
    guard map.session.options.hasTypeTransforms, let container = type as? any MapContainer.Type,
      map.session.options.hasTransform(for: container.elementType)
    else { return read(self) }
    return map.options.transforms.collect(container, self).flatMap { $0 as? T }
  }
}

extension MapOptions.Transforms {
  // Not specialized, since few options set a transform for a type. Measured: 14 kB.
  /// Returns a value that is read by the transform for its type, or for the types of its elements.
  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate func value<T>(_ type: T.Type, _ input: MapInput) -> T? {
    if let transform = self[type] {
      // The element policy of this container doesn't apply inside the element that the transform reads.
      return transform.read(input.withElements(like: input.map.input))
    }
    // The nil of an Optional is a value, too.
    return (type as? any MapContainer.Type).flatMap { collect($0, input) }.flatMap { $0 as? T }
  }

  fileprivate func collect<C: MapContainer>(_ type: C.Type, _ input: MapInput) -> C? {
    let elements = input.withElements(for: .of(C.MapElement.self))
    return C._collect(elements, existing: nil) { element, _ in value(C.MapElement.self, element) }
  }
}

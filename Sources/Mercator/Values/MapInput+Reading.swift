import Foundation
import JSONText

extension MapInput {
  /// Returns the value as another type, or nil if it is unusable.
  @inlinable public func read<T: MapValue>(_ type: T.Type = T.self) -> T? {
    let value = T.readJSON(from: self)
    // Not by `??`, which copies the value.
    if case .none = value, map.isWatched { return coerced(type) }
    return value
  }

  /// Returns the value, read by the transform of the options for its type or elements, or else by its type.
  @usableFromInline func mapped<T: MapValue>(_ type: T.Type = T.self) -> T? {
    map.isWatched ? mapped(type) { $0.read(T.self) } : T.readJSON(from: self)
  }

  /// The value as JSON text without duplicate keys: the bytes of the parsed text if possible, or the
  /// value written again; nil if it can't be written.
  var jsonText: Data? {
    if let document = map.document, !document.store.mayRepeatKeys(in: slot) {
      return document.withText(of: slot) { Data($0) }
    }
    let writer = JSONWriter(options: map.session.options.writing)
    write(to: writer)
    guard writer.omission == nil else { return nil }
    return try? writer.data()
  }

  /// Writes the value as the next value of a text.
  func write(to writer: JSONWriter) {
    if let store = map.store {
      writer.write(store, at: slot)
    } else {
      MapOutput.withRoot(of: Map(inside: map, map.session.with(.writer(writer)))) {
        _ = DynamicValue.write(value, to: &$0)
      }
    }
  }
}

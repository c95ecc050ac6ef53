import Foundation
import JSONText

extension MapInput {
  /// The value as JSON text without duplicate keys: the original bytes of the text if possible, or the
  /// value written again; nil if it can't be written.
  var jsonText: Data? {
    if let document = map.document, !document.store.mayRepeatKeys(in: slot) {
      return document.withText(of: slot) { Data($0) }
    }
    let writer = JSONWriter(options: map.session.options.writing)
    if let store = map.store {
      writer.write(store, at: slot)
    } else {
      MapOutput.withRoot(of: Map(inside: map, map.session.with(.writer(writer)))) {
        _ = DynamicValue.write(value, to: &$0)
      }
    }
    guard writer.omission == nil else { return nil }
    return try? writer.data()
  }
}

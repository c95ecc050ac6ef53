import Foundation
import JSONText

extension MapInput {
  /// The value as JSON text: the very bytes of the text being read, or what the value is written as;
  /// nil where that isn't possible. No key stands twice in it.
  var jsonText: Data? {
    if let document = map.document, !document.store.mayRepeatKeys(in: slot) {
      return document.withText(of: slot) { Data($0) }
    }
    let writer = JSONWriter(options: map.boxedOptions.writing)
    if let store = map.store {
      writer.write(store, at: slot)
    } else {
      MapOutput.withRoot(of: Map(writing: writer, map.nestedSettings)) {
        _ = DynamicValue.write(value, to: &$0)
      }
    }
    guard writer.omission == nil else { return nil }
    return try? writer.data()
  }
}

import Foundation
import JSONText

extension MapInput {
  /// The value as JSON text: the very bytes of the text being read, or what the value is written as;
  /// nil where that isn't possible.
  var jsonText: Data? {
    if let store = map.store { return store.withText(of: slot) { Data($0) } }
    let writer = JSONWriter(options: map.options.writing(isPretty: false))
    let isWritten = MapOutput.withRoot(of: Map(writing: writer, map.nestedSettings)) {
      DynamicValue.write(value, to: &$0)
    }
    return isWritten ? try? writer.withBytes { Data($0) } : nil
  }
}

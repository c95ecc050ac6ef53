import Foundation
import JSONText

// Conversion between text and Foundation objects, without a model.

extension Mapper {
  /// Parses text with a JSON object; nil if the text isn't one.
  public static func parseJSONStringIntoDictionary(JSONString: String) -> [String: Any]? {
    parseJSONString(JSONString: JSONString) as? [String: Any]
  }

  /// Parses text with any JSON value; nil if the text isn't JSON. Numbers are NSNumber, null is NSNull.
  ///
  /// A number outside the range of Double, such as 1e400, counts as missing; see `MapInput.value`.
  public static func parseJSONString(JSONString: String) -> Any? {
    (try? ReadSession(JSONString))?.input.foundationValue
  }

  /// Writes a dictionary or an array as text; nil for any other value, and if JSON can't represent a value
  /// in it.
  public static func toJSONString(_ JSONObject: Any, prettyPrint: Bool) -> String? {
    try? writer(JSONObject, JSONWritingOptions(isPretty: prettyPrint))?.text()
  }

  /// Writes a dictionary or an array as UTF-8 bytes; see `toJSONString(_:prettyPrint:)`.
  ///
  /// Only the options for pretty printing, sorted keys and fragments are used; slashes are never escaped.
  public static func toJSONData(
    _ JSONObject: Any,
    options: JSONSerialization.WritingOptions
  ) -> Data? {
    let isPretty = options.contains(.prettyPrinted)
    let sorts = options.contains(.sortedKeys)
    let writing = JSONWritingOptions(isPretty: isPretty, sortsKeys: sorts)
    let allowsFragments = options.contains(.fragmentsAllowed)
    return try? writer(JSONObject, writing, allowsFragments: allowsFragments)?.data()
  }

  private static func writer(
    _ object: Any,
    _ options: JSONWritingOptions,
    allowsFragments: Bool = false
  ) -> JSONWriter? {
    guard allowsFragments || DynamicValue.isContainer(object) else { return nil }
    let writer = JSONWriter(options: options)
    let isWritten = MapOutput.withRoot(of: Map(Session(.writer(writer), .usual))) {
      DynamicValue.write(object, to: &$0)
    }
    return isWritten ? writer : nil
  }
}

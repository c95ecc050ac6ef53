import Foundation
import JSONText

/// Text that isn't JSON: what is wrong with it, and where.
public typealias JSONError = JSONText.JSONError

/// What can be read: text, bytes of UTF-8, or a dictionary as `JSONSerialization` makes it.
public protocol JSONInput {
  var _content: JSONContent { get }
}

/// One of the forms that JSON comes in.
public enum JSONContent {
  case text(String)
  case substring(Substring)
  case bytes(Data)
  case array([UInt8])
  case object(Any)
}

extension String: JSONInput {
  public var _content: JSONContent { .text(self) }
}

extension Substring: JSONInput {
  public var _content: JSONContent { .substring(self) }
}

extension Data: JSONInput {
  public var _content: JSONContent { .bytes(self) }
}

extension Array: JSONInput where Element == UInt8 {
  public var _content: JSONContent { .array(self) }
}

extension Dictionary: JSONInput where Key == String, Value == Any {
  public var _content: JSONContent { .object(self) }
}

extension JSONContent {
  func root(_ settings: BoxedSettings?, isReporting: Bool) throws(JSONError) -> Root {
    switch self {
    case .text(let text): try Root(text: text, settings, isReporting: isReporting)
    case .substring(let text): try Root(text: text, settings, isReporting: isReporting)
    case .bytes(let data): try Root(data: data, settings, isReporting: isReporting)
    case .array(let bytes): try Root(array: bytes, settings, isReporting: isReporting)
    case .object(let object):
      Root(object: object, (settings ?? .usual).value, isReporting: isReporting)
    }
  }
}

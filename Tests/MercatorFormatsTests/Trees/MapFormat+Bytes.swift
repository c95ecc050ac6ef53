import Foundation
import MappingTestSupport
import Testing

@testable import Mercator
@testable import MercatorFormats

/// A format's functions, with bytes as hexadecimal digits.
extension MapFormat {
  /// Returns the tree of values for bytes.
  func tree(_ hex: String, _ options: MapOptions = MapOptions()) throws -> Any {
    try parse(Data(hex: hex), options)
  }

  /// Returns the error of parsing bytes; nil if they are accepted.
  func failure(_ hex: String, _ options: MapOptions = MapOptions()) -> String? {
    failure(Data(hex: hex), options)
  }

  /// Returns the error of parsing bytes; nil if they are accepted.
  func failure(_ bytes: Data, _ options: MapOptions = MapOptions()) -> String? {
    do {
      _ = try parse(bytes, options)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Returns the bytes for a tree of values.
  func hex(_ tree: Any, _ options: MapOptions = MapOptions()) throws -> String {
    try serialize(tree, options).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Returns the error of serializing a tree; nil if it is accepted.
  func writingFailure(_ tree: Any, _ options: MapOptions = MapOptions()) -> String? {
    do {
      _ = try serialize(tree, options)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// Returns a tree as text with the type of each value, so that trees can be compared.
func shown(_ tree: Any) -> String {
  switch tree {
  case is NSNull: "null"
  case let value as String: "\"\(value)\""
  case let value as Data:
    "h'" + value.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "'"
  case let value as Date: "Date(\(value.timeIntervalSince1970))"
  case let value as Bool where type(of: tree) == Bool.self: "\(value)"
  case let value as [Any]: "[" + value.map { shown($0) }.joined(separator: ", ") + "]"
  case let value as [String: Any]:
    "{"
      + value.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\"\($0.key)\": \(shown($0.value))" }.joined(separator: ", ") + "}"
  default: "\(type(of: tree))(\(tree))"
  }
}

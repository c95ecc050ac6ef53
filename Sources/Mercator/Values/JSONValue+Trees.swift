import Foundation

extension JSONValue {
  /// Creates the JSON of a value as `JSONSerialization` returns it; nil for a value that has no JSON.
  package init?(ofTree tree: Any) {
    guard let value = JSONValue.readJSON(from: MapInput(of: tree)) else { return nil }
    self = value
  }
}

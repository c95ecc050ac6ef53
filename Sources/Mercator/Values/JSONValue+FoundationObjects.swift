import Foundation

extension JSONValue {
  /// Creates the JSON of a value as `JSONSerialization` returns it; nil for a value that has no JSON.
  package init?(ofTree tree: Any) {
    guard let value = JSONValue.readJSON(from: MapInput(of: tree)) else { return nil }
    self = value
  }

  /// Returns the value as `JSONSerialization` would return it, with the nearest number of a type of Foundation for each
  /// number; see `foundationObject(levels:number:)`.
  package func foundationObject(levels: Int) -> Any? {
    foundationObject(levels: levels) { $0.number }
  }
}

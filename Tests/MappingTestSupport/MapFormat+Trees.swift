import Foundation

@testable import Mercator
@testable import MercatorFormats

extension MapFormat {
  /// Returns whether a date is written as it is.
  package func keepsDate(_ date: Date) -> Bool {
    switch writing {
    case .bytes(let format), .tree(let format, _):
      format.keepsDate(date.timeIntervalSinceReferenceDate)
    }
  }

  /// Returns the bytes for a tree of values.
  package func serialize(_ tree: Any, _ options: MapOptions) throws -> Data {
    try ValueMapper<WrittenTree>(options: options).write(WrittenTree(tree: tree), as: self)
  }
}

/// A value of any type that is written by its own type.
private struct WrittenTree: MapValue {
  let tree: Any

  static func readJSON(from input: MapInput) -> WrittenTree? { nil }
  func writeJSON(to output: inout MapOutput) { DynamicValue.write(tree, to: &output) }
}

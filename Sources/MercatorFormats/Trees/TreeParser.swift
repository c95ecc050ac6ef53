import Foundation
import Mercator

/// Parses a binary format to a tree of values.
///
/// `parse(_:_:)` calls it for each key and value in the order of the bytes.
protocol TreeParser {
  /// The name of the format, for errors.
  static var format: String { get }

  var input: BinaryInput { get set }
  var builder: TreeBuilder { get set }

  /// Starts at the first byte of the input, without a tree.
  init(input: BinaryInput, builder: TreeBuilder)

  /// Reads a key, or the mark that ends its object.
  mutating func readKey() throws

  /// Reads a value that isn't a container, the start of a container, or the mark that ends an array.
  mutating func readValue() throws
}

extension TreeParser {
  /// Opens an array or object whose head claims a number of elements or members.
  ///
  /// - Parameter count: the claimed number; nil if a mark in the input ends the container.
  mutating func open(
    isObject: Bool,
    _ count: UInt64?,
    at offset: Int,
    isKey: Bool = false
  ) throws {
    // A key and a value have at least a byte each.
    let count = try count.map {
      try input.checked(
        $0,
        ofSize: isObject ? 2 : 1,
        isObject ? "map with a count" : "array with a count",
        at: offset
      )
    }
    try builder.open(isObject: isObject, count: count, at: offset, isKey: isKey)
  }

  /// Returns the tree of values for bytes. Throws `MapFormatError` if they aren't one value of the format.
  static func parse(_ bytes: Data, _ options: MapOptions) throws -> ParsedTree {
    var parser = Self(
      input: try BinaryInput(bytes, format: format, options),
      builder: TreeBuilder(format: format, options)
    )
    while true {
      try parser.input.checkStop()
      if parser.builder.expectsKey { try parser.readKey() } else { try parser.readValue() }
      if let tree = parser.builder.tree {
        try parser.input.expectEnd()
        return tree
      }
    }
  }
}

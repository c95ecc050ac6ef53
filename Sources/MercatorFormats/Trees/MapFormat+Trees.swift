import Foundation
import FormatBytes
import JSONText
import Mercator

extension MapFormat {
  typealias ParseTree = @Sendable (_ bytes: Data, _ options: MapOptions) throws -> Any

  /// Creates a format that converts between its bytes and a tree of values: `[String: Any]`, `[Any]`, `String`, `Bool`,
  /// `Int64`, `UInt64`, `Double`, `Decimal`, `Data`, `Date` and `NSNull`.
  ///
  /// - Parameters:
  ///   - name: the name of the format, for errors.
  ///   - keepsData: whether trees have `Data` instead of base64 text; true by default.
  ///   - keepsDate: returns whether a date stays a `Date` in the tree because the format holds it exactly. Any other
  ///     date is written by the line or the options, as in JSON.
  ///   - parse: returns the tree of values for bytes, within the limits of the options. Throws `MapFormatError` for bytes
  ///     that aren't in the format.
  ///   - serialize: returns the bytes for a tree of values. Throws `MapFormatError` for a value that the format doesn't
  ///     have.
  public init(
    name: String,
    keepsData: Bool = true,
    keepsDate: @escaping @Sendable (Date) -> Bool = { _ in true },
    parse: @escaping @Sendable (_ bytes: Data, _ options: MapOptions) throws -> Any,
    serialize: @escaping @Sendable (_ tree: Any, _ options: MapOptions) throws -> Data
  ) {
    let collected = BinaryFormat.intermediate(for: name, keepsData: keepsData) {
      keepsDate(Date(timeIntervalSinceReferenceDate: $0))
    }
    self.init(
      name: name,
      .tree(parse),
      .collected(collected) { values, options in
        // Destroying a tree is recursive.
        let tree = try CollectedTree.tree(of: values, maximumDepth: JSONValue.maximumDepth)
        return try serialize(tree, options)
      }
    )
  }

  /// Returns the document of bytes that a function makes a tree of.
  func document(
    ofBytes bytes: UnsafeRawBufferPointer,
    _ resolved: ResolvedOptions,
    _ isDue: (() -> Bool)?,
    _ parse: ParseTree
  ) throws -> JSONDocument {
    var options = resolved.options
    let limit = max(options.limits.bytes, 0)
    guard bytes.count <= limit else {
      throw MapFormatError(format: name, reason: "more than \(limit) bytes")
    }
    // Destroying a tree is recursive.
    options.limits.depth = min(options.limits.depth, JSONValue.maximumDepth)
    return try document(ofTree: try parse(Data(bytes), options), resolved, isDue)
  }

  /// Returns the document of a tree of values. Its values have no places.
  func document(
    ofTree tree: Any,
    _ resolved: ResolvedOptions,
    _ isDue: (() -> Bool)?
  ) throws -> JSONDocument {
    try document(
      NodeFormat(name: name, hasOffsets: false),
      UnsafeRawBufferPointer(start: nil, count: 0),
      resolved,
      isDue
    ) { nodes throws(FormatFailure) in
      try nodes.add(tree: tree, areTextsUntyped: self.hasOnlyTexts)
    }
  }

  /// Whether numbers and Bools are read from the texts of a tree.
  private var hasOnlyTexts: Bool {
    if case .nodes(let format, _) = parsing { format.repeatsKeys } else { false }
  }
}

import Foundation
import JSONText
import Mercator

/// A format other than JSON that models are read from and written as.
///
///     let user = try Mapper<User>().read(data, as: .cbor)
///     let data = try Mapper<User>().write(user, as: .propertyList(.binary))
///
/// The lines of a model are the same for all formats. A format converts between its bytes and a tree of values, which
/// the lines read and write: `[String: Any]`, `[Any]`, `String`, `Bool`, `Int64`, `UInt64`, `Double`, `Decimal`, `Data`,
/// `Date` and `NSNull`.
public struct MapFormat: Sendable {
  /// The name of the format, for errors.
  public let name: String
  let parsing: FormatParsing
  let writing: FormatWriting

  /// Whether all values are texts, so that numbers and Bools are read from them.
  var hasOnlyTexts = false

  /// Creates a format.
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
    self.init(
      name: name,
      keepsData: keepsData,
      keepsDate: keepsDate,
      parseTree: { ParsedTree(root: try parse($0, $1)) },
      serialize: serialize
    )
  }

  init(
    name: String,
    keepsData: Bool = true,
    keepsDate: @escaping @Sendable (Date) -> Bool,
    parseTree: @escaping @Sendable (Data, MapOptions) throws -> ParsedTree,
    serialize: @escaping @Sendable (_ tree: Any, _ options: MapOptions) throws -> Data
  ) {
    let collected = BinaryFormat.intermediate(keepsData: keepsData) {
      keepsDate(Date(timeIntervalSinceReferenceDate: $0))
    }
    self.name = name
    (parsing, writing) = (.tree(parseTree), .tree(collected, serialize))
  }

  init(_ format: BinaryFormat) {
    name = format.nodes.name
    parsing = .nodes(format.nodes, format.parse)
    writing = .bytes(format)
  }
}

/// How values are written in a format.
enum FormatWriting: Sendable {
  case bytes(BinaryFormat)
  /// The values are collected, and a function returns the bytes for a tree of them.
  case tree(BinaryFormat, @Sendable (_ tree: Any, _ options: MapOptions) throws -> Data)
}

/// How the bytes of a format are read.
enum FormatParsing: Sendable {
  case nodes(NodeFormat, @Sendable (inout NodeBuilder) throws(FormatFailure) -> Void)
  /// Returns the tree of values for bytes.
  case tree(@Sendable (_ bytes: Data, _ options: MapOptions) throws -> ParsedTree)
}

extension MapFormat {
  /// Returns the tree of values for bytes. An item that has no value is null.
  func parse(_ bytes: Data, _ options: MapOptions) throws -> Any {
    switch parsing {
    case .tree(let parse):
      let tree = try parse(bytes, options)
      return tree.hasParsedValues ? plainTree(tree.root, isRead: false) : tree.root
    case .nodes(let format, let parse):
      var options = options
      options.limits.depth = options.limits.treeDepth
      let document: JSONDocument = try bytes.withUnsafeBytes { bytes in
        let isDue = options.limits.stop?.begin()
        return try self.document(format, bytes, ResolvedOptions(options), isDue, parse)
      }
      return NodeTree.tree(of: document).root
    }
  }
}

import Foundation
import FormatBytes
import JSONText
import Mercator

/// A format other than JSON that models are read from and written as.
///
///     let user = try Mapper<User>().read(data, as: .cbor)
///     let data = try Mapper<User>().write(user, as: .propertyList(.binary))
///
/// The lines of a model are the same for all formats. For a format of your own, see
/// ``init(name:isText:keepsData:keepsDate:read:write:)``.
public struct MapFormat: Sendable {
  /// The name of the format, for errors.
  public let name: String
  let parsing: FormatParsing
  let writing: FormatWriting

  init(_ format: BinaryFormat) {
    name = format.nodes.name
    parsing = .nodes(format.nodes, format.parse)
    writing = .bytes(format)
  }

  /// Creates a format whose values are collected before they are written.
  init(
    _ format: NodeFormat,
    keepsData: Bool = true,
    keepsDate: @escaping @Sendable (Double) -> Bool,
    parse: @escaping @Sendable (inout NodeBuilder) throws(FormatFailure) -> Void,
    write: @escaping @Sendable (CollectedValues, MapOptions) throws(MapFormatError) -> Data
  ) {
    name = format.name
    parsing = .nodes(format, parse)
    writing = .collected(
      .intermediate(for: format.name, keepsData: keepsData, keepsDate: keepsDate),
      write
    )
  }

  init(name: String, _ parsing: FormatParsing, _ writing: FormatWriting) {
    (self.name, self.parsing, self.writing) = (name, parsing, writing)
  }
}

/// How the bytes of a format are read.
enum FormatParsing: Sendable {
  case nodes(NodeFormat, @Sendable (inout NodeBuilder) throws(FormatFailure) -> Void)
  /// By a function of an app, which adds values.
  case own(NodeFormat, MapFormat.ReadValues)
  /// By a function that returns the tree of values.
  case tree(MapFormat.ParseTree)
}

/// How values are written in a format.
enum FormatWriting: Sendable {
  case bytes(BinaryFormat)
  /// The values are collected, and a function returns the bytes for them.
  case collected(BinaryFormat, @Sendable (CollectedValues, MapOptions) throws -> Data)
}

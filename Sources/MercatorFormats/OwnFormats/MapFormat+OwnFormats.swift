import Foundation
import FormatBytes
import JSONText
import Mercator

extension MapFormat {
  typealias ReadValues = @Sendable (_ input: inout MapFormatReader) throws -> Void

  /// Creates a format of your own, by functions that read values from bytes and write them one after the other.
  ///
  /// - Parameters:
  ///   - name: the name of the format, for errors.
  ///   - isText: whether issues have a line and a column as well as an offset; false by default. Errors that `read` throws
  ///     have the offset only.
  ///   - keepsData: whether data is written as `data` instead of base64 text; true by default.
  ///   - keepsDate: returns whether a date is written as `date` because the format holds it exactly. Any other date is
  ///     written by the line or the options, as in JSON.
  ///   - read: reads the bytes, and adds the values. Throws ``MapFormatError`` for bytes that aren't in the format; see
  ///     ``MapFormatReader/error(_:at:)``.
  ///   - write: returns the bytes for values. Throws ``MapFormatError`` for a value that the format doesn't have; see
  ///     ``MapFormatValues/error(_:)``.
  public init(
    name: String,
    isText: Bool = false,
    keepsData: Bool = true,
    keepsDate: @escaping @Sendable (Date) -> Bool = { _ in true },
    read: @escaping @Sendable (_ input: inout MapFormatReader) throws -> Void,
    write: @escaping @Sendable (_ values: inout MapFormatValues) throws -> Data
  ) {
    let collected = BinaryFormat.intermediate(for: name, keepsData: keepsData) {
      keepsDate(Date(timeIntervalSinceReferenceDate: $0))
    }
    self.init(
      name: name,
      .own(NodeFormat(name: name, hasLines: isText), read),
      .collected(collected) { collected, _ in
        var values = MapFormatValues(collected, for: name)
        return try write(&values)
      }
    )
  }

  /// Returns the document of bytes from which a function reads values.
  func document(
    _ format: NodeFormat,
    _ bytes: UnsafeRawBufferPointer,
    _ resolved: ResolvedOptions,
    _ isDue: (() -> Bool)?,
    reading read: ReadValues
  ) throws -> JSONDocument {
    var failure: (any Error)?
    do {
      return try document(format, bytes, resolved, isDue) { nodes throws(FormatFailure) in
        var reader = MapFormatReader(consume nodes)
        do {
          try read(&reader)
          try reader.finish()
        } catch {
          failure = error
        }
        nodes = reader.nodes
        if failure != nil { throw nodes.isStopped ? .stopped : .invalid("", offset: 0) }
      }
    } catch {
      if !(error is ParsingStopped), let failure { throw failure }
      throw error
    }
  }
}

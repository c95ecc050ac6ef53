import Foundation
import Mercator
import MercatorFormats

extension InputFile {
  /// Reads the whole file as one value, which keeps what its format has besides JSON.
  ///
  /// - Parameter format: the format; nil if it is to be found.
  /// - Throws: `Failure` if the file can't be read, `InvalidInput` if it isn't in the format.
  func readValue(as format: FileFormat?) throws -> JSONValue {
    let content = try read()
    return try readValue(content, as: try format ?? self.format(of: content))
  }

  /// Reads the content of this file in a format; see `readValue(as:)`.
  ///
  /// - Parameter options: the options for a format other than JSON.
  func readValue(
    _ content: Data,
    as format: FileFormat,
    _ options: MapOptions = MapOptions()
  ) throws -> JSONValue {
    guard let mapFormat = format.mapFormat else { return try readJSON(content) }
    do throws(MappingFailure) {
      return try ValueMapper<JSONValue>(options: options).read(content, as: mapFormat)
    } catch {
      guard case .custom(let custom) = error, let invalid = custom as? MapFormatError,
        let offset = invalid.offset, content.isXML(in: format)
      else { throw InvalidInput("\(name): \(error)") }
      let (line, column) = content.place(at: offset)
      throw InvalidInput("\(name):\(line):\(column): \(invalid.format): \(invalid.reason)")
    }
  }

  /// Finds the format of the content of this file.
  func format(of content: Data) throws(InvalidInput) -> FileFormat {
    if let format = FileFormat(beginning: content, of: self) { return format }
    return try FileFormat(ofBinary: content, self)
  }
}

extension Data {
  /// Whether this is the XML of a property list, and not its binary form.
  fileprivate func isXML(in format: FileFormat) -> Bool {
    (format == .xmlPropertyList || format == .binaryPropertyList) && !isEmpty
      && !starts(with: "bplist".utf8)
  }

  /// Returns the line and the column, which counts Unicode scalars, of a byte of a text in UTF-8.
  fileprivate func place(at offset: Int) -> (line: Int, column: Int) {
    let before = prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? startIndex
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    // The other bytes of a scalar than its first one begin with the bits 10.
    return (line, before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }
}

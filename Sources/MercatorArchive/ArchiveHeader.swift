import Foundation
import JSONFiles
import JSONText
import Mercator

/// The first line of an archive, which is JSON like the rest:
///
///     {"format":"Mercator archive","formatVersion":1,"model":"User","modelVersion":2,"length":24,"checksum":"05f2…"}
///     {"id":7,"name":"Ada"}
///
/// `length` is that of everything behind the line feed, in bytes. The checksum is that of the line up to the
/// comma in front of `"checksum"`, and of everything behind the line feed. What is between must be as it is
/// written here, so no byte can change unnoticed.
///
/// Later versions of the format keep the name of the format at the start, and the checksum.
struct ArchiveHeader {
  static let format = "Mercator archive"
  static let formatVersion = 1

  var model: String
  var modelVersion: Int

  /// Returns an archive with this header.
  func archive(of content: Data) -> Data {
    let members: JSONObject = [
      "format": JSONValue(Self.format),
      "formatVersion": JSONValue(Self.formatVersion),
      "model": JSONValue(model),
      "modelVersion": JSONValue(modelVersion),
      "length": JSONValue(content.count),
    ]
    var archive = JSONValue(members).data()
    archive.removeLast()
    let end = Self.end(Self.checksum(archive, content))
    archive.reserveCapacity(archive.count + end.count + content.count)
    archive.append(end)
    archive.append(content)
    return archive
  }

  /// Returns the header and the content of an archive.
  ///
  /// - Throws: `MapArchiveError` if the data isn't an archive, is damaged, or has a newer format.
  static func open(_ data: Data) throws(MapArchiveError) -> (header: ArchiveHeader, content: Data) {
    guard !data.isEmpty else { throw .damaged(.empty) }
    guard resemblesArchive(data) else { throw .notAnArchive }
    let (start, checksum, content) = try parts(of: data)
    // Parsed before the checksum is compared, to tell a truncated archive from one with changed bytes.
    let members = try? JSONValue(parsing: start + Data("}".utf8))
    guard let members, let length = members["length"]?.int else { throw .damaged(.header) }
    guard length == content.count else {
      throw .damaged(.length(length, found: content.count))
    }
    guard checksum == Data(text(Self.checksum(start, content)).utf8) else {
      throw .damaged(.checksum)
    }
    guard members["format"]?.string == format, let version = members["formatVersion"]?.int,
      let model = members["model"]?.string
    else { throw .damaged(.header) }
    guard version <= formatVersion else { throw .newerFormat(version, readable: formatVersion) }
    return (ArchiveHeader(model: model, modelVersion: try modelVersion(members)), content)
  }

  /// Returns the version of the model; 0 if there is none.
  private static func modelVersion(_ members: JSONValue) throws(MapArchiveError) -> Int {
    guard let member = members["modelVersion"] else { return 0 }
    guard let version = member.int else { throw .damaged(.header) }
    return version
  }

  // MARK: Bytes

  private static let start = Data(#"{"format":"\#(format)","#.utf8)

  /// Whether most of the first bytes are those of an archive: then it is one, even if the name of its format is
  /// damaged.
  private static func resemblesArchive(_ data: Data) -> Bool {
    let pairs = zip(data, start)
    return pairs.count { $0 == $1 } * 2 > min(data.count, start.count)
  }

  /// Returns what the checksum is of, and the checksum's 16 characters.
  private static func parts(
    of data: Data
  ) throws(MapArchiveError) -> (start: Data, checksum: Data, content: Data) {
    guard let lineFeed = data.firstIndex(of: UInt8(ascii: "\n")) else { throw .damaged(.header) }
    let line = data[..<lineFeed]
    let end = line.suffix(endLength - 1)
    guard end.count == endLength - 1 else { throw .damaged(.header) }
    let checksum = end.dropFirst(endStart.count).prefix(16)
    let isAsWritten = end.starts(with: endStart) && end.suffix(2) == Data(#""}"#.utf8)
    guard isAsWritten else { throw .damaged(.header) }
    return (line.dropLast(endLength - 1), checksum, data[(lineFeed + 1)...])
  }

  private static let endStart = Data(#","checksum":""#.utf8)
  private static let endLength = end(0).count

  /// The end of the line, from the comma in front of the checksum on.
  private static func end(_ checksum: UInt64) -> Data {
    endStart + Data("\(text(checksum))\"}\n".utf8)
  }

  private static func text(_ checksum: UInt64) -> String {
    let digits = String(checksum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func checksum(_ start: Data, _ content: Data) -> UInt64 {
    var checksum = CRC64()
    checksum.add(start)
    checksum.add(content)
    return checksum.value
  }
}

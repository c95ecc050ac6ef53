import Foundation
import JSONElements
import JSONText
import Mercator

/// How a stream of JSON says where one element ends and the next one begins.
public enum MapStreamFormat: Hashable, Sendable {
  /// The format by the extension of the file, or by the first byte.
  ///
  /// A file with the extension `json` has the elements of an array, and one with `json-seq` is a JSON text sequence.
  /// Otherwise the first byte decides: 0x1E begins a JSON text sequence, and everything else is JSON Lines.
  case automatic
  /// One value per line; blank lines are ignored. Also known as NDJSON.
  case jsonLines
  /// A JSON text sequence as in RFC 7464: a byte 0x1E in front of each value.
  ///
  /// An element is handed out when the next 0x1E has arrived, because only then its text is complete.
  case jsonTextSequence
  /// One value after another, with or without whitespace in between.
  case concatenated
  /// The elements of an array, which may be anywhere in one text: by default the text is the array.
  ///
  /// The path has keys and positions, as in `map["data.orders"]` or `map["results.0.rows"]`.
  case array(at: String? = nil)
  /// The values of an object, which may be anywhere in one text: by default the text is the object.
  case members(at: String? = nil)
}

extension MapStreamFormat {
  /// Returns the format of a file by the extension of its name.
  func ofFile(_ path: String) -> MapStreamFormat {
    guard self == .automatic else { return self }
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "json": return .array()
    case "json-seq": return .jsonTextSequence
    case "jsonl", "ndjson", "ldjson": return .jsonLines
    default: return .automatic
    }
  }

  /// Returns the framing of the elements, given the first byte of the stream.
  func framing(startingWith first: UInt8?) -> ElementFraming {
    switch self {
    case .automatic: first == 0x1E ? .records : .lines
    case .jsonLines: .lines
    case .jsonTextSequence: .records
    case .concatenated: .concatenated
    case .array(let path): .array(path: Self.parts(of: path))
    case .members(let path): .members(path: Self.parts(of: path))
    }
  }

  private static func parts(of path: String?) -> [String] {
    path.map { $0.components(separatedBy: ".") } ?? []
  }

  /// The path of the container of the elements, as it was given.
  var containerPath: String? {
    switch self {
    case .array(let path), .members(let path): path
    case .automatic, .jsonLines, .jsonTextSequence, .concatenated: nil
    }
  }
}

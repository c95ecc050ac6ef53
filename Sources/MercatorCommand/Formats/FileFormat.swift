import Foundation
import MercatorFormats

/// A format of the files that the tool reads and writes; the raw values are those of options.
enum FileFormat: String, CaseIterable {
  case json, cbor
  case messagePack = "msgpack"
  case xmlPropertyList = "plist"
  case binaryPropertyList = "binary-plist"
  case form

  /// The format of the library; nil for JSON.
  var mapFormat: MapFormat? {
    switch self {
    case .json: nil
    case .cbor: .cbor
    case .messagePack: .messagePack
    case .xmlPropertyList: .propertyList(.xml)
    case .binaryPropertyList: .propertyList(.binary)
    case .form: .form
    }
  }

  /// The name for messages.
  var name: String { mapFormat?.name ?? "JSON" }

  /// Creates the format that the name of a file says; nil for a name that says none.
  init?(ofFileNamed name: String) {
    switch URL(fileURLWithPath: name).pathExtension.lowercased() {
    case "json", "jsonl", "ndjson", "ldjson", "geojson", "webmanifest": self = .json
    case "cbor": self = .cbor
    case "msgpack", "mpk", "mp": self = .messagePack
    case "plist", "xml": self = .xmlPropertyList
    case "bplist": self = .binaryPropertyList
    case "form", "urlencoded": self = .form
    default: return nil
    }
  }

  static let option = CommandOption.value(
    "from",
    nil,
    "FORMAT",
    """
    the format that is read: json, cbor, msgpack, plist, binary-plist
    or form; by default found by the content, or else by the name
    """
  )
}

extension CommandArguments {
  /// Returns the format of the option `--from`; nil if it is to be found.
  func sourceFormat() throws(Misuse) -> FileFormat? { try choice("from") }
}

import Foundation
import Mercator
import MercatorFormats

extension FileFormat {
  /// The number of bytes at the beginning of a file by which its format is found.
  static let signBytes = 256

  /// Finds the format of a file: by a beginning that no other format has, or else by its name. What has neither is JSON
  /// if it begins with a character of ASCII.
  ///
  /// - Parameters:
  ///   - beginning: the first `signBytes` bytes of the file, or all of them.
  ///   - file: the file.
  /// - Returns: nil if only the whole content tells the format.
  init?(beginning: some Sequence<UInt8>, of file: InputFile) {
    let bytes = Array(beginning.prefix(Self.signBytes))
    let named = file.isStandardInput ? nil : FileFormat(ofFileNamed: file.operand)
    if let format = Self.sign(of: bytes, isForm: named == .form) ?? named {
      self = format
    } else if bytes.first.map({ $0 < 0x80 }) ?? true || Self.hasByteOrderMark(bytes) {
      self = .json
    } else {
      return nil
    }
  }

  /// Finds the format of a whole content, of which the beginning doesn't tell it. What is neither CBOR nor MessagePack is
  /// taken for JSON.
  ///
  /// - Throws: `InvalidInput` for bytes that are both.
  init(ofBinary content: Data, _ file: InputFile) throws(InvalidInput) {
    let formats = [FileFormat.cbor, .messagePack].filter { format in
      guard let format = format.mapFormat else { return false }
      // Why it isn't in this format doesn't matter: reading it in the format that is found tells what is wrong.
      return (try? ValueMapper<JSONValue>().read(content, as: format)) != nil
    }
    if formats.count > 1 {
      throw InvalidInput("\(file.name): the content may be CBOR or MessagePack; --from tells which")
    }
    self = formats.first ?? .json
  }

  /// Returns the format that alone begins with these bytes.
  private static func sign(of bytes: [UInt8], isForm: Bool) -> FileFormat? {
    if bytes.starts(with: "bplist".utf8) { return .binaryPropertyList }
    // The tag of self-described CBOR: RFC 8949, section 3.4.6.
    if bytes.starts(with: [0xD9, 0xD9, 0xF7]) { return .cbor }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).drop { $0.isWhitespace }
    for start in ["<?xml", "<!DOCTYPE plist", "<plist"] where text.starts(with: start.utf8) {
      return .xmlPropertyList
    }
    guard !isForm, let first = text.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return nil }
    // In CBOR, these bytes begin a string whose length has eight bytes, and in MessagePack they are a number, which
    // ends the file.
    return text.dropFirst().first.map { $0 != 0 } == true ? .json : nil
  }

  /// Whether a text begins with a byte order mark of UTF-8 or UTF-16.
  private static func hasByteOrderMark(_ bytes: [UInt8]) -> Bool {
    [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]].contains { bytes.starts(with: $0) }
  }
}

extension UInt8 {
  /// Whether this is a character that may stand in front of a JSON text or an XML tag.
  fileprivate var isWhitespace: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}

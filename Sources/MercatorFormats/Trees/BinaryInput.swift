import Foundation
import Mercator

/// The bytes of a binary format, which are read from front to back.
///
/// No call allocates memory for more bytes than there are, whatever length the input claims.
struct BinaryInput {
  private let format: String
  private let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var position = 0

  private let replacesInvalidUTF8: Bool
  private var stop: StopCheck

  /// Starts at the first byte. Throws an error if there are more bytes than the options allow.
  ///
  /// - Parameter format: the name of the format, for errors.
  init(_ data: Data, format: String, _ options: MapOptions) throws {
    self.format = format
    replacesInvalidUTF8 = options.reading.invalidUTF8 == .replace
    stop = StopCheck(options)
    let limit = max(options.limits.bytes, 0)
    guard data.count <= limit else {
      throw MapFormatError(format: format, reason: "too many bytes", offset: limit)
    }
    bytes = [UInt8](data)
  }

  /// The number of bytes that haven't been read.
  var remaining: Int { bytes.count - position }

  /// Returns an error for the value at an offset.
  func error(_ reason: String, at offset: Int) -> MapFormatError {
    MapFormatError(format: format, reason: reason, offset: offset)
  }

  /// Throws an error if reading must stop; called once for each value.
  ///
  /// A value takes at least a byte, so the distance limits the number of values between two checks too.
  mutating func checkStop() throws {
    try stop.check(at: position)
  }

  /// Throws an error if there are bytes after the value.
  func expectEnd() throws {
    if remaining > 0 { throw error("unexpected bytes after the value", at: position) }
  }

  /// Goes back to an earlier position, to read what is there in another way.
  mutating func goBack(to position: Int) { self.position = position }

  /// Reads a byte.
  mutating func byte() throws -> UInt8 {
    guard position < bytes.count else { throw error("unexpected end of input", at: bytes.count) }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads an unsigned integer, whose first byte is the highest.
  mutating func integer<I: FixedWidthInteger & UnsignedInteger>(_ type: I.Type) throws -> I {
    let size = I.bitWidth / 8
    guard remaining >= size else { throw error("unexpected end of input", at: bytes.count) }
    let value = bytes[position..<position + size].reduce(0 as I) { $0 << 8 | I($1) }
    position += size
    return value
  }

  /// Returns a number of bytes, elements or members from the input as an Int, or throws an error if fewer are left.
  ///
  /// - Parameters:
  ///   - number: the claimed number.
  ///   - size: the minimum size of an element or member, in bytes.
  ///   - what: what has the number, for the error, such as "text with a length".
  ///   - offset: the offset of the value.
  func checked(
    _ number: UInt64,
    ofSize size: Int = 1,
    _ what: String,
    at offset: Int
  ) throws -> Int {
    guard number <= UInt64(remaining / size) else {
      let left = remaining == 1 ? "1 byte is left" : "\(remaining) bytes are left"
      throw error("\(what) of \(number), but only \(left)", at: offset)
    }
    return Int(number)
  }

  /// Reads bytes. Throws an error if fewer are left.
  ///
  /// - Parameters:
  ///   - count: the claimed number of bytes.
  ///   - what: the kind of value, for the error.
  ///   - offset: the offset of the value.
  mutating func bytes(
    _ count: UInt64,
    of what: String,
    at offset: Int
  ) throws -> ArraySlice<UInt8> {
    let count = try checked(count, "\(what) with a length", at: offset)
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads text of a number of bytes. Invalid UTF-8 is an error or replaced, as the options say.
  mutating func text(_ count: UInt64, at offset: Int) throws -> String {
    let start = position
    let bytes = try bytes(count, of: "text", at: offset)
    if let text = String(validUTF8: bytes) { return text }
    guard replacesInvalidUTF8 else {
      throw error("invalid UTF-8", at: start + BinaryInput.validLength(of: bytes))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the number of bytes before the first one that isn't valid UTF-8.
  private static func validLength(of bytes: ArraySlice<UInt8>) -> Int {
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var length = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { length += scalar.count }
    return length
  }
}

import Foundation
import MappingTestSupport

@testable import Mercator
@testable import MercatorFormats

/// Checks a format with the bytes of an input.
///
/// Bytes in a format are refused with a `MapFormatError`, or read as a tree. A tree is written, unless it has a value
/// that the format doesn't hold. It is then read as the same tree, which is written as the same bytes. So is a tree
/// of values of Swift and Foundation, made of the input.
struct FormatFuzz: Sendable {
  private let format: MapFormat
  /// Returns a tree as the format holds it, or nil if it isn't written. It is nil for a format that holds all values
  /// but some numbers and dates.
  private let held: (@Sendable (Any) -> Any?)?

  /// - Parameter held: returns a tree as the format holds it, or nil if it must not be written; by default, such a tree
  ///   is the same, and may be refused only if a random number or date is in it.
  init(_ format: MapFormat, held: (@Sendable (Any) -> Any?)? = nil) {
    (self.format, self.held) = (format, held)
  }

  /// Checks an input with one of several formats. The high half of its first byte says which format, and the lowest bit
  /// whether a random tree is written or the rest of the input is read. The other bits are options of reading.
  static func check(_ formats: [FormatFuzz], _ bytes: UnsafeRawBufferPointer) {
    var reader = ByteReader(bytes)
    let flags = reader.byte()
    let fuzz = formats[Int(flags >> 4) % formats.count]
    if flags & 1 == 0 {
      fuzz.checkReading(Data(reader.rest()), flags)
    } else {
      var trees = RandomTrees(reader, for: fuzz.format)
      fuzz.checkWriting(trees.value(depth: 0), mayFail: trees.mayFail)
    }
  }

  private func checkReading(_ bytes: Data, _ flags: UInt8) {
    var options = MapOptions()
    if flags & 2 != 0 { options.reading.invalidUTF8 = .replace }
    if flags & 4 != 0 { options.reading.duplicateKeys = .reject }
    if flags & 8 != 0 { options.reading.duplicateKeys = .firstWins }
    let tree: Any
    do {
      tree = try format.parse(bytes, options)
    } catch {
      expect(error is MapFormatError, "\(error)")
      return
    }
    checkWriting(tree, mayFail: false)
  }

  private func checkWriting(_ tree: Any, mayFail: Bool) {
    let expected: Any? = if let held { held(tree) } else { tree }
    let bytes: Data
    do {
      bytes = try format.serialize(tree, MapOptions())
    } catch {
      expect(error is MapFormatError, "\(error)")
      expect(expected == nil || held == nil && mayFail, "\(tree) isn't written: \(error)")
      return
    }
    guard let expected else { fatalError("\(tree) is written as \(bytes as NSData)") }
    do {
      let again = try format.parse(bytes, MapOptions())
      expect(areSame(expected, again), "\(tree) is read as \(again) from \(bytes as NSData)")
      let written = try format.serialize(again, MapOptions())
      expect(
        written == bytes,
        "\(again) is written as \(written as NSData), not \(bytes as NSData)"
      )
    } catch {
      fatalError("\(tree) is written as \(bytes as NSData): \(error)")
    }
  }
}

import Foundation
import FuzzSupport

@testable import Mercator

// Bytes in a format are refused, or read as a tree that is the same after writing and reading it. So is a tree
// of values of Swift and Foundation, made of the input. The first byte says which format, and which of the two.

private let formats: [MapFormat] = [.cbor, .messagePack]

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeRawBufferPointer(start: start, count: count))
  let flags = reader.byte()
  let format = formats[Int(flags >> 4) % formats.count]
  if flags & 1 == 0 {
    checkReading(Data(reader.rest()), format, flags)
  } else {
    var trees = RandomTrees(reader)
    checkWriting(trees.value(depth: 0), format, mayFail: trees.mayFail)
  }
  return 0
}

private func checkReading(_ bytes: Data, _ format: MapFormat, _ flags: UInt8) {
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
  checkWriting(tree, format, mayFail: false)
}

/// A tree is written, unless it has a value that the format may not have, and is then read as the same tree, which
/// is written as the same bytes.
private func checkWriting(_ tree: Any, _ format: MapFormat, mayFail: Bool) {
  let bytes: Data
  do {
    bytes = try format.serialize(tree, MapOptions())
  } catch {
    expect(mayFail, "\(tree) isn't written: \(error)")
    return
  }
  do {
    let again = try format.parse(bytes, MapOptions())
    expect(areSame(tree, again), "\(tree) is read as \(again) from \(bytes as NSData)")
    let written = try format.serialize(again, MapOptions())
    expect(written == bytes, "\(again) is written as \(written as NSData), not \(bytes as NSData)")
  } catch {
    fatalError("\(tree) is written as \(bytes as NSData): \(error)")
  }
}

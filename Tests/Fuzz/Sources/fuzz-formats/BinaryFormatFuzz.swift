import FuzzSupport
import Mercator

private let formats = [FormatFuzz(.cbor), FormatFuzz(.messagePack)]

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  FormatFuzz.check(formats, start, count)
}

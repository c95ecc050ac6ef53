import FuzzChecks

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  FuzzCheck.macros.run(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}

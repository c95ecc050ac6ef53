import Foundation
import Testing

@testable import JSONFiles

/// Writing to the pipes of file handles.
struct HandleFileTests {
  @Test func `a pipe gets the bytes, and has nothing to synchronize`() throws {
    let pipe = Pipe()
    let file = HandleFile(pipe.fileHandleForWriting)
    try file.write(Data("[1]\n".utf8))
    try file.synchronize()
    #expect(pipe.fileHandleForReading.availableData == Data("[1]\n".utf8))
  }

  @Test func `a pipe that nobody reads is an error and no signal`() throws {
    let pipe = Pipe()
    let number = pipe.fileHandleForWriting.fileDescriptor
    try pipe.fileHandleForReading.close()
    let file = HandleFile(pipe.fileHandleForWriting)
    // Twice, so that the first signal isn't still pending.
    for _ in 0..<2 {
      let error = try #require(throws: PartialWriteError.self) {
        try file.write(Data("[1]\n".utf8))
      }
      #expect(error.count == 0)
      let text = "The call write failed for the file descriptor \(number): Broken pipe (32)."
      #expect(error.error.description == text)
    }
    var pending = sigset_t()
    sigpending(&pending)
    #expect(sigismember(&pending, SIGPIPE) == 0)
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    #expect(sigismember(&mask, SIGPIPE) == 0)
  }

  @Test func `the error of a full pipe says how many bytes were written`() throws {
    let pipe = Pipe()
    let handle = pipe.fileHandleForWriting
    _ = fcntl(handle.fileDescriptor, F_SETFL, O_NONBLOCK)
    let bytes = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 4) })
    let file = HandleFile(handle)
    var rest = bytes
    var read = Data()
    while !rest.isEmpty {
      do {
        try file.write(rest)
        rest = Data()
      } catch {
        #expect(error.error.code == EAGAIN)
        rest = Data(rest.dropFirst(error.count))
        read += pipe.fileHandleForReading.availableData
      }
    }
    try handle.close()
    read += pipe.fileHandleForReading.readDataToEndOfFile()
    #expect(read == bytes)
  }
}

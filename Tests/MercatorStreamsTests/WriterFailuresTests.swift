import Foundation
import JSONFiles
import TestSupport
import Testing

@testable import JSONText
@testable import MercatorStreams

/// Writers whose destination fails.
struct WriterFailuresTests {
  private struct Offline: Error {}

  private let destination = FailingDestination()

  private func output(
    _ layout: OutputLayout = .lines,
    _ options: MapWriterOptions = MapWriterOptions()
  ) -> BufferedOutput {
    BufferedOutput(layout, to: destination, options)
  }

  private func add(_ text: String, to output: BufferedOutput) throws {
    try output.add { Data(text.utf8) }
  }

  private let reason = "The call write failed for /log: No space left on device (28)."

  @Test func `an element none of whose bytes were written is taken back`() throws {
    let output = output(.lines, MapWriterOptions(bufferSize: 0))
    try add("[1]", to: output)
    destination.room = [0]
    let error = #expect(throws: MapElementWritingError.self) { try add("[2]", to: output) }
    #expect(error?.description == "The element 1 can't be written: \(reason)")
    #expect(output.count == 1)
    try add("[2]", to: output)
    try output.close()
    #expect(destination.chunks.text == "[1]\n[2]\n")
    #expect(destination.calls == ["write", "write", "write", "close"])
  }

  /// Three lines of four bytes are flushed with the third.
  @Test(arguments: 0..<12)
  func `after a partial write the rest follows, and no byte is lost or repeated`(
    room: Int
  ) throws {
    let output = output(.lines, MapWriterOptions(bufferSize: 12))
    try add("[1]", to: output)
    try add("[2]", to: output)
    destination.room = [room]
    let error = #expect(throws: MapElementWritingError.self) { try add("[3]", to: output) }
    #expect(error?.index == 2)
    #expect(destination.chunks.text.utf8.count == room)
    // The third line is taken back unless it has begun.
    #expect(output.count == (room <= 8 ? 2 : 3))
    if output.count == 2 { try add("[3]", to: output) }
    try output.close()
    #expect(destination.chunks.text == "[1]\n[2]\n[3]\n")
  }

  @Test(arguments: [true, false], 0..<20)
  func `an array is complete if it is written in parts`(isPretty: Bool, room: Int) throws {
    let layout = OutputLayout.array(isPretty: isPretty, JSONWritingOptions())
    let output = output(layout, MapWriterOptions(bufferSize: 0))
    destination.room = [room, 0, 1]
    var failures = 0
    for n in 1...3 {
      while output.count < n {
        do { try add("\(n)", to: output) } catch { failures += 1 }
      }
    }
    while true {
      do {
        try output.close()
        break
      } catch { failures += 1 }
    }
    #expect(failures > 0 || room >= (isPretty ? 17 : 7))
    #expect(destination.chunks.text == (isPretty ? "[\n  1,\n  2,\n  3\n]" : "[1,2,3]"))
    #expect(destination.calls.last == "close")
  }

  @Test func `a flush that fails keeps the elements`() throws {
    let output = output()
    try add("[1]", to: output)
    destination.room = [0, 2]
    for _ in 0..<2 {
      let error = #expect(throws: FileCallError.self) { try output.flush() }
      #expect(error?.description == reason)
    }
    try add("[2]", to: output)
    try output.flush()
    #expect(destination.chunks.text == "[1]\n[2]\n")
  }

  @Test func `closing may be tried again, and then nothing else can be done`() throws {
    let output = output()
    try add("[1]", to: output)
    destination.room = [1]
    #expect(throws: FileCallError.self) { try output.close() }
    let error = #expect(throws: MapElementWritingError.self) { try add("[2]", to: output) }
    #expect(error?.description == "The element 1 can't be written: The writer is closed.")
    #expect(throws: MapWriterClosedError.self) { try output.flush() }
    try output.close()
    try output.close()
    #expect(destination.chunks.text == "[1]\n")
    #expect(destination.calls == ["write", "write", "close"])
  }

  @Test func `an error of closing is thrown once, because the file is closed`() throws {
    let output = output()
    destination.failsToClose = true
    let error = #expect(throws: FileCallError.self) { try output.close() }
    #expect(error?.description == "The call close failed for /log: No space left on device (28).")
    try output.close()
    #expect(destination.calls == ["close"])
  }

  @Test func `after a failed fsync each call throws its error`() throws {
    let text = "The call fsync failed for /log: No space left on device (28)."
    do {
      let output = output(.lines, MapWriterOptions(bufferSize: 0, synchronizesEachFlush: true))
      try add("[1]", to: output)
      destination.failsToSynchronize = true
      let error = #expect(throws: MapElementWritingError.self) { try add("[2]", to: output) }
      #expect(error?.description == "The element 1 can't be written: \(text)")
      destination.failsToSynchronize = false
      let next = #expect(throws: MapElementWritingError.self) { try add("[3]", to: output) }
      #expect(next?.description == "The element 2 can't be written: \(text)")
      for call in [output.flush, output.synchronize, output.close] {
        let error = #expect(throws: FileCallError.self) { try call() }
        #expect(error?.description == text)
      }
      try output.close()
    }
    #expect(destination.chunks.text == "[1]\n[2]\n")
    #expect(
      destination.calls == ["write", "synchronize", "write", "synchronize", "abandon"]
    )
  }

  @Test func `synchronizing is a matter of its own`() throws {
    let output = output()
    try add("[1]", to: output)
    try output.flush()
    try output.flush()
    try output.synchronize()
    try output.synchronize()
    try output.close()
    #expect(destination.calls == ["write", "synchronize", "synchronize", "close"])
  }

  @Test func `each flush is synchronized if the options say so`() throws {
    let output = output(.lines, MapWriterOptions(synchronizesEachFlush: true))
    try add("[1]", to: output)
    try output.flush()
    try output.flush()
    try add("[2]", to: output)
    try output.synchronize()
    try add("[3]", to: output)
    try output.close()
    let call = ["write", "synchronize"]
    #expect(destination.calls == call + call + call + ["close"])
  }

  @Test func `a closure that has thrown isn't called again`() throws {
    let chunks = Chunks()
    let isOffline = Switch()
    let writer = JSONLinesWriter<Item>(options: MapWriterOptions(bufferSize: 0)) { bytes in
      chunks.add(bytes)
      if isOffline.isOn { throw Offline() }
    }
    try writer.write(Item(1))
    isOffline.isOn = true
    let error = #expect(throws: MapElementWritingError.self) { try writer.write(Item(2)) }
    #expect(error?.description == "The element 1 can't be written: Offline().")
    isOffline.isOn = false
    #expect(throws: MapElementWritingError.self) { try writer.write(Item(3)) }
    #expect(throws: Offline.self) { try writer.flush() }
    #expect(throws: Offline.self) { try writer.close() }
    #expect(chunks.texts == ["{\"n\":1}\n", "{\"n\":2}\n"])
  }

  private final class Switch: @unchecked Sendable {
    // Unchecked: used by one thread.
    var isOn = false
  }

  @Test func `an output that is freed gives its destination back`() throws {
    for (layout, text) in [
      (OutputLayout.lines, "[1]\n"), (.array(isPretty: false, JSONWritingOptions()), ""),
    ] {
      let destination = FailingDestination()
      do {
        let output = BufferedOutput(layout, to: destination, MapWriterOptions())
        try output.add { Data("[1]".utf8) }
      }
      #expect(destination.chunks.text == text)
      #expect(destination.calls.last == "abandon")
    }
  }
}

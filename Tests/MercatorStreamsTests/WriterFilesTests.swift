import Foundation
import Mercator
import MercatorStreams
import Testing

/// Writers of files and file handles.
struct WriterFilesTests {
  private let folder: WriterFolder

  init() throws { folder = try WriterFolder() }

  private var path: String { folder.path("log") }

  @Test func `lines are appended to those in a file`() throws {
    for n in 1...3 {
      let writer = try JSONLinesWriter<Item>(appendingTo: path)
      try writer.write(Item(n))
      try writer.close()
    }
    #expect(try folder.text(of: "log") == #"{"n":1}|{"n":2}|{"n":3}|"#.lines)
    #expect(try folder.names == ["log"])
  }

  @Test func `a log that was cut anywhere goes on with a whole line`() throws {
    let lines = (8...11).map { #"{"n":\#($0)}"# + "\n" }
    let whole = lines.joined()
    for count in 0...whole.utf8.count {
      try folder.write(String(whole.prefix(count)), to: "log")
      let writer = try JSONLinesWriter<Item>(appendingTo: path)
      try writer.write(Item(0))
      try writer.close()
      var (kept, length) = ("", 0)
      for line in lines {
        length += line.utf8.count
        // Without its line break a line is whole, too.
        if length - 1 <= count { kept += line }
      }
      #expect(try folder.text(of: "log") == kept + "{\"n\":0}\n", "cut at \(count)")
    }
  }

  @Test func `what was flushed is in the file before it is closed`() throws {
    let writer = try JSONLinesWriter<Item>(
      appendingTo: path,
      options: MapWriterOptions(
        flushesEachElement: true,
        synchronizesEachFlush: true,
        flushesDriveCache: true
      )
    )
    try writer.write(Item(1))
    #expect(try folder.text(of: "log") == "{\"n\":1}\n")
    try writer.write(Item(2))
    #expect(try folder.text(of: "log") == #"{"n":1}|{"n":2}|"#.lines)
    try writer.synchronize()
    try writer.close()
  }

  @Test func `a file that can't be opened is an error`() throws {
    let missing = folder.path("missing")
    let lines = #expect(throws: MapFileError.self) {
      try JSONLinesWriter<Item>(appendingTo: missing + "/log")
    }
    let reason = "No such file or directory (2)."
    #expect(lines?.description == "The call open failed for \(missing)/log: \(reason)")
    let array = #expect(throws: MapFileError.self) {
      try JSONArrayWriter<Item>(replacing: missing + "/log")
    }
    #expect(array?.description == "The call open failed for \(missing): \(reason)")
  }

  @Test func `the file of an array is replaced when the writer is closed`() throws {
    try folder.write("old", to: "log")
    let writer = try JSONArrayWriter<Item>(
      replacing: path,
      options: MapWriterOptions(bufferSize: 0)
    )
    try writer.write(contentsOf: [Item(1), Item(2)])
    try writer.synchronize()
    #expect(try folder.text(of: "log") == "old")
    try writer.close()
    try writer.close()
    #expect(try folder.text(of: "log") == #"[{"n":1},{"n":2}]"#)
    #expect(try folder.names == ["log"])
  }

  @Test func `the file of an array stays as it was if the writer isn't closed`() throws {
    try folder.write("old", to: "log")
    do {
      let writer = try JSONArrayWriter<Item>(replacing: path)
      try writer.write(Item(1))
      try writer.flush()
    }
    #expect(try folder.text(of: "log") == "old")
    #expect(try folder.names == ["log"])
  }

  @Test func `the lines of a writer that isn't closed are in the file`() throws {
    do {
      let writer = try JSONLinesWriter<Item>(appendingTo: path)
      try writer.write(Item(1))
    }
    #expect(try folder.text(of: "log") == "{\"n\":1}\n")
  }

  @Test func `no file stays open`() throws {
    guard try folder.openFiles != nil else { return }
    try folder.write("[]", to: "array")
    let array = folder.path("array")
    for n in 0..<3 {
      do {
        let lines = try JSONLinesWriter<Item>(appendingTo: path)
        let elements = try JSONArrayWriter<Item>(replacing: array)
        try lines.write(Item(n))
        try elements.write(Item(n))
        try lines.synchronize()
        try elements.synchronize()
        // The log, the temporary file and the folder.
        #expect(try folder.openFiles == 3)
        if n == 1 {
          try lines.close()
          try elements.close()
          #expect(try folder.openFiles == 0)
        }
      }
      #expect(try folder.openFiles == 0)
      #expect(throws: MapFileError.self) {
        try JSONLinesWriter<Item>(appendingTo: folder.url.path)
      }
      #expect(throws: MapFileError.self) {
        try JSONArrayWriter<Item>(replacing: folder.url.path)
      }
      #expect(try folder.openFiles == 0)
    }
    #expect(try folder.text(of: "array") == #"[{"n":1}]"#)
    #expect(try folder.names == ["array", "log"])
  }

  // MARK: File handles

  @Test func `a handle is written from its position on, and isn't closed`() throws {
    try folder.write("# \n", to: "log")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    handle.seekToEndOfFile()
    let lines = JSONLinesWriter<Item>(to: handle)
    try lines.write(Item(1))
    try lines.close()
    let array = JSONArrayWriter<Item>(to: handle, prettyPrint: true)
    try array.synchronize()
    try array.close()
    handle.write(Data("\n".utf8))
    try handle.close()
    #expect(try folder.text(of: "log") == "# \n{\"n\":1}\n[\n\n]\n")
  }

  @Test func `a pipe that nobody reads is an error and doesn't end the process`() throws {
    let pipe = Pipe()
    let handle = pipe.fileHandleForWriting
    let number = handle.fileDescriptor
    let writer = JSONLinesWriter<Item>(to: handle, options: MapWriterOptions(bufferSize: 0))
    try writer.write(Item(1))
    #expect(pipe.fileHandleForReading.availableData == Data("{\"n\":1}\n".utf8))
    try pipe.fileHandleForReading.close()
    let error = #expect(throws: MapElementWritingError.self) { try writer.write(Item(2)) }
    let reason = "The call write failed for the file descriptor \(number): Broken pipe (32)."
    #expect(error?.description == "The element 1 can't be written: \(reason)")
    #expect(writer.count == 1)
    try writer.close()
  }

  @Test func `a full pipe loses nothing if the writer tries again`() throws {
    let pipe = Pipe()
    let handle = pipe.fileHandleForWriting
    _ = fcntl(handle.fileDescriptor, F_SETFL, O_NONBLOCK)
    let writer = JSONLinesWriter<Item>(to: handle, options: MapWriterOptions(bufferSize: 1000))
    var read = Data()
    var failures = 0
    for n in 0..<20_000 {
      while writer.count <= n {
        do {
          try writer.write(Item(n))
        } catch {
          #expect((error.error as? MapFileError)?.call == "write")
          failures += 1
          read += pipe.fileHandleForReading.availableData
        }
      }
    }
    while true {
      do {
        try writer.close()
        break
      } catch {
        failures += 1
        read += pipe.fileHandleForReading.availableData
      }
    }
    try handle.close()
    read += pipe.fileHandleForReading.readDataToEndOfFile()
    #expect(failures > 0)
    let expected = (0..<20_000).map { "{\"n\":\($0)}\n" }.joined()
    #expect(read == Data(expected.utf8))
  }

  @Test func `a full drive is an error, and the lines are kept`() throws {
    guard let full = FileHandle(forWritingAtPath: "/dev/full") else { return }
    let number = full.fileDescriptor
    let writer = JSONLinesWriter<Item>(to: full)
    try writer.write(Item(1))
    for _ in 0..<2 {
      let error = #expect(throws: MapFileError.self) { try writer.flush() }
      let reason = "No space left on device (28)."
      #expect(
        error?.description == "The call write failed for the file descriptor \(number): \(reason)"
      )
    }
    #expect(writer.count == 1)
    #expect(throws: MapFileError.self) { try writer.close() }
  }
}

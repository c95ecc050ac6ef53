import Foundation
import JSONFiles
import JSONText

extension InputFile {
  /// Reads the content chunk by chunk.
  ///
  /// - Parameter take: takes a chunk, which is valid during the call. Returns false to stop.
  func readChunks(
    _ take: (UnsafeRawBufferPointer) throws(Failure) -> Bool
  ) throws(Failure) {
    let handle = try open()
    var file = FileReading(handle, path: name, chunkBytes: 256 << 10)
    var result: Result<Bool, Failure> = .success(true)
    while case .success(true) = result {
      do {
        let count = try file.read { chunk in
          guard chunk.count > 0 else { return }
          do throws(Failure) {
            result = .success(try take(chunk))
          } catch {
            result = .failure(error)
          }
        }
        if count == 0 { break }
      } catch {
        throw Failure("reading \(name)", error)
      }
    }
    _ = try result.get()
  }

  /// Opens the file for reading.
  func open() throws(Failure) -> FileHandle {
    if isStandardInput { return .standardInput }
    do {
      return try FileHandle(forReadingFrom: URL(fileURLWithPath: operand))
    } catch {
      throw Failure("reading \(name)", error)
    }
  }

  /// The number of bytes; nil if it isn't known, such as that of a pipe.
  var byteCount: Int64? {
    if isStandardInput { return nil }
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey]
    // Only the progress bar needs the number. If it can't be found out, reading tells why.
    let values = try? URL(fileURLWithPath: operand).resourceValues(forKeys: keys)
    return values?.isRegularFile == true ? values?.fileSize.map { Int64($0) } : nil
  }

  /// Whether the name of the file says that it has a JSON text in each line.
  var isNamedAsLines: Bool {
    let url = URL(fileURLWithPath: operand)
    return ["jsonl", "ndjson", "ldjson"].contains(url.pathExtension.lowercased())
  }
}

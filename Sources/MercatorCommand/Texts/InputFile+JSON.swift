import Foundation
import JSONFiles
import JSONText
import Mercator

extension InputFile {
  /// Reads the whole file as one JSON text. Duplicate keys, digits and escapes are kept.
  ///
  /// - Throws: `Failure` if the file can't be read, `InvalidInput` if it isn't JSON.
  func readJSON() throws -> JSONValue { try readJSON(try read()) }

  /// Reads the content of this file as one JSON text; see `readJSON()`.
  func readJSON(_ text: Data) throws -> JSONValue {
    do throws(MappingFailure) {
      return try ValueMapper<JSONValue>().read(text)
    } catch {
      if case .json(let error) = error { throw InvalidInput(error, in: name) }
      throw InvalidInput("\(name): \(error)")
    }
  }

  /// Replaces the file in one step, and keeps its permissions. A link stays one, and the file behind it is replaced.
  ///
  /// - Throws: `Failure` if that isn't possible, or if it isn't a regular file; the old content is still there.
  func replace(by content: Data) throws(Failure) {
    do {
      try HeldSignals.during {
        try FileReplacement.write(content, to: URL(fileURLWithPath: operand).path)
      }
    } catch {
      throw Failure("writing \(name)", error)
    }
  }
}

extension [InputFile] {
  /// Throws if more than one of the files is standard input, which can be read once only.
  func checkStandardInput() throws(Misuse) {
    if filter(\.isStandardInput).count > 1 { throw Misuse("- is given more than once") }
  }
}

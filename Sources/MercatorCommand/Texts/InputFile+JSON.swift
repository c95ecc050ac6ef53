import Foundation
import Mercator

extension InputFile {
  /// Reads the whole file as one JSON text. Duplicate keys, digits and escapes are kept.
  ///
  /// - Throws: `Failure` if the file can't be read, `InvalidInput` if it isn't JSON.
  func readJSON() throws -> JSONValue {
    let text = try read()
    do throws(MappingFailure) {
      return try ValueMapper<JSONValue>().read(text)
    } catch {
      if case .json(let error) = error { throw InvalidInput(error, in: name) }
      throw InvalidInput("\(name): \(error)")
    }
  }

  /// Replaces the file at once, and keeps its permissions.
  func replace(by content: Data) throws(Failure) {
    do {
      // A link stays one, and the file behind it is replaced.
      let file = URL(fileURLWithPath: operand).resolvingSymlinksInPath()
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      try content.write(to: file, options: .atomic)
      if let permissions = attributes[.posixPermissions] {
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions],
          ofItemAtPath: file.path
        )
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

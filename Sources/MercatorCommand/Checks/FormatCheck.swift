import Foundation
import Mercator
import MercatorFormats

/// Checks contents in formats other than JSON, which are read as a whole.
struct FormatCheck {
  let duplicateKeys: DuplicateKeyPolicy
  let maximumDepth: Int

  /// Returns the value of a content; nil if it isn't in the format, which is told.
  func value(
    of content: Data,
    as format: FileFormat,
    _ file: InputFile,
    _ report: inout CheckReport
  ) throws -> JSONValue? {
    // A JSON value is nested in at most so many levels.
    let options = MapOptions(limits: .init(depth: min(maximumDepth, MapOptions.Limits().depth)))
    let value: JSONValue
    do {
      value = try file.readValue(content, as: format, options)
    } catch let error as InvalidInput {
      report.addError("\(error)")
      return nil
    }
    if duplicateKeys != .ignore { tellDuplicates(in: value, file, &report) }
    return value
  }

  /// Tells the duplicate keys in the order of the content, at most one of each object.
  private func tellDuplicates(
    in root: JSONValue,
    _ file: InputFile,
    _ report: inout CheckReport
  ) {
    var pending: [(value: JSONValue, path: [JSONPath.Step])] = [(root, [])]
    while let (value, path) = pending.popLast() {
      if let array = value.array {
        let elements = array.enumerated().reversed().filter { $0.element.count > 0 }
        pending += elements.map { ($0.element, path + [.index($0.offset)]) }
      } else if let object = value.object {
        if let key = object.duplicateKey { tell(JSONPath(path + [.key(key)]), file, &report) }
        let members = object.reversed().filter { $0.value.count > 0 }
        pending += members.map { ($0.value, path + [.key($0.key)]) }
      }
    }
  }

  private func tell(_ path: JSONPath, _ file: InputFile, _ report: inout CheckReport) {
    if duplicateKeys == .refuse {
      report.addError("\(file.name): duplicate key: \(path)")
    } else {
      report.addWarning("\(file.name): warning: duplicate key: \(path)")
    }
  }
}

import Foundation
import Mercator

/// Checks that a model is written as a file in the repository says.
///
///     try expectGolden(order, file: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
///       .appendingPathComponent("order.json"))
///
/// With the environment variable `MERCATOR_RECORD=1`, the file is written instead: run the tests so after an
/// intended change, and look at the differences of the file in version control.
///
/// - Parameters:
///   - model: the model.
///   - file: the file with its JSON. Whitespace and the order of members make no difference.
///   - options: how the model is written.
///   - isRecording: whether the file is written; as the environment variable says, by default.
/// - Throws: `MappingMismatch` with the path of every difference, or if there is no file; `JSONParsingError` if
///   the file isn't JSON; or the error of writing.
public func expectGolden<Model: BaseMappable>(
  _ model: Model,
  file: URL,
  options: MapOptions = MapOptions(),
  isRecording: Bool = ProcessInfo.processInfo.environment["MERCATOR_RECORD"] == "1"
) throws {
  let written = try Mapper<Model>(options: options).toJSONValue(model)
  if isRecording {
    return try (written.data(prettyPrint: true) + Data("\n".utf8)).write(to: file, options: .atomic)
  }
  guard FileManager.default.fileExists(atPath: file.path) else {
    throw MappingMismatch(
      "there is no file \(file.lastPathComponent): record it by running the tests with MERCATOR_RECORD=1"
    )
  }
  let recorded = try JSONValue(parsing: Data(contentsOf: file))
  let details = differences(from: recorded, to: written).map {
    "\($0.path): recorded \($0.old.excerpt), now \($0.new.excerpt)"
  }
  guard !details.isEmpty else { return }
  let count = details.count.counting("difference")
  throw MappingMismatch(
    "\(Model.self): \(count) from \(file.lastPathComponent); if they are intended, record it by "
      + "running the tests with MERCATOR_RECORD=1",
    details
  )
}

import Foundation
import Mercator
import MercatorStreams

/// Where records come from: a file, or standard input.
struct Source {
  /// The operand of the command line: a path, or `-` for standard input.
  let operand: String

  /// The name for messages.
  var name: String { operand == "-" ? "stdin" : operand }

  /// Returns the records in the order of their lines. Throws if the file can't be opened.
  func records(
    _ mapper: Mapper<AccessRecord>,
    workers: Int
  ) throws -> MappedElements<AccessRecord> {
    switch (operand, workers) {
    case ("-", 1): mapper.elements(of: .standardInput, as: .jsonLines)
    case ("-", _):
      mapper.readConcurrently(of: .standardInput, as: .jsonLines, workers: workers)
    case (_, 1): try mapper.elements(ofFile: operand, as: .jsonLines)
    default: try mapper.readConcurrently(ofFile: operand, as: .jsonLines, workers: workers)
    }
  }
}

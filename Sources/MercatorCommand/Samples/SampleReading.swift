import Foundation
import JSONText
import Mercator

/// The samples of a command line, and what they have in common.
struct SampleReading {
  let inputs: [InputFile]

  init(_ operands: [String]) { inputs = InputFile.all(operands) }

  /// Reads all samples.
  ///
  /// - Parameter schemas: what becomes of inputs that are JSON Schemas; nil if they are samples like all others.
  /// - Returns: the shapes; nil if a sample isn't JSON, which is reported.
  func shapes(
    for command: String,
    schemas: SchemaReading? = nil
  ) throws -> InferredShapes? {
    var graph = ShapeGraph()
    var areValid = true
    for input in inputs {
      let bytes = try input.read()
      do {
        if try schemas?.add(bytes, input.name, to: &graph) == true { continue }
        graph.add(
          try bytes.withUnsafeBytes { bytes throws(JSONParsingError) in try JSONDocument(bytes) }
        )
      } catch let error as JSONParsingError {
        areValid = false
        Terminal.report(
          "\(input.name):\(error.line):\(error.column): \(error.code.rawValue)",
          in: command
        )
      }
    }
    return areValid ? InferredShapes(graph) : nil
  }
}

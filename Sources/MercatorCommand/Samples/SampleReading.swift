import Foundation
import JSONText
import Mercator

/// The samples of a command line, and what they have in common.
struct SampleReading {
  let inputs: [InputFile]
  /// The format of all samples; nil if it is found for each of them.
  private let source: FileFormat?

  init(_ arguments: CommandArguments) throws(Misuse) {
    inputs = InputFile.all(arguments.operands)
    source = try arguments.sourceFormat()
  }

  /// Reads all samples.
  ///
  /// - Parameter schemas: what becomes of inputs that are JSON Schemas; nil if they are samples like all others.
  /// - Returns: the shapes; nil if a sample isn't valid, which is reported.
  func shapes(
    for command: String,
    schemas: SchemaReading? = nil
  ) throws -> InferredShapes? {
    var graph = ShapeGraph()
    var areValid = true
    for input in inputs {
      do {
        let bytes = try json(of: input)
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
      } catch let error as InvalidInput {
        areValid = false
        Terminal.report("\(error)", in: command)
      }
    }
    return areValid ? InferredShapes(graph) : nil
  }

  /// Returns a sample as JSON text.
  ///
  /// - Throws: `InvalidInput` for a sample that isn't in its format.
  private func json(of input: InputFile) throws -> Data {
    let content = try input.read()
    let format = try source ?? input.format(of: content)
    guard format != .json else { return content }
    let value = try input.readValue(content, as: format)
    // The text of 1.0 tells that the number is a Double.
    return try FormatConversion(target: .json, isLossy: true).value(of: value).data()
  }
}

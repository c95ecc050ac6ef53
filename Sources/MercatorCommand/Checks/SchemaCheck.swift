import Foundation
import JSONElements
import JSONText
import Mercator

/// Checks files against a JSON Schema.
struct SchemaCheck {
  private let schema: CompiledSchema
  private let syntax: SyntaxCheck

  /// Reads the schema.
  ///
  /// - Throws: a `Failure` if the file can't be read or isn't a schema that is supported.
  init(_ file: InputFile, assertsFormats: Bool, _ syntax: SyntaxCheck) throws {
    self.syntax = syntax
    let text = try file.read()
    let root: JSONValue
    do throws(MappingFailure) {
      root = try JSONValue(parsing: text)
    } catch {
      throw Failure("\(file.name): \(error)")
    }
    do throws(SchemaError) {
      schema = try SchemaCompiler.compile(root, assertsFormats: assertsFormats)
    } catch {
      throw Failure("\(file.name): \(error)")
    }
  }

  /// Returns whether a file matches the schema. It is read whole, or line by line.
  ///
  /// - Parameters:
  ///   - isLines: whether each line is a JSON text of its own.
  ///   - source: the format; nil if it is to be found.
  func isValid(_ file: InputFile, isLines: Bool, from source: FileFormat?) throws -> Bool {
    try LargeStack.run {
      var report = syntax.makeReport(file)
      defer { report.progress?.clear() }
      if isLines {
        try checkLines(of: file, &report)
      } else {
        try checkText(of: file, source, &report)
      }
      report.finish()
      return report.errorCount == 0
    }
  }

  private func checkText(
    of file: InputFile,
    _ source: FileFormat?,
    _ report: inout CheckReport
  ) throws {
    let text = try file.read()
    let format = try source ?? file.format(of: text)
    guard format == .json else { return try check(text, as: format, file, &report) }
    let check = syntax.makeCheck(isLines: false)
    text.withUnsafeBytes { check.append($0) }
    syntax.finish(check, &report)
    guard check.errorCount == 0 else { return }
    try text.withUnsafeBytes { try evaluate($0, at: TextPlace(), &report) }
  }

  /// Evaluates the JSON of a content in another format, whose values have paths, but no lines.
  private func check(
    _ content: Data,
    as format: FileFormat,
    _ file: InputFile,
    _ report: inout CheckReport
  ) throws {
    guard let value = try syntax.formatCheck.value(of: content, as: format, file, &report) else {
      return
    }
    let text = try FormatConversion(target: .json, isLossy: true).value(of: value).data()
    try text.withUnsafeBytes { text in
      try evaluate(text, &report) { report, violation in
        report.addError("\(file.name): \(violation.description)")
      }
    }
  }

  private func checkLines(of file: InputFile, _ report: inout CheckReport) throws {
    let check = syntax.makeCheck(isLines: true)
    let stream = ElementStream(.lines, options, maximumBytes: Self.maximumLineBytes)
    try file.readChunks { chunk throws(Failure) in
      check.append(chunk)
      syntax.tell(check.takeFindings(), &report)
      stream.append(chunk)
      try evaluateLines(of: stream, &report)
      report.progress?.update(by: chunk.count)
      return !check.isEnded
    }
    syntax.finish(check, &report)
    stream.finish()
    try evaluateLines(of: stream, &report)
  }

  /// The length of the longest line.
  private static let maximumLineBytes = 64 << 20

  private var options: JSONParsingOptions {
    JSONParsingOptions(maximumDepth: syntax.maximumDepth)
  }

  /// Evaluates the lines that have arrived. Those that aren't JSON were told already.
  private func evaluateLines(
    of stream: ElementStream,
    _ report: inout CheckReport
  ) throws(Failure) {
    while true {
      let batch: ElementBatch
      do throws(ElementStreamError) {
        guard case .part(let part) = try stream.nextBatch() else { return }
        batch = part
      } catch {
        // A text in UTF-16, which was told as well.
        return
      }
      for element in batch.elements {
        if let error = batch.error(of: element) {
          if error.code == .tooLarge { report.add(error) }
          continue
        }
        let place = batch.place(of: element)
        do {
          try batch.withText(of: element) { try evaluate($0, at: place, &report) }
        } catch {
          throw error as? Failure ?? Failure("\(error)")
        }
      }
    }
  }

  /// Evaluates a text that begins at a place of the file.
  private func evaluate(
    _ text: UnsafeRawBufferPointer,
    at start: TextPlace,
    _ report: inout CheckReport
  ) throws {
    try evaluate(text, &report) { report, violation in
      report.addError(violation.description, at: violation.place.moved(behind: start))
    }
  }

  private func evaluate(
    _ text: UnsafeRawBufferPointer,
    _ report: inout CheckReport,
    _ tell: (inout CheckReport, SchemaViolation) -> Void
  ) throws {
    let document = try JSONDocument(text, options: options)
    let rest = max(syntax.maximumErrors - report.errorCount, 0)
    var evaluation = SchemaEvaluation(schema, document, maximumViolations: rest)
    guard try !evaluation.run() else { return }
    for violation in evaluation.violations { tell(&report, violation) }
    report.count(errors: evaluation.count - evaluation.violations.count, warnings: 0)
  }
}

import Foundation
import JSONElements
import JSONText

/// Checks the syntax of files, in memory that doesn't depend on their length.
struct SyntaxCheck {
  let duplicateKeys: DuplicateKeyPolicy
  let maximumDepth: Int
  let maximumErrors: Int

  /// Returns whether a file is valid.
  ///
  /// - Parameters:
  ///   - isLines: whether each line is a JSON text of its own.
  ///   - source: the format; nil if it is to be found.
  func isValid(_ file: InputFile, isLines: Bool, from source: FileFormat?) throws -> Bool {
    var report = makeReport(file)
    defer { report.progress?.clear() }
    let check = makeCheck(isLines: isLines)
    var format = isLines ? .json : source
    /// The bytes of another format than JSON, or those by which the format is found.
    var content = Data()
    var isSearching = format == nil
    try file.readChunks { chunk throws(Failure) in
      report.progress?.update(by: chunk.count)
      if format == .json {
        check.append(chunk)
      } else {
        content.append(contentsOf: chunk)
        // A pipe may give a byte at a time.
        guard isSearching, content.count >= FileFormat.signBytes else { return true }
        isSearching = false
        format = FileFormat(beginning: content, of: file)
        guard format == .json else { return true }
        content.withUnsafeBytes { check.append($0) }
        content = Data()
      }
      tell(check.takeFindings(), &report)
      return !check.isEnded
    }
    if format == nil {
      format = try file.format(of: content)
      if format == .json { content.withUnsafeBytes { check.append($0) } }
    }
    if format == .json {
      finish(check, &report)
    } else if let format {
      _ = try formatCheck.value(of: content, as: format, file, &report)
    }
    report.finish()
    return report.errorCount == 0
  }

  /// The check of contents in other formats than JSON.
  var formatCheck: FormatCheck {
    FormatCheck(duplicateKeys: duplicateKeys, maximumDepth: maximumDepth)
  }

  /// Returns a report for a file, with a progress bar.
  func makeReport(_ file: InputFile) -> CheckReport {
    var report = CheckReport(file.name, maximumErrors: maximumErrors)
    report.progress = ProgressBar(file.name, of: file.byteCount, writesOutput: false)
    return report
  }

  func makeCheck(isLines: Bool) -> TextCheck {
    TextCheck(
      isLines ? .lines : .text,
      JSONParsingOptions(maximumDepth: maximumDepth),
      comparingKeys: duplicateKeys == .ignore ? nil : DuplicateKeyLimits(),
      maximumErrors: maximumErrors
    )
  }

  /// Ends the text, and tells what was found last.
  func finish(_ check: TextCheck, _ report: inout CheckReport) {
    check.finish()
    tell(check.takeFindings(), &report)
    countRest(of: check, &report)
  }

  /// Tells what was found.
  func tell(_ findings: [TextCheck.Finding], _ report: inout CheckReport) {
    for finding in findings {
      switch finding {
      case .invalid(let error): report.add(error)
      case .duplicateKey(let path, let place):
        if duplicateKeys == .refuse {
          report.addError("duplicate key: \(path)", at: place)
        } else {
          report.addWarning("duplicate key: \(path)", at: place)
        }
      case .uncompared(let path, let place):
        let limits = DuplicateKeyLimits()
        let size = "\(limits.keys) keys or \(limits.bytes >> 20) MB of them"
        report.addWarning(
          "duplicate keys of \(path) aren't found from here on, nor of other objects with more than \(size)",
          at: place
        )
      }
    }
  }

  /// Counts what the check has found without telling it.
  private func countRest(of check: TextCheck, _ report: inout CheckReport) {
    let duplicates = max(check.duplicateKeyCount - maximumErrors, 0)
    report.count(
      errors: max(check.errorCount - maximumErrors, 0)
        + (duplicateKeys == .refuse ? duplicates : 0),
      warnings: duplicateKeys == .refuse ? 0 : duplicates
    )
  }
}

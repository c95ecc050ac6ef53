import Foundation
import Mercator
import MercatorStreams

/// Reads the records of all sources, filters them, and writes them to standard output.
struct FilterRun {
  private let arguments: Arguments
  private let rules: FilterRules
  private let output: JSONLinesWriter<AccessRecord>
  private(set) var summary: Summary

  init(_ arguments: Arguments) {
    self.arguments = arguments
    rules = FilterRules(slow: arguments.slow)
    // On a terminal each record is shown at once.
    let options = MapWriterOptions(flushesEachElement: isatty(STDOUT_FILENO) == 1)
    output = JSONLinesWriter(to: .standardOutput, options: options)
    summary = Summary(showing: arguments.maximumIssues)
  }

  /// Filters the records of a source, up to the line where it can't be read.
  ///
  /// - Returns: why the source couldn't be read to its end; nil if it could.
  /// - Throws: why the output can't be written.
  mutating func filter(_ source: Source) throws(Failure) -> Failure? {
    let issues = IssueLog(source: source.name, keeping: arguments.maximumIssues)
    defer { summary.add(issues) }
    let options = MapOptions.accessLog(observer: MapOptions.Observer { issues.add($0) })
    let records: MappedElements<AccessRecord>
    do {
      records = try source.records(Mapper(options: options), workers: arguments.workers)
    } catch {
      return Failure("reading \(source.name)", error)
    }
    var bar = arguments.showsProgress ? ProgressBar(source.name, records.progress) : nil
    defer { bar?.clear() }
    for record in records.results {
      bar?.update()
      switch record {
      case .success(let record): try add(record)
      case .failure(is MapElementError): summary.unreadableCount += 1
      case .failure(let error): return Failure("reading \(source.name)", error)
      }
    }
    return nil
  }

  private mutating func add(_ record: AccessRecord) throws(Failure) {
    guard let record = rules.applied(to: record) else {
      summary.healthCheckCount += 1
      return
    }
    try writing { try output.write(record) }
    summary.writtenCount += 1
  }

  /// Writes the records that are still in memory.
  func close() throws(Failure) { try writing { try output.close() } }

  private func writing(_ body: () throws -> Void) throws(Failure) {
    do { try body() } catch { throw Failure("writing the output", error) }
  }
}

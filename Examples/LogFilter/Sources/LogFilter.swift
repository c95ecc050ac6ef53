import Foundation
import Mercator

/// Filters the access log of a web server; see `Arguments.help`.
@main
struct LogFilter {
  /// The exit statuses. That of a failure is `EX_IOERR` of sysexits.h.
  private enum Status: Int32 {
    case success = 0
    case issues = 1
    case misuse = 2
    case failure = 74
  }

  static func main() {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      exit((arguments.showsHelp ? showHelp() : filter(arguments)).rawValue)
    } catch {
      show(["\(error)", "log-filter --help shows the options"])
      exit(Status.misuse.rawValue)
    }
  }

  private static func showHelp() -> Status {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(Arguments.help.utf8))
      return .success
    } catch {
      return stop(Failure("writing the output", error))
    }
  }

  /// Tells why the output can't be written. If its reader has closed it, the process ends silently instead, by the
  /// signal that it would have got from a write without Mercator.
  private static func stop(_ failure: Failure) -> Status {
    if failure.code == EPIPE {
      // The program that started this one may ignore the signal.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    show(["\(failure)"])
    return .failure
  }

  private static func filter(_ arguments: Arguments) -> Status {
    var run = FilterRun(arguments)
    var status = Status.success
    do throws(Failure) {
      for source in arguments.sources {
        // The others are read nevertheless.
        if let failure = try run.filter(source) {
          show(["\(failure)"])
          status = .failure
        }
      }
      try run.close()
    } catch {
      status = stop(error)
    }
    if arguments.showsSummary { show(run.summary.lines) }
    let isRefused = arguments.failsOnIssues && run.summary.issueCount > 0
    return status == .success && isRefused ? .issues : status
  }

  /// Writes lines to standard error, all at once: several filters may have the same log.
  private static func show(_ lines: [String]) {
    let text = lines.map { "log-filter: \($0)\n" }.joined()
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

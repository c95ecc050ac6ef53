import Foundation
import Mercator
import SQLiteStore

/// Stores repositories in a SQLite database; see `Arguments.help`.
@main
struct ImportRepositories {
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
      exit(status(of: arguments).rawValue)
    } catch {
      Message.show("\(error)")
      Message.show("import-repositories --help shows the options")
      exit(Status.misuse.rawValue)
    }
  }

  private static func status(of arguments: Arguments) -> Status {
    do {
      let issueCount = try run(arguments)
      return issueCount > 0 && arguments.failsOnIssues ? .issues : .success
    } catch {
      if error.code == EPIPE {
        // As a program that was ended by the signal. The program that started this one may ignore it.
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
      }
      Message.show("\(error)")
      return .failure
    }
  }

  /// Runs a command, and returns the number of lines that couldn't be used.
  private static func run(_ arguments: Arguments) throws(Failure) -> Int {
    switch arguments.command {
    case .importing(let file, let database):
      let store = try open(database)
      let storage: any RepositoryStorage
      do {
        storage = arguments.isByHand ? try HandWrittenStorage(database) : MappedStorage(store)
      } catch {
        throw Failure("opening \(database)", error)
      }
      var run = ImportRun(
        file,
        storage,
        batch: arguments.batch,
        showsProgress: arguments.showsProgress
      )
      return try run.run()
    case .updating(let file, let database): return try UpdateRun(file, open(database)).run()
    case .querying(let query, let database):
      let lines: [String]
      do {
        lines = try query.lines(open(database), isJSON: arguments.writesJSON)
      } catch {
        throw Failure("reading \(database)", error)
      }
      try Message.write(lines.map { "\($0)\n" }.joined())
    case .making(let count, let file): try make(count, file)
    case .help: try Message.write(Arguments.help)
    }
    return 0
  }

  private static func open(_ database: String) throws(Failure) -> SQLiteStore {
    do { return try SQLiteStore(repositoriesAt: database) } catch {
      throw Failure("opening \(database)", error)
    }
  }

  private static func make(_ count: Int, _ file: String) throws(Failure) {
    do {
      try Data().write(to: URL(fileURLWithPath: file))
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
      var maker = RepositoryMaker()
      var lines = ""
      for index in 0..<count {
        lines += maker.next().text() + "\n"
        if index % 256 == 255 || index == count - 1 {
          try handle.write(contentsOf: Data(lines.utf8))
          lines = ""
        }
      }
      try handle.close()
    } catch {
      throw Failure("writing \(file)", error)
    }
  }
}

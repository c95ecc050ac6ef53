import Foundation

/// How fast is mapping, measured side by side with what a user would take otherwise?
///
/// Before anything is measured, all peers have to make the same of a payload. Compare the ratios; the
/// times alone say little.
@main
struct Benchmark {
  static func main() {
    do {
      try run(try Options(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("benchmark: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    switch options.mode {
    case .help: print(Options.usage)
    case .once(let once): try once.run(options)
    case .stop(let megabytes): try Stopping.report(megabytes: megabytes)
    case .streams(let megabytes):
      try Streaming.report(megabytes: megabytes, rounds: options.rounds)
    case .stream(let reader, let kind, let file): try Streaming.readOnce(reader, kind, file)
    case .sizes: try Formats.sizes(options)
    case .memory: try Memory.report(options)
    case .time: try time(options)
    }
  }

  private static func time(_ options: Options) throws {
    if !options.writesJSON { print(Row.header) }
    var rows: [Row] = []
    for question in Questions.all(options) {
      let comparison = options.selection(of: try question.comparison())
      if comparison.peers.isEmpty { continue }
      try comparison.check()
      if !options.writesJSON { print("") }
      let measured = try comparison.measure(rounds: options.rounds)
      for row in measured { print(options.writesJSON ? row.json : row.text) }
      fflush(nil)
      rows += measured
    }
    if rows.isEmpty { throw Misuse("nothing matches \(options.filter.joined(separator: " "))") }
    if let file = options.chart {
      let notes = Surroundings.current.notes(options)
      let chart = Chart(rows, of: options.chartSubject, notes: notes)
      try Data(chart.svg.utf8).write(to: file)
    }
  }
}

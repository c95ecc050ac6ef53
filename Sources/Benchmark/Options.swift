import Foundation

/// The command line.
struct Options {
  var rounds = 200
  /// Words that all have to stand in what is measured; see `Comparison.label(of:)`.
  var filter: [String] = []
  /// The folder of the real payloads.
  var data: URL?
  var writesJSON = false
  var includesLarge = false
  /// The file for a chart of reading and writing the real models, which alone is measured then; and what it compares.
  var chart: URL?
  var chartSubject = ChartSubject.json
  var mode = Mode.time

  enum Mode {
    case help
    case time
    case memory
    case sizes
    case stop(megabytes: Int)
    case streams(megabytes: Int)
    case stream(reader: String, kind: String, file: String)
    case once(Once)
  }

  static let usage = """
    usage: benchmark [--rounds N] [--filter WORDS] [--data FOLDER] [--json] [--large] [--memory]
           benchmark [--rounds N] [--filter WORDS] [--data FOLDER] [--json] --chart FILE
           benchmark [--rounds N] [--filter WORDS] [--data FOLDER] [--json] --formats-chart FILE
           benchmark [--data FOLDER] --sizes
           benchmark --stop MB
           benchmark --streams MB [--rounds N]
           benchmark --stream READER KIND FILE
           benchmark [--data FOLDER] [--large] --once PAYLOAD DIRECTION PEER COUNT

      --rounds N      the median of N rounds, 200 by default; slow peers take part in every fourth
      --filter WORDS  only what has all the words in its payload, direction and peer: "twitter read"
      --data FOLDER   the real payloads instead of invented ones
      --json          an object per line
      --large         also a text of 64 MB
      --memory        memory at the peak, for large payloads, and allocations per operation, where
                      valgrind is at hand; takes minutes without a filter
      --chart FILE    only reading and writing, with the figures of the table drawn as an SVG image
      --formats-chart FILE
                      the same for formats other than JSON, in MB of the JSON of the same models
      --sizes         how many bytes the models take in each format
      --stop MB       how long after 20 ms calls end that are to stop then, with texts of so many
                      megabytes
      --streams MB    reading JSON Lines and an array of so many megabytes, and the memory at the peak; with
                      as many rounds as --rounds says, 5 by default
      --stream …      one of these readers once, for its memory: elements lines FILE
      --once …        one thing COUNT times and nothing else, to be profiled
    """

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let name = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst() else { throw Misuse("\(name) needs a value") }
        return value
      }
      func number(atLeast minimum: Int) throws -> Int {
        let text = try value()
        guard let number = Int(text), number >= minimum else {
          throw Misuse("\(name) needs a number from \(minimum) on, not \(text)")
        }
        return number
      }
      switch name {
      case "--rounds": rounds = try number(atLeast: 1)
      case "--filter": filter = try value().split(separator: " ").map { $0.lowercased() }
      case "--data": data = URL(fileURLWithPath: try value(), isDirectory: true)
      case "--json": writesJSON = true
      case "--large": includesLarge = true
      case "--memory": mode = .memory
      case "--sizes": mode = .sizes
      case "--chart", "--formats-chart":
        chart = URL(fileURLWithPath: try value())
        chartSubject = name == "--chart" ? .json : .formats
      case "--stop": mode = .stop(megabytes: try number(atLeast: 1))
      case "--streams":
        mode = .streams(megabytes: try number(atLeast: 1))
        if !arguments.contains("--rounds") { rounds = 5 }
      case "--stream":
        mode = .stream(reader: try value(), kind: try value(), file: try value())
      case "--help": mode = .help
      case "--once":
        mode = .once(
          Once(
            payload: try value(),
            direction: try value(),
            peer: try value(),
            count: try number(atLeast: 0)
          )
        )
      default: throw Misuse("there is no option \(name); --help lists them")
      }
    }
  }

  func selects(_ label: String) -> Bool { filter.allSatisfy { label.contains($0) } }

  /// A comparison of the peers that the filter lets through, and of the first one if there are any:
  /// the ratios need it.
  func selection(of comparison: Comparison) -> Comparison {
    var selection = comparison
    let isSelected = comparison.peers.map { selects(comparison.label(of: $0)) }
    selection.peers = zip(comparison.peers.indices, isSelected).filter { index, isSelf in
      isSelf || (index == 0 && isSelected.contains(true))
    }.map { comparison.peers[$0.0] }
    return selection
  }
}

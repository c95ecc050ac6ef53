/// One peer at work, with nothing else going on: for profilers, and for memory.
///
///     benchmark --once twitter read Mercator-struct 100
///
/// What one operation costs is the difference of two runs, divided by the difference of their counts:
///
///     valgrind --tool=callgrind benchmark --once twitter read Mercator-struct 100
///     perf record -e cpu-clock benchmark --once twitter read Mercator-struct 10000
struct Once {
  let payload: String
  let direction: String
  let peer: String
  let count: Int

  func run(_ options: Options) throws {
    let question = Questions.all(options).first {
      $0.payload == payload && $0.direction == direction
    }
    guard let question else { throw Misuse("there is no payload \(payload) to \(direction)") }
    let peers = try question.comparison().peers
    guard let peer = peers.first(where: { $0.name == peer }) else {
      throw Misuse("there is no peer \(peer) but " + peers.map(\.name).joined(separator: ", "))
    }
    try peer.run(count)
    if let peak = Memory.peakOfThisProcess { print("peak_bytes \(peak)") }
  }
}

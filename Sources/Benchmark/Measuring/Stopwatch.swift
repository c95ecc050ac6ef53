import Dispatch

/// Measures one peer, a round at a time.
struct Stopwatch {
  private let peer: Peer
  /// As many as take about a quarter of a millisecond, so that the clock's own cost vanishes.
  private let repetitions: Int
  /// Takes part in so few of the rounds; who is slow would make everybody wait.
  private let interval: Int
  /// Nanoseconds per repetition, of each round.
  private var times: [Double] = []

  init(_ peer: Peer) throws {
    self.peer = peer
    let first = try Self.time(1, peer)
    let limit = 250_000.0
    repetitions = first > limit ? 1 : max(1, Int(limit / (try Self.time(20, peer))))
    interval = first > 50_000_000 ? 4 : 1
  }

  mutating func measure(round: Int) throws {
    guard round.isMultiple(of: interval) else { return }
    // Once for nothing, or it would pay for what the peer before has left: its data in the caches, and its
    // garbage in the heap, which `malloc` puts in order for the next who asks.
    try peer.run(1)
    times.append(try Self.time(repetitions, peer))
  }

  var median: Double { times.sorted()[times.count / 2] }

  private static func time(_ repetitions: Int, _ peer: Peer) throws -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try peer.run(repetitions)
    let end = DispatchTime.now().uptimeNanoseconds
    return Double(end - start) / Double(repetitions)
  }
}

extension Comparison {
  /// Measures the peers in turns, so that a slow phase of the machine hits all of them.
  func measure(rounds: Int) throws -> [Row] {
    var stopwatches = try peers.map { try Stopwatch($0) }
    for round in 0..<rounds {
      for index in stopwatches.indices { try stopwatches[index].measure(round: round) }
    }
    let baseline = stopwatches.first?.median ?? .nan
    return zip(peers, stopwatches).map { peer, stopwatch in
      Row(
        payload: payload,
        direction: direction,
        peer: peer.name,
        nanoseconds: stopwatch.median,
        megabytesPerSecond: Double(text.count) * 1000 / stopwatch.median,
        ratio: stopwatch.median / baseline
      )
    }
  }
}

import Dispatch

/// Several ways to do one thing, to be compared.
struct Question {
  struct Candidate {
    let name: String
    /// Does the thing once, and answers something that depends on all of it.
    let body: () -> Int
  }

  let title: String
  /// The first one is what the others are compared with.
  let candidates: [Candidate]

  /// Measures the candidates in turns, and answers a table.
  func answer(rounds: Int) -> String {
    var times = [[Double]](repeating: [], count: candidates.count)
    let repetitions = candidates.map { repetitionsPerRound(of: $0) }
    for _ in 0..<rounds {
      for (index, candidate) in candidates.enumerated() {
        times[index].append(time(of: candidate, repetitions[index]))
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    var lines = ["\(title) (median of \(rounds) rounds)"]
    for (candidate, median) in zip(candidates, medians) {
      let name = candidate.name.padding(to: 32)
      let nanoseconds = "\(Int(median.rounded())) ns".padding(to: 12)
      let ratio = (median / medians[0] * 100).rounded() / 100
      lines.append("  \(name)\(nanoseconds)\(ratio) x")
    }
    return lines.joined(separator: "\n")
  }

  /// As many as take about a quarter of a millisecond, so that the clock's own cost vanishes.
  private func repetitionsPerRound(of candidate: Candidate) -> Int {
    _ = time(of: candidate, 20)
    return max(1, Int(250_000 / time(of: candidate, 20)))
  }

  /// Nanoseconds per repetition.
  private func time(of candidate: Candidate, _ repetitions: Int) -> Double {
    var sum = 0
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<repetitions { sum &+= candidate.body() }
    let end = DispatchTime.now().uptimeNanoseconds
    Sink.sum &+= sum
    return Double(end - start) / Double(repetitions)
  }
}

/// Keeps results alive, so that no work is optimised away.
private enum Sink {
  nonisolated(unsafe) static var sum = 0
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 1))
  }
}

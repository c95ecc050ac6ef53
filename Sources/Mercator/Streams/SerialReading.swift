import Foundation

/// Reads the elements of a stream on the thread that asks for them.
final class SerialReading {
  private let progress: Progress
  private var source: ElementSource?
  private let intake: ElementIntake

  init(_ source: ElementSource, _ intake: ElementIntake) {
    (self.source, self.intake) = (source, intake)
    progress = Progress(totalUnitCount: source.byteCount ?? -1)
  }

  func upstream<N>(of type: N.Type) -> ElementUpstream<N> {
    ElementUpstream(progress: progress, next: { try self.next().map { .inputs($0) } }, close: close)
  }

  private func next() throws -> ElementInputs? {
    while true {
      switch try intake.next() {
      case .part(let inputs): return inputs
      case .ended: return nil
      case .incomplete: try feed()
      }
    }
  }

  private func feed() throws {
    guard let source else { return intake.finish() }
    if progress.isCancelled { throw CancellationError() }
    var count = 0
    let hasMore = try source.read { bytes in
      count = bytes.count
      intake.append(bytes)
    }
    if hasMore { progress.completedUnitCount += Int64(count) } else { intake.finish() }
  }

  private func close() throws {
    guard let source else { return }
    self.source = nil
    try source.close()
  }
}

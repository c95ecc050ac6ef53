import Foundation
import Mercator

/// Carries the bytes of a source to an intake, and counts them.
final class ElementFeed {
  let progress: Progress
  let intake: ElementIntake
  /// The source; nil after it was closed.
  private var source: ElementSource?

  init(_ source: ElementSource, _ intake: ElementIntake) {
    (self.source, self.intake) = (source, intake)
    progress = Progress(totalUnitCount: source.byteCount ?? -1)
  }

  /// Whether the next chunk, or the end, has arrived.
  var isReady: Bool { source?.isReady() != false }

  /// Adds the next chunk, or the end.
  ///
  /// - Throws: the error of the source, and `CancellationError` if the progress was cancelled.
  func feed() throws {
    guard let source else { return intake.finish() }
    if progress.isCancelled { throw CancellationError() }
    var count = 0
    let hasMore = try source.read { bytes in
      count = bytes.count
      intake.append(bytes)
    }
    if hasMore { progress.completedUnitCount += Int64(count) } else { intake.finish() }
  }

  /// Closes what was opened for the stream; may be called again.
  func close() throws {
    guard let source else { return }
    self.source = nil
    try source.close()
  }
}

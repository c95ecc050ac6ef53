import Foundation
import Mercator

/// An error of a `JSONLinesWriter` or `JSONArrayWriter` for one element.
///
///     do {
///       try log.write(contentsOf: events)
///     } catch {
///       print(error.index, error.error)
///     }
public struct MapElementWritingError: Error, Sendable {
  /// The position that the element would have had in the output, counted from 0: how many elements the writer has
  /// written before it.
  public let index: Int
  /// Why the element wasn't written: a `JSONWritingError`, whose path begins at the element, if JSON can't represent
  /// it; `MapWriterClosedError` after `close()`; or else the error of the destination, such as a `MapFileError`.
  public let error: any Error

  init(index: Int, error: any Error) { (self.index, self.error) = (index, error) }
}

extension MapElementWritingError: CustomStringConvertible, LocalizedError {
  public var description: String { text("\(error)") }

  /// The description with the text of the underlying error for people.
  public var errorDescription: String? { text(error.localizedDescription) }

  private func text(_ reason: String) -> String {
    "The element \(index) can't be written: \(reason)" + (reason.hasSuffix(".") ? "" : ".")
  }
}

/// The error for the use of a writer after `close()`.
public struct MapWriterClosedError: Error, Hashable, Sendable {
  init() {}
}

extension MapWriterClosedError: CustomStringConvertible, LocalizedError {
  public var description: String { "The writer is closed." }

  public var errorDescription: String? { description }
}

import Foundation
import JSONText
import Mercator

/// The error of one element of a stream: which one, where, and why it can't be used.
///
///     element 3 at line 4 (offset 120): missing: expected Int at $.id
public struct MapElementError: Error, Sendable {
  /// The number of elements before this one.
  public let index: Int
  /// The offset of the element's first byte in the stream.
  public let offset: Int
  /// The line of the element's first byte; the first line is 1.
  public let line: Int
  /// The path of the element in the stream's text, such as `$.data.orders[3]`; `$` if each element is a text.
  public let path: String
  /// Why the element can't be used. Its position is that in the stream, and its path begins with `path`.
  public let failure: MappingFailure

  /// - Parameter options: the options of the mapper; behind a redacted key, the path ends.
  init(index: Int, at origin: TextOrigin, _ failure: MappingFailure, _ options: MapOptions) {
    self.index = index
    offset = origin.place.offset
    line = origin.place.line
    path = options.unredactedPart(of: origin.path).description
    self.failure = failure
  }

  private init(_ error: MapElementError, _ failure: MappingFailure) {
    (index, offset, line, path) = (error.index, error.offset, error.line, error.path)
    self.failure = failure
  }

  /// The error without the value that it shows, which keeps a part of the stream in memory.
  var withoutValue: MapElementError {
    guard case .model(let unresolved) = failure else { return self }
    var error = unresolved.resolved()
    error.currentValue = nil
    return MapElementError(self, .model(error))
  }
}

extension MapElementError: CustomStringConvertible, LocalizedError {
  /// The index, the line and the offset of the element, and what is wrong with it.
  public var description: String { "\(place): \(reason)" }

  /// The index, the line and the offset of the element, and what is wrong with it, without its values.
  public var errorDescription: String? { "\(place): \(failure.localizedDescription)" }

  private var place: String { "element \(index) at line \(line) (offset \(offset))" }

  private var reason: String {
    guard case .model(let error) = failure, let reason = error.reason else {
      return failure.description
    }
    let place = error.path.map { " at \($0.escapingControls)" } ?? ""
    return reason + place + (error.hint.map { "; \($0)" } ?? "")
  }
}

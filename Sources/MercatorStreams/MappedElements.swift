import Foundation
import Mercator

/// The elements of a stream, which are read and mapped one after the other.
///
///     let orders = try Mapper<Order>().elements(ofFile: path, at: "data.orders")
///     while let order = try orders.next() { total += order.price }
///
/// Only the element being read and one chunk of the stream are in memory, however long the stream is. Use the elements
/// in one task at a time. The file is closed at the end of the stream, after an error that ends reading, and when this
/// object is freed, as after a `break`.
public final class MappedElements<Model: BaseMappable> {
  private let upstream: ElementUpstream<Model>
  private var hasEnded = false
  @usableFromInline let handout: ElementHandout<Model>

  init(_ upstream: ElementUpstream<Model>, _ options: MapStreamOptions) {
    self.upstream = upstream
    handout = ElementHandout(options.onFailure, giveBack: upstream.giveBack)
  }

  deinit {
    // The error of closing a file that was read has no consequence.
    try? upstream.close()
  }

  /// The errors of elements that were left out because of `MapStreamOptions.OnFailure.skip`, without the values that
  /// they would keep in memory; at most the first 100.
  public var skipped: [MapElementError] { handout.skipped }
  /// The number of elements that were left out because of `MapStreamOptions.OnFailure.skip`.
  public var skippedCount: Int { handout.skippedCount }

  /// How many bytes of the stream were read, and how many it has if that is known. After it is cancelled, `next()`
  /// throws a `CancellationError` when it needs more bytes.
  public var progress: Progress { upstream.progress }

  /// The key of the member that was handed out last.
  var key: String { handout.key }

  /// Returns the next element, or nil at the end of the stream.
  ///
  /// After an error, there are no more elements.
  ///
  /// - Throws: `MapElementError` for an element that isn't JSON or doesn't fit, unless such elements are skipped;
  ///   `MappingFailure` if the text isn't JSON, so that the next element can't be found, or has no container of
  ///   elements; `CancellationError` if `progress` was cancelled; and the errors of the source of the bytes.
  @inlinable  // Measured with `ElementHandout.next()`.
  public func next() throws -> Model? {
    do throws(MapElementError) {
      if let model = try handout.next() { return model }
    } catch {
      end()
      throw error
    }
    return try nextOfRuns()
  }

  @usableFromInline func nextOfRuns() throws -> Model? {
    do {
      while try readRun() {
        if let model = try handout.next() { return model }
      }
      return nil
    } catch {
      end()
      throw error
    }
  }

  /// The elements as results. One that isn't JSON or doesn't fit is a failure, and the next one follows. An error that
  /// ends reading is the last result.
  public var results: Results { Results(elements: self) }

  /// The elements of a stream as results.
  public struct Results: Sequence, IteratorProtocol {
    fileprivate let elements: MappedElements

    /// Returns the next result, or nil at the end of the stream.
    public mutating func next() -> Result<Model, any Error>? { elements.result() }
  }

  private func result() -> Result<Model, any Error>? {
    do {
      repeat {
        do throws(MapElementError) {
          if let model = try handout.result() { return .success(model) }
        } catch {
          return .failure(error)
        }
      } while try readRun()
      return nil
    } catch {
      end()
      return .failure(error)
    }
  }

  /// Reads the next elements. Returns false at the end of the stream.
  private func readRun() throws -> Bool {
    handout.clear()
    if hasEnded { return false }
    if progress.isCancelled { throw CancellationError() }
    if let run = try upstream.next() {
      handout.take(run)
      return true
    }
    hasEnded = true
    try upstream.close()
    return false
  }

  /// Ends reading after an error.
  @usableFromInline func end() {
    hasEnded = true
    handout.clear()
    // An error of closing a file that was read has no consequence beside the one that ends reading.
    try? upstream.close()
  }
}

/// Where the elements of a stream come from.
struct ElementUpstream<Model> {
  let progress: Progress
  /// Returns the next elements, or nil at the end.
  let next: () throws -> ElementRun<Model>?
  /// Closes what was opened; may be called again.
  let close: () throws -> Void
  /// Takes the models of other threads after they were handed out.
  var giveBack: (([Model]) -> Void)?
}

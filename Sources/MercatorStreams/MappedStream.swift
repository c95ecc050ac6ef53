import Foundation
import Mercator

/// The elements of an asynchronous stream, which are read and mapped as its bytes arrive.
///
///     for try await order in Mapper<Order>().stream(chunks) { … }
///
/// The next chunk is requested when the elements of the last one are used up, so a slow loop slows down the sender. Only
/// the element being read and one chunk are in memory.
///
/// The stream can be read once. A `break` ends reading. If the task is cancelled, the loop throws a `CancellationError`
/// when it needs more bytes.
public struct MappedStream<Model: BaseMappable, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
  public typealias Element = Model

  fileprivate let chunks: Chunks
  fileprivate let start: () -> AsyncReading<Model>

  init(_ chunks: Chunks, _ start: @escaping () -> AsyncReading<Model>) {
    (self.chunks, self.start) = (chunks, start)
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks: chunks.makeAsyncIterator(), reading: start())
  }

  /// Reads the elements of a stream one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var chunks: Chunks.AsyncIterator
    fileprivate let reading: AsyncReading<Model>
    fileprivate var hasEnded = false

    /// Returns the next element, or nil at the end of the stream. After an error, there are no more elements.
    ///
    /// - Throws: what `MappedElements.next()` throws, and the errors of the chunks.
    public mutating func next() async throws -> Model? {
      do {
        while true {
          if let model = try reading.handout.next() { return model }
          guard try await readRun() else { return nil }
        }
      } catch {
        end()
        throw error
      }
    }

    fileprivate mutating func result() async -> Result<Model, any Error>? {
      do {
        while true {
          do throws(MapElementError) {
            if let model = try reading.handout.result() { return .success(model) }
          } catch {
            return .failure(error)
          }
          guard try await readRun() else { return nil }
        }
      } catch {
        end()
        return .failure(error)
      }
    }

    private mutating func end() {
      hasEnded = true
      reading.end()
    }

    /// Reads the next elements. Returns false at the end of the stream.
    private mutating func readRun() async throws -> Bool {
      reading.handout.clear()
      while !hasEnded {
        try Task.checkCancellation()
        switch try await reading.next() {
        case .run(let run):
          reading.handout.take(run)
          return true
        case .ended: hasEnded = true
        case .incomplete:
          do {
            if let chunk = try await chunks.next() {
              chunk.withBytes(reading.intake.append)
            } else {
              try Task.checkCancellation()
              reading.intake.finish()
            }
          } catch {
            try reading.fail(error)
          }
        }
      }
      return false
    }
  }

  /// The elements as results. One that isn't JSON or doesn't fit is a failure, and the next one follows. An error that
  /// ends reading is the last result.
  public var results: Results { Results(stream: self) }

  /// The elements of a stream as results.
  public struct Results: AsyncSequence {
    public typealias Element = Result<Model, any Error>

    fileprivate let stream: MappedStream

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(elements: stream.makeAsyncIterator())
    }

    /// Reads the elements of a stream one after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var elements: MappedStream.AsyncIterator

      /// Returns the next result, or nil at the end of the stream.
      public mutating func next() async -> Result<Model, any Error>? { await elements.result() }
    }
  }
}

/// One reading of an asynchronous stream.
struct AsyncReading<Model: BaseMappable> {
  /// What comes next.
  enum NextRun {
    case run(ElementRun<Model>)
    /// A chunk has to be added, or the end.
    case incomplete
    case ended
  }

  let handout: ElementHandout<Model>
  let intake: ElementIntake
  /// Returns the next elements.
  let next: () async throws -> NextRun
  /// Ends reading with an error of the chunks, behind the elements that have arrived before it.
  let fail: (any Error) throws -> Void
  /// Forgets what was read ahead.
  let cancel: () -> Void

  /// Elements that the task which asks for them reads.
  init(_ intake: ElementIntake, _ options: MapStreamOptions) {
    self.intake = intake
    handout = ElementHandout(options.onFailure)
    next = {
      switch try intake.next() {
      case .part(let inputs): .run(.inputs(inputs))
      case .incomplete: .incomplete
      case .ended: .ended
      }
    }
    fail = { throw $0 }
    cancel = {}
  }

  /// Ends reading.
  func end() {
    handout.clear()
    cancel()
  }
}

extension AsyncReading where Model: Sendable {
  /// Elements that other threads read ahead.
  init(_ lookahead: ElementLookahead<Model>, _ options: MapStreamOptions) {
    intake = lookahead.intake
    handout = ElementHandout(options.onFailure, giveBack: lookahead.giveBack)
    next = {
      while true {
        if lookahead.fill() { return .incomplete }
        guard let work = lookahead.takeNext(inOrder: true) else {
          try lookahead.rethrow()
          return .ended
        }
        if let run = lookahead.run(of: await work.outcome()) { return .run(run) }
      }
    }
    fail = lookahead.end
    cancel = { lookahead.cancel() }
  }
}

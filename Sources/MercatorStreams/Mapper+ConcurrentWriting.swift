import Foundation
import JSONText
import Mercator

extension Mapper where N: Sendable {
  /// Writes an array of models as UTF-8 bytes by several threads. The bytes are those of `write(_:prettyPrint:)`.
  ///
  ///     let data = try Mapper<User>().writeConcurrently(users)
  ///
  /// Use it for large arrays only: it uses threads of the system, and takes twice the memory of the text. The
  /// calling thread waits for the others. The array is written by the calling thread alone if it has few elements,
  /// or if elements depend on each other or on the thread: with the options `writing.writesReferences`,
  /// `limits.stop` or `reporting.observer`. If a value can't be written, the array is written once more, by one
  /// thread, which finds the first error.
  ///
  /// Several threads call the mapping of the models at the same time, and share the context of the mapper, which
  /// must be safe for that. They don't have the task-local values of the calling task.
  ///
  /// - Parameters:
  ///   - array: the models.
  ///   - prettyPrint: whether each member is on its own line; false by default.
  ///   - workers: the number of threads at most; by default, and at most, that of the processor's cores.
  /// - Throws: the error of `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeConcurrently(
    _ array: [N],
    prettyPrint: Bool = false,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount
  ) throws(JSONWritingError) -> Data {
    let settings = self.settings
    if !settings.options.options.isWrittenInOrder, let slices = ArraySlices(array, workers),
      let data = slices.write(settings, isPretty: prettyPrint)
    {
      return data
    }
    return try WriteSession.complete(array, settings, isPretty: prettyPrint).data()
  }
}

extension MapOptions {
  /// Whether the elements of an array have to be written one after the other by the calling thread.
  fileprivate var isWrittenInOrder: Bool {
    // A condition for stopping may ask the current task, which other threads don't have.
    writing.writesReferences || limits.stop != nil || reporting.observer != nil
  }
}

/// The slices of an array, each of which one thread writes as an array.
private struct ArraySlices<N: BaseMappable & Sendable> {
  private let array: [N]
  private let workers: Int
  private let sliceCount: Int

  /// Creates slices; nil if the array is too small for two of them, or if there is one worker.
  init?(_ array: [N], _ workers: Int) {
    // More slices than workers, because their texts may have different sizes.
    let count = min(array.count / Self.minimumSize, max(workers, 1) * 4)
    guard workers > 1, count > 1 else { return nil }
    (self.array, self.workers, sliceCount) = (array, min(workers, count), count)
  }

  private static var minimumSize: Int { 8 }

  private func slice(_ number: Int) -> [N] {
    let start = array.count * number / sliceCount
    return Array(array[start..<array.count * (number + 1) / sliceCount])
  }

  /// Returns the text of the array; nil if a value can't be written.
  func write(_ settings: MapSettings, isPretty: Bool) -> Data? {
    let texts = SliceTexts(count: sliceCount)
    #if canImport(Dispatch)
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while let number = texts.next() {
          do {
            let call = try WriteSession.complete(slice(number), settings, isPretty: isPretty)
            texts.set(try call.data(), at: number)
          } catch {
            // The caller finds the first error of the whole array.
            texts.fail()
          }
        }
      }
      return texts.joined(isPretty: isPretty)
    #else
      return nil
    #endif
  }
}

/// The texts of the slices that several threads write.
private final class SliceTexts: @unchecked Sendable {
  // Unchecked: all properties that change are only used under the lock.
  private let lock = NSLock()
  private var texts: [Data?]
  private var begun = 0
  private var hasFailed = false

  init(count: Int) { texts = Array(repeating: nil, count: count) }

  /// Returns the number of the slice to be written next; nil if there is none, or if one has failed.
  func next() -> Int? {
    lock.withLock {
      guard begun < texts.count, !hasFailed else { return nil }
      begun += 1
      return begun - 1
    }
  }

  func set(_ text: Data, at number: Int) { lock.withLock { texts[number] = text } }

  func fail() { lock.withLock { hasFailed = true } }

  /// Returns the elements of all texts as one array; nil if a slice has failed.
  func joined(isPretty: Bool) -> Data? {
    lock.withLock {
      let arrays = texts.compactMap { $0 }
      guard !hasFailed, arrays.count == texts.count, let first = arrays.first else { return nil }
      // The last line break belongs to the closing bracket.
      let end = isPretty ? 2 : 1
      // Models that refuse to be written are left out. A pretty array without elements has an empty line.
      let elements = arrays.map { $0.dropFirst().dropLast(end) }.filter { $0.count >= end }
      guard let last = elements.indices.last else { return first }
      var joined = Data(capacity: elements.reduce(2 + end) { $0 + $1.count + 1 })
      joined.append(UInt8(ascii: "["))
      for (index, texts) in elements.enumerated() {
        joined.append(texts)
        if index < last { joined.append(UInt8(ascii: ",")) }
      }
      joined.append(contentsOf: (isPretty ? "\n]" : "]").utf8)
      return joined
    }
  }
}

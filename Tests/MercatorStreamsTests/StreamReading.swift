import Foundation
import Mercator
import MercatorStreams

/// The ways to read the elements of a stream whose results are in order.
enum StreamWay: CaseIterable {
  case elements, concurrently, stream, streamConcurrently

  static let serial: [StreamWay] = [.elements, .stream]
}

/// What a stream hands out, as lines of text: the same for every way to read it.
///
///     {"id":0}
///     element 1 at line 2 (offset 9): missing: expected Int at $.id
///     ended
struct StreamReading<N: BaseMappable & Sendable> {
  var mapper = Mapper<N>()
  var format = MapStreamFormat.jsonLines
  var options = MapStreamOptions()
  /// The line of a model.
  var show: (N) -> String = { model in
    let options = MapOptions(writing: .init(keyOrder: .sorted))
    return Mapper<N>(options: options).toJSONString(model) ?? "unwritable"
  }

  /// Returns the lines of the results.
  func results(_ way: StreamWay, _ chunks: [[UInt8]]) async -> [String] {
    var lines: [String] = []
    switch way {
    case .elements:
      if case .members = format {
        for result in mapper.members(of: chunks, at: path, options: options).results {
          lines.append(line(result.map { "\($0.key): \(show($0.value))" }))
        }
      } else {
        let elements = mapper.elements(of: chunks, as: format, options: options)
        for result in elements.results { lines.append(line(result.map(show))) }
      }
    case .concurrently:
      let elements = mapper.readConcurrently(of: chunks, as: format, workers: 2, options: options)
      for result in elements.results { lines.append(line(result.map(show))) }
    case .stream:
      let stream = mapper.stream(AsyncChunks(chunks), as: format, options: options)
      for await result in stream.results { lines.append(line(result.map(show))) }
    case .streamConcurrently:
      let stream = mapper.streamConcurrently(
        AsyncChunks(chunks),
        as: format,
        workers: 2,
        options: options
      )
      for await result in stream.results { lines.append(line(result.map(show))) }
    }
    return lines + ["ended"]
  }

  /// Returns the lines of the elements up to the first error, and those that were left out.
  func elements(_ way: StreamWay, _ chunks: [[UInt8]]) async -> [String] {
    var lines: [String] = []
    do {
      switch way {
      case .elements, .concurrently:
        let elements =
          way == .elements
          ? mapper.elements(of: chunks, as: format, options: options)
          : mapper.readConcurrently(of: chunks, as: format, workers: 2, options: options)
        defer {
          lines += elements.skipped.map { "skipped: \($0)" }
          if elements.skippedCount != elements.skipped.count { lines.append("wrong count") }
        }
        while let element = try elements.next() { lines.append(show(element)) }
      case .stream:
        let stream = mapper.stream(AsyncChunks(chunks), as: format, options: options)
        for try await element in stream { lines.append(show(element)) }
      case .streamConcurrently:
        let stream = mapper.streamConcurrently(
          AsyncChunks(chunks),
          as: format,
          workers: 2,
          options: options
        )
        for try await element in stream { lines.append(show(element)) }
      }
    } catch {
      lines.append("\(error)")
    }
    return lines
  }

  private var path: String? {
    if case .members(let path) = format { path } else { nil }
  }

  private func line(_ result: Result<String, any Error>) -> String {
    switch result {
    case .success(let text): text
    case .failure(let error): "\(error)"
    }
  }
}

/// Chunks of bytes as an asynchronous sequence, which may end with an error.
struct AsyncChunks: AsyncSequence {
  let chunks: [[UInt8]]
  let error: (any Error)?

  init(_ chunks: [[UInt8]], throwing error: (any Error)? = nil) {
    (self.chunks, self.error) = (chunks, error)
  }

  func makeAsyncIterator() -> Iterator { Iterator(rest: chunks[...], error: error) }

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<[UInt8]>
    let error: (any Error)?

    mutating func next() async throws -> [UInt8]? {
      if let error, rest.isEmpty { throw error }
      return rest.popFirst()
    }
  }
}

/// Returns the bytes of a text in chunks of a length.
func chunks(_ text: String, of length: Int = .max) -> [[UInt8]] {
  chunks(Array(text.utf8), of: length)
}

func chunks(_ bytes: [UInt8], of length: Int = .max) -> [[UInt8]] {
  stride(from: 0, to: bytes.count, by: min(length, max(bytes.count, 1))).map {
    Array(bytes[$0...].prefix(length))
  }
}

/// Returns the bytes in chunks of random lengths, some of which are empty.
func randomChunks(_ bytes: [UInt8], seed: UInt64) -> [[UInt8]] {
  var state = seed
  var (rest, result) = (bytes[...], [] as [[UInt8]])
  while !rest.isEmpty {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let length = Int(state >> 33) % 41
    result.append(Array(rest.prefix(length)))
    rest = rest.dropFirst(length)
  }
  return result
}

extension MapStreamFormat {
  /// One format of each kind; those with a path have another container and other values around theirs.
  static let samples: [MapStreamFormat] = [
    .jsonLines, .jsonTextSequence, .concatenated, .array(), .array(at: "data.1.rows"), .members(),
    .members(at: "data.1.rows"),
  ]

  /// Returns a text with these elements.
  func text(_ elements: [String]) -> String {
    let members = elements.enumerated().map { #""k\#($0)":\#($1)"# }.joined(separator: ",")
    let array = elements.joined(separator: ",")
    switch self {
    case .jsonLines, .automatic: return elements.joined(separator: "\n") + "\n"
    case .jsonTextSequence: return elements.map { "\u{1E}\($0)\n" }.joined()
    case .concatenated: return elements.joined(separator: " ")
    case .array(nil): return "[\(array)]"
    case .array: return #"{"x":{"rows":[1]},"data":[0,{"a":"]","rows":[\#(array)],"b":1}]}"#
    case .members(nil): return "{\(members)}"
    case .members: return #"{"x":{"rows":{"y":1}},"data":[0,{"a":"}","rows":{\#(members)}}]}"#
    }
  }
}

import Foundation
import Mercator
import MercatorStreams

// The elements of a stream are the same, with the same errors, wherever its chunks end and on however many threads it
// is read; and they are those that are found when the text is read whole. The first bytes say how.

func checkStreams(_ bytes: UnsafeRawBufferPointer) {
  var reader = ByteReader(bytes)
  let choice = reader.byte()
  let lengths = (0..<4).map { _ in 1 + reader.below(96) }
  let text = Data(reader.rest())
  let formats: [MapStreamFormat] = [
    .jsonLines, .jsonTextSequence, .concatenated, .array(), .array(at: "a.0.b"), .members(),
    .members(at: "a"),
  ]
  let format = formats[Int(choice) % formats.count]
  var options = MapStreamOptions()
  if choice & 0x80 != 0 { options.maximumBytes = 24 }
  let mapper = Mapper<Element>()

  let whole = transcript(of: mapper.elements(of: [text], as: format, options: options))
  let parts = chunks(of: text, lengths)
  let chunked = transcript(of: mapper.elements(of: parts, as: format, options: options))
  expect(chunked == whole, "in chunks of \(lengths):\n\(chunked)\ninstead of\n\(whole)")
  if choice & 0x40 != 0 {
    let concurrent = mapper.readConcurrently(of: parts, as: format, workers: 2, options: options)
    let lines = transcript(of: concurrent)
    expect(lines == whole, "on two threads:\n\(lines)\ninstead of\n\(whole)")
  }
  if options.maximumBytes > bytes.count { compare(whole, with: text, format, mapper) }
}

/// An object with any members.
private struct Element: Mappable, KeepsUnmapped {
  var unmapped = JSONObject()

  init?(map: Map) {}

  mutating func mapping(map: Map) {}
}

private func transcript(of elements: MappedElements<Element>) -> [String] {
  elements.results.map { result in
    switch result {
    case .success(let element): element.toJSONString() ?? "not written"
    case .failure(let error): "\(error)"
    }
  }
}

private func chunks(of text: Data, _ lengths: [Int]) -> [Data] {
  var (rest, chunks) = (text[...], [] as [Data])
  while !rest.isEmpty {
    chunks.append(Data(rest.prefix(lengths[chunks.count % lengths.count])))
    rest = rest.dropFirst(lengths[(chunks.count - 1) % lengths.count])
  }
  return chunks
}

/// Compares the elements with those that are found when the text is read whole.
private func compare(
  _ lines: [String],
  with text: Data,
  _ format: MapStreamFormat,
  _ mapper: Mapper<Element>
) {
  switch format {
  case .jsonLines:
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    // A byte order mark of another encoding ends reading.
    if text.starts(with: [0xFE, 0xFF]) || text.starts(with: [0xFF, 0xFE]) || text.first == 0 {
      return
    }
    let space: [UInt8] = [0x20, 0x09, 0x0D]
    let alone = text.dropFirst(text.starts(with: mark) ? 3 : 0).split(separator: 0x0A)
      .filter { !$0.allSatisfy { space.contains($0) } }
    expect(alone.count == lines.count, "\(alone.count) lines, but \(lines)")
    for (line, element) in zip(alone, lines) where !line.starts(with: mark) {
      let expected = mapper.map(data: Data(line))?.toJSONString()
      let isFailure = element.hasPrefix("element ")
      expect(
        isFailure ? expected == nil : expected == element,
        "\(element) is alone \(expected ?? "nil")"
      )
    }
  case .array(nil):
    // Elements of a text that isn't JSON may be handed out before that is known.
    guard let array = (try? JSONValue(parsing: text))?.array else { return }
    let expected = array.map { mapper.map(JSONObject: $0.object == nil ? nil : [:]) == nil }
    expect(
      lines.map { $0.hasPrefix("element ") } == expected,
      "\(lines) of \(array.count) elements"
    )
  default: break
  }
}

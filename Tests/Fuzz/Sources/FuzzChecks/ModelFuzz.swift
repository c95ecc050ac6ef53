import Foundation
import Mercator

// What is read of any bytes is written as a text that is read as the same model, under several options,
// and what is said of the bytes can be printed. The first byte says which options.

func checkModels(_ bytes: UnsafeRawBufferPointer) {
  var reader = ByteReader(bytes)
  let mapper = Mapper<Everything>(options: options(reader.byte()))
  let data = Data(reader.rest())
  checkPrinting(data, mapper)
  if let model = mapper.map(data: data) { checkRoundTrip(of: model, mapper) }
  if let models = mapper.mapArray(data: data) {
    for model in models { checkRoundTrip(of: model, mapper) }
  }
  checkImmutable(data, options: mapper.options)
}

private func options(_ byte: UInt8) -> MapOptions {
  var options = MapOptions(writing: .init(keyOrder: .sorted))
  options.reading.elements = [.byKind, .skip, .fail][Int(byte) % 3]
  options.reading.coercion = [.none, .lossless, .yyModel][Int(byte) / 3 % 3]
  options.dates = [.iso8601, .automatic, .millisecondsSince1970][Int(byte) / 9 % 3]
  options.reading.fractions = byte & 1 == 0 ? .exact : .truncate
  options.reading.nulls = byte & 2 == 0 ? .clear : .keep
  options.nonFiniteNumbers = byte & 4 == 0 ? .fail : .text
  options.policy = byte & 8 == 0 ? .lenient : .strict
  options.reading.duplicateKeys = byte & 16 == 0 ? .lastWins : .firstWins
  options.reading.ignoresKeyCase = byte & 32 != 0
  options.reporting.maximumIssues = byte & 64 == 0 ? 256 : 3
  options.reporting.redactedKeys = byte & 128 == 0 ? [] : ["s"]
  return options
}

/// Has everything printed that is said of the bytes.
private func checkPrinting(_ data: Data, _ mapper: Mapper<Everything>) {
  let (model, report) = mapper.readReporting(data)
  expect(!"\(report)".isEmpty, "no report")
  for issue in report.issues { expect(!"\(issue)".isEmpty, "an issue without text") }
  expect((try? JSONEncoder().encode(report)) != nil, "a report without JSON")
  do {
    _ = try mapper.read(data)
    expect(model != nil, "a model was read, but not with a report")
  } catch {
    expect(!"\(error)".isEmpty, "an error without text")
    expect(model == nil, "a report came with a model, but \(error)")
  }
  if let model {
    let (text, report) = mapper.writeReporting(model)
    expect(!"\(report)".isEmpty, "no report of writing \(text as Any)")
  }
}

/// Writes the model, reads what was written, and writes that again.
private func checkRoundTrip(of model: Everything, _ mapper: Mapper<Everything>) {
  let object = mapper.toJSON(model)
  let text: String
  do {
    text = try mapper.writeString(model)
  } catch {
    fatalError("what was read isn't written: \(error)")
  }
  guard let again = mapper.map(JSONString: text) else { fatalError("\(text) isn't read") }
  let written = mapper.toJSONString(again)
  expect(written == text, "\(text) is written as \(written as Any)")
  guard let pretty = mapper.toJSONString(model, prettyPrint: true) else {
    fatalError("\(text) isn't written with spaces")
  }
  expect(mapper.map(JSONString: pretty)?.toJSON().count == object.count, "\(pretty) isn't \(text)")
  expect(mapper.map(JSON: object) != nil, "\(object) isn't read")
}

/// Models that throw, one and many, and dictionaries of them.
private func checkImmutable(_ data: Data, options: MapOptions) {
  let mapper = Mapper<Point>(options: options)
  do {
    let point = try mapper.map(data: data)
    let text = try mapper.writeString(point)
    expect(try mapper.writeString(mapper.map(JSONString: text)) == text, text)
  } catch {
    expect(!"\(error)".isEmpty, "an error without text")
  }
  do {
    for point in try mapper.readArray(data) { _ = try mapper.writeString(point) }
  } catch {
    expect(!"\(error)".isEmpty, "an error without text")
  }
  do {
    let places = try Mapper<Place>(options: options).readDictionary(data)
    _ = try Mapper<Place>(options: options).writeString(places)
  } catch {
    expect(!"\(error)".isEmpty, "an error without text")
  }
}

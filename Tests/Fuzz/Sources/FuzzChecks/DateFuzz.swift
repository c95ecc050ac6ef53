import Foundation
import Mercator

// Dates come back: one that is read is written as a text that is read as the same date, and a Date of
// any bits is read as near to it as its text says. The first byte says how dates look.

private let forms: [MapOptions.Dates] = [
  .iso8601, .secondsSince1970, .millisecondsSince1970, .secondsSince2001, .automatic, .wcf,
  .formatted(MapOptions.DateFormats(["yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd"])),
  .formatted(MapOptions.DateFormats(["EEE MMM dd HH:mm:ss Z yyyy"])),
]

private struct Dated: Mappable {
  var date: Date?

  init(_ date: Date?) { self.date = date }
  init?(map: Map) {}
  mutating func mapping(map: Map) { date <- map["date"] }
}

private struct Formatted: Mappable {
  var date: MapFormattedDate?

  init(_ date: MapFormattedDate?) { self.date = date }
  init?(map: Map) {}
  mutating func mapping(map: Map) { date <- map["date"] }
}

func checkDates(_ bytes: UnsafeRawBufferPointer) {
  var reader = ByteReader(bytes)
  let form = forms[reader.below(forms.count)]
  let mapper = Mapper<Dated>(options: MapOptions(dates: form))
  var bits = reader
  checkWriting(Date(timeIntervalSince1970: Double(bitPattern: bits.integer())), form, mapper)
  let text = reader.text(bytes.count)
  checkReading(text, mapper)
  checkForm(text)
}

private func checkReading(_ text: String, _ mapper: Mapper<Dated>) {
  let date = mapper.map(JSON: ["date": text])?.date
  let json = jsonText(["date": text])
  let sameDate = mapper.map(JSONString: json)?.date
  expect(date == sameDate, "\(date as Any) of the dictionary, \(sameDate as Any) of \(json)")
  // A text that isn't one in JSON may be a number there.
  for json in [json, "{\"date\":\(text)}"] {
    if let date = mapper.map(JSONString: json)?.date { checkText(of: date, mapper) }
  }
}

/// A text that was written is read as a date that is written as the same text, for as long as the numbers
/// of all units and a Date have microseconds, which is from 1864 to 2106; far from then, the last bit may be
/// another.
private func checkText(of date: Date, _ mapper: Mapper<Dated>) {
  guard let text = mapper.toJSONString(Dated(date)), text != "{}" else { return }
  guard let again = mapper.map(JSONString: text)?.date else { fatalError("\(text) isn't read") }
  let written = mapper.toJSONString(Dated(again))
  let seconds = date.timeIntervalSince1970
  if max(abs(seconds), abs(date.timeIntervalSinceReferenceDate)) < 0x1p32 {
    expect(written == text, "\(text) is written as \(written as Any)")
  } else {
    let third = written.flatMap { mapper.map(JSONString: $0) }?.date
    let difference = third.map { abs($0.timeIntervalSince(again)) } ?? .infinity
    expect(difference <= 2 * seconds.ulp, "\(text) is written as \(written as Any)")
  }
}

private func checkWriting(_ date: Date, _ form: MapOptions.Dates, _ mapper: Mapper<Dated>) {
  guard let text = mapper.toJSONString(Dated(date)), text != "{}" else { return }
  guard let again = mapper.map(JSONString: text)?.date else { fatalError("\(text) isn't read") }
  let difference = abs(again.timeIntervalSince(date))
  let seconds = max(abs(date.timeIntervalSince1970), abs(date.timeIntervalSinceReferenceDate))
  expect(difference <= step(of: form) + 2 * seconds.ulp, "\(text) is \(difference) s away")
  checkText(of: again, mapper)
}

/// How many seconds a text may be away from its date.
private func step(of form: MapOptions.Dates) -> TimeInterval {
  switch form {
  case .secondsSince1970, .secondsSince2001, .millisecondsSince1970: 0
  case .iso8601, .automatic: 1e-9
  case .wcf: 1e-3
  case .formatted: 1
  }
}

/// A date that keeps its form is written as it was read.
private func checkForm(_ text: String) {
  guard let date = MapFormattedDate(text) else { return }
  let json = jsonText(["date": text])
  guard let written = Mapper<Formatted>().toJSONString(Formatted(date)) else {
    fatalError("\(text) isn't written")
  }
  if keepsForm(text) { expect(written == json, "\(json) is written as \(written)") }
  guard let again = Mapper<Formatted>().map(JSONString: written)?.date else {
    fatalError("\(written) isn't read")
  }
  // Of parts of nanoseconds only microseconds are kept.
  let difference = abs(again.date.timeIntervalSince(date.date))
  let precision = keepsForm(text) ? 0 : 1e-6 + 2 * abs(date.date.timeIntervalSince1970).ulp
  expect(difference <= precision, "\(written) is \(difference) s away from \(json)")
  let sameText = Mapper<Formatted>().toJSONString(Formatted(again))
  expect(sameText == written, "\(written) is written as \(sameText as Any)")
}

/// Whether the text has nothing in it that is documented to be written in another way.
private func keepsForm(_ text: String) -> Bool {
  let isNumber = text.allSatisfy { "-+.eE0123456789".contains($0) }
  if isNumber, text.contains(where: { "eE".contains($0) }) { return false }
  // Nanoseconds, where milliseconds are counted.
  if isNumber, text.contains("."), text.split(separator: ".").last?.count ?? 0 > 6 { return false }
  if Double(text) == 0 { return !text.hasPrefix("-") }
  if text.hasPrefix("/Date(") {
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber }
    return digits.first != "0" && digits.count <= 15
  }
  return isNumber || !(text.contains("60") || text.contains("24"))
}

private func jsonText(_ object: [String: Any]) -> String {
  let options: JSONSerialization.WritingOptions = [.withoutEscapingSlashes]
  guard let data = try? JSONSerialization.data(withJSONObject: object, options: options) else {
    fatalError("no JSON of \(object)")
  }
  return String(decoding: data, as: UTF8.self)
}

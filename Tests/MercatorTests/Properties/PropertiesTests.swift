import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// What holds for every JSON, tried on random ones. The seeds are fixed, so a failure comes back.
struct PropertiesTests {
  static let options: [MapOptions] =
    [.byKind, .skip, .fail].flatMap { (elements: MapOptions.Elements) in
      [.exact, .truncate].flatMap { (fractions: MapOptions.Fractions) in
        [.iso8601, .secondsSince1970, .millisecondsSince1970].map { (dates: MapOptions.Dates) in
          MapOptions(dates: dates, reading: .init(elements: elements, fractions: fractions))
        }
      }
    }

  /// As many seeds from `first` on, others for each of the options.
  private func seeds(_ count: Int, from first: Int, _ options: MapOptions) -> Range<UInt64> {
    let first = first + count * (Self.options.firstIndex(of: options) ?? 0)
    return UInt64(first)..<UInt64(first + count)
  }

  /// The dictionary of a model as text, in which the order of sets doesn't matter.
  private func text(of model: Wide, _ mapper: Mapper<Wide> = Mapper()) throws -> String {
    try sortedText(withSortedSets(mapper.toJSON(model)))
  }

  private func withSortedSets(_ json: [String: Any]) throws -> [String: Any] {
    var json = json
    for case (let key, let set as [Any]) in json where key.hasPrefix("setOf") {
      json[key] = try set.map { try sortedText($0) }.sorted()
    }
    return json
  }

  private func expect(_ a: Wide?, equals b: Wide?, _ comment: String) {
    if a == b { return }
    // Sorted, because the order of a set's or dictionary's members is no difference.
    let pairs = zip(properties(of: a), properties(of: b)).filter { $0.sorted() != $1.sorted() }
    Issue.record("\(pairs) \(comment)")
  }

  /// Every property as text, for a report.
  private func properties(of model: Wide?) -> [String] {
    guard let model else { return ["nil"] }
    return Mirror(reflecting: model).children.flatMap { group in
      Mirror(reflecting: group.value).children.map { "\($0.label ?? ""): \($0.value)" }
    }
  }

  // MARK: Reading

  private func expectSameModels(_ text: String, _ mapper: Mapper<Wide>, _ seed: UInt64) throws {
    let fromText = try #require(try Input.text.map(text, with: mapper), "seed \(seed)")
    let fromDictionary = try #require(try Input.dictionary.map(text, with: mapper), "seed \(seed)")
    expect(fromText, equals: fromDictionary, "seed \(seed): \(text)")
    let a = try self.text(of: fromText, mapper)
    let b = try self.text(of: fromDictionary, mapper)
    #expect(a == b, "seed \(seed)")
  }

  @Test func `text and dictionary give the same model, whatever the faults`() throws {
    for seed in 0..<40 as Range<UInt64> {
      var json = RandomJSON(seed: seed)
      json.faults = [0, 0.05, 0.2, 0.6][Int(seed % 4)]
      try expectSameModels(json.text(Wide.shape), Mapper(), seed)
    }
  }

  @Test(arguments: options)
  func `text and dictionary give the same model under all options`(options: MapOptions) throws {
    for seed in seeds(2, from: 1000, options) {
      var json = RandomJSON(seed: seed)
      try expectSameModels(json.text(Wide.shape), Mapper(options: options), seed)
    }
  }

  @Test(arguments: options)
  func `text and dictionary update a model in the same way`(options: MapOptions) throws {
    let mapper = Mapper<Wide>(options: options)
    for seed in seeds(2, from: 2000, options) {
      var json = RandomJSON(seed: seed)
      json.updatesObjects = options.reading.elements == .fail
      let before = json.text(Wide.shape)
      let update = json.text(Wide.shape)
      let first = try #require(try Input.text.map(before, with: mapper))
      let second = try #require(try Input.text.map(before, with: mapper))
      let fromText = try Input.text.update(first, with: update, mapper: mapper)
      let fromDictionary = try Input.dictionary.update(second, with: update, mapper: mapper)
      expect(fromText, equals: fromDictionary, "seed \(seed): \(before) \(update)")
      #expect(fromText.models.node === first.models.node, "seed \(seed)")
      #expect(fromDictionary.models.node === second.models.node, "seed \(seed)")
    }
  }

  // MARK: Writing

  @Test(arguments: options)
  func `a model reads back as it was written`(options: MapOptions) throws {
    let mapper = Mapper<Wide>(options: options)
    for seed in seeds(2, from: 3000, options) {
      var json = RandomJSON(seed: seed)
      json.hasCoarseDates = true
      let model = try #require(mapper.map(JSONString: json.text(Wide.shape)))
      mapper.shouldIncludeNilValues = seed % 2 == 0
      let compact = try #require(mapper.toJSONString(model), "seed \(seed)")
      let fromText = mapper.map(JSONString: compact)
      expect(fromText, equals: mapper.map(JSON: mapper.toJSON(model)), "seed \(seed): \(compact)")
      // Nil that is left out reads as what the property begins with, so null has to say it.
      mapper.shouldIncludeNilValues = true
      let complete = try #require(mapper.toJSONString(model), "seed \(seed)")
      expect(mapper.map(JSONString: complete), equals: model, "seed \(seed): \(complete)")
      expect(mapper.map(JSON: mapper.toJSON(model)), equals: model, "seed \(seed)")
    }
  }

  @Test func `the text has what the dictionary has, pretty or not`() throws {
    for seed in 4000..<4020 as Range<UInt64> {
      var json = RandomJSON(seed: seed)
      let mapper = Mapper<Wide>(shouldIncludeNilValues: seed % 2 == 0)
      let model = try #require(mapper.map(JSONString: json.text(Wide.shape)))
      let compact = try #require(mapper.toJSONString(model))
      let pretty = try #require(mapper.toJSONString(model, prettyPrint: true))
      #expect(withoutSpace(pretty) == compact, "seed \(seed)")
      let written = try JSONSerialization.data(withJSONObject: mapper.toJSON(model))
      let expected = try JSONSerialization.jsonObject(with: written) as? NSDictionary
      let parsed = try JSONSerialization.jsonObject(with: Data(compact.utf8)) as? NSDictionary
      #expect(parsed != nil)
      #expect(parsed == expected, "seed \(seed): \(compact)")
    }
  }

  /// The text without the space around its values.
  private func withoutSpace(_ text: String) -> String {
    var isInString = false
    var isEscaped = false
    let kept = text.utf8.filter { byte in
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      }
      return isInString || byte > 0x20
    }
    return String(decoding: kept, as: UTF8.self)
  }

  // MARK: Throwing

  /// What reading a record comes to: the model, or where and why it failed.
  private func outcome(_ input: Input, _ text: String, _ mapper: Mapper<Record>) throws -> (
    record: Record?, failure: String
  ) {
    do {
      return (try input.require(text, with: mapper), "")
    } catch let error as MapError {
      let value = try sortedText([error.currentValue ?? NSNull()])
      return (nil, "\(error.path ?? "")|\(error.key ?? "")|\(error.reason ?? "")|\(value)")
    }
  }

  @Test(arguments: options)
  func `text and dictionary fail for the same reason at the same path`(
    options: MapOptions
  ) throws {
    var failures = 0
    let seeds = seeds(30, from: 5000, options)
    for seed in seeds {
      var json = RandomJSON(seed: seed)
      json.comparesErrors = true
      json.faults = 0.0015
      json.missing = 0.001
      let text = json.text(Record.shape)
      let mapper = Mapper<Record>(options: options)
      let fromText = try outcome(.text, text, mapper)
      let fromDictionary = try outcome(.dictionary, text, mapper)
      #expect(fromText == fromDictionary, "seed \(seed): \(text)")
      if fromText.record == nil { failures += 1 }
    }
    #expect(1..<seeds.count ~= failures)
  }

  private struct Sparse: ImmutableMappable {
    let lists: [[Int]?]

    init(map: Map) throws { lists = try map.value("lists") }
  }

  @Test(arguments: Input.allCases)
  func `a bad element of an Optional is reported where it is, whatever follows`(
    input: Input
  ) throws {
    for rest in ["", ", 5", ", null", ", [1, 2]", ", [[]]"] {
      let text = "{\"lists\": [[1], [2, \"x\"]\(rest)]}"
      let error = #expect(throws: MapError.self) { try input.require(text, as: Sparse.self) }
      #expect(error?.path == "$.lists[1][1]")
      #expect(error?.currentValue as? String == "x")
    }
  }

  // MARK: Broken texts

  private func mutate(_ text: String, _ random: inout SeededGenerator) -> Data {
    var bytes = Array(text.utf8)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "null", "true", "-", "0", ".",
      "e99999",
      "1e-400", "9999999999999999999999999999999999999999999", "\u{0}", " ", "\u{FEFF}",
    ]
    for _ in 0...random.int(0...3) where !bytes.isEmpty {
      let at = random.int(0...bytes.count - 1)
      let end = min(bytes.count, at + random.int(0...20))
      let other = random.int(0...bytes.count - 1)
      switch random.int(0...9) {
      case 0: bytes[at] = UInt8(random.int(0...255))
      case 1: bytes.removeSubrange(at..<end)
      case 2: bytes.insert(contentsOf: bytes[at..<end], at: at)
      case 3: bytes.swapAt(at, other)
      case 4: bytes.insert(contentsOf: pieces[random.int(0...pieces.count - 1)].utf8, at: at)
      case 5: if random.chance(0.1) { bytes.removeSubrange(at...) }
      default: bytes[at] = bytes[other]
      }
    }
    return Data(bytes)
  }

  @Test func `no mutation of a text crashes, and what is read can be written`() throws {
    var random = SeededGenerator(state: 6000)
    var read = 0
    for seed in 6000..<6010 as Range<UInt64> {
      var json = RandomJSON(seed: seed)
      let wide = json.text(Wide.shape)
      for _ in 0..<20 {
        guard let model = Mapper<Wide>().map(data: mutate(wide, &random)) else { continue }
        read += 1
        _ = model.toJSONString()
        _ = model.toJSON()
      }
      json.faults = 0.001
      json.missing = 0.001
      let record = json.text(Record.shape)
      for _ in 0..<20 {
        do {
          let _: Record = try Mapper().map(data: mutate(record, &random))
          read += 1
        } catch let error as MapError {
          #expect(error.reason != nil)
        }
      }
    }
    #expect(read > 30)
  }
}

import Foundation
import Mercator
import Testing

// Transforms as constants of a file in Swift 6 mode, where a constant has to be Sendable. Most of the test
// is that they compile.

private enum Level: String, Codable { case low, high }

private struct Place: Mappable {
  var name = ""
  init?(map: Map) {}
  mutating func mapping(map: Map) { name <- map["name"] }
}

private struct Size: Codable, Equatable { var width = 0 }

private final class Counter { var count = 0 }

// The calls of the original.
private let upper = TransformOf<String, String>(
  fromJSON: { $0?.uppercased() },
  toJSON: { $0?.lowercased() }
)
private let date = DateTransform()
private let milliseconds = DateTransform(unit: .milliseconds)
private let isoDate = ISO8601DateTransform()
private let customDate = CustomDateFormatTransform(formatString: "yyyy-MM-dd")
private let formatterDate = DateFormatterTransform(dateFormatter: DateFormatter())
private let url = URLTransform(shouldEncodeURLString: false)
private let data = DataTransform()
private let number = NSDecimalNumberTransform()
private let level = EnumTransform<Level>()
private let places = DictionaryTransform<Level, Place>()
private let size = CodableTransform<Size>()

// Mercator's own.
private let onlyReading = TransformOf<Int, String>(fromJSON: { $0?.count })
private let onlyWriting = TransformOf<Int, String>(toJSON: { $0.map { "\($0)" } })
private let levelOrLow = EnumTransform<Level>(fallback: .low)
private let throwing = ThrowingTransform<String, String>(
  read: { $0.uppercased() },
  write: { $0.lowercased() }
)
private let wcfDate = TransformShortForm.wcfDate.transform
private let utf8 = TransformShortForm.utf8.transform
private let decimal = DecimalTransform(asText: true)
private let idText = IntegerTextTransform<Int64>()
private let embedded = EmbeddedJSONTransform<Place>()
private let oneOrMany = OneOrManyTransform<String>()
private let mapped = MappedTransform<Place>()
private let named = NamedTransform<Int>("money")
private let pairs = PairsTransform<String, Int>(key: "k", value: "v")
private let tuple = TupleTransform(Int.self, String.self)
private let cases = CasesTransform<Level>([.low: [0], .high: [1]])
private let table = ValueTableTransform([0: Level.low, 1: .high])
private let cluster = MapCluster<Place>(key: "kind", ["place": Place.self])
private let formatter = TransformShortForm.formatter(DateFormatter(), for: Date.self).transform
private let inverted = InvertedTransform(upper)
private let first = FirstOfTransform(isoDate, date)
private let chained = ChainedTransform(upper, inverted)

private let allOfTheOriginal: [any TransformType & Sendable] = [
  upper, date, milliseconds, isoDate, customDate, formatterDate, url, data, number, level, places,
  size,
]
private let allOfMercator: [any TransformType & Sendable] = [
  onlyReading, onlyWriting, levelOrLow, throwing, wcfDate, utf8, decimal, idText, embedded,
  oneOrMany, mapped, named, pairs, tuple, cases, table, cluster, formatter, inverted, first,
  chained,
]

struct GlobalTransforms {
  private struct Model: Mappable, Sendable {
    static let trimmed = TransformOf<String, String>(
      fromJSON: { $0?.trimmingCharacters(in: .whitespaces) },
      toJSON: { $0 }
    )

    var name = ""
    var code = ""
    var level: Level?
    var born: Date?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      name <- (map["name"], Self.trimmed)
      code <- (map["code"], upper)
      level <- (map["level"], levelOrLow)
      born <- (map["born"], first)
    }
  }

  private let json = #"{"name":" a ","code":"x","level":"none","born":"1970-01-01T00:00:01Z"}"#

  @Test func `transforms in constants map`() throws {
    for model in try models(Model.self, from: json) {
      #expect(model.name == "a")
      #expect(model.code == "X")
      #expect(model.level == .low)
      #expect(model.born == Date(timeIntervalSince1970: 1))
      let written = #"{"born":"1970-01-01T00:00:01Z","code":"x","level":"low","name":"a"}"#
      #expect(try texts(of: model) == [written, written])
    }
  }

  @Test func `tasks share the transforms in constants`() async {
    let json = json
    await withTaskGroup(of: String?.self) { group in
      for _ in 0..<8 {
        group.addTask { Mapper<Model>().map(JSONString: json)?.code }
      }
      for await code in group { #expect(code == "X") }
    }
  }

  @Test func `closures that are not Sendable still make a transform`() {
    let counter = Counter()
    var reads = 0
    let counting = TransformOf<Int, Int>(
      fromJSON: {
        counter.count += 1
        reads += 1
        return $0
      },
      toJSON: { $0 }
    )
    var value = 0
    value <- (map(reading: ["n": 5])["n"], counting)
    #expect(value == 5)
    #expect(counter.count == 1)
    #expect(reads == 1)
  }

  @Test func `a transform of closures can be set for a type`() {
    var options = MapOptions()
    options.transforms.set(upper)
    let mapper = Mapper<Place>(options: options)
    #expect(mapper.map(JSONString: #"{"name":"x"}"#)?.name == "X")
    #expect(mapper.map(JSON: ["name": "x"])?.name == "X")
  }

  @Test func `every transform can be a constant`() {
    #expect(allOfTheOriginal.count == 12)
    #expect(allOfMercator.count == 21)
  }
}

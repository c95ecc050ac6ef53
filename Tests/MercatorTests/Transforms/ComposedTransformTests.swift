import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Tables, transforms the other way round, chains, formatters, and models as transforms.
struct ComposedTransformTests {
  private enum Sex: Hashable { case male, female, other }

  private func text(_ report: MapReport) -> [String] { report.issues.map(\.description) }

  // MARK: Tables

  @Test func `a table in every shape`() throws {
    let table = ValueTableTransform(["m": Sex.male, "f": .female])
    try expectEveryShape(table, #""m""#, is: .male, insteadOf: .female, other: #""x""#)
    let numbers = ValueTableTransform([1: Sex.male, 2: .female])
    try expectEveryShape(numbers, "2", is: .female, insteadOf: .male, other: #""2""#)
  }

  @Test(arguments: Input.allCases)
  func `defaults stand for what isn't listed, both ways`(input: Input) throws {
    struct Person: Mappable {
      var sex = Sex.male
      var partner: Sex?
      var children: [Sex] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        sex <- (
          map["sex"], .table(["m": .male, "f": .female], default: .other, reverseDefault: "x")
        )
        partner <- (map["partner"], .table(["m": Sex.male, "f": .female], default: .other))
        children <- (map["children"], .table(["m": Sex.male, "f": .female]))
      }
    }
    let json = #"{"sex":"?","partner":5,"children":["m","?",null,"f"]}"#
    let person = try #require(try input.map(json, to: Person.self))
    #expect(person.sex == .other)
    #expect(person.partner == .other)
    #expect(person.children == [.male, .female])
    for output in Output.allCases {
      #expect(try output.write(person) == #"{"children":["m","f"],"sex":"x"}"#)
    }
    #expect(
      text(Mapper<Person>().writeReporting(person).report) == [
        "$.partner: transform refused: found the error it isn't listed; skipped"
      ]
    )
    #expect(
      text(Mapper<Person>().readReporting(#"{"children":["?"]}"#).report) == [
        #"$.children[0] (line 1, column 14): transform refused: expected Sex, found string "?"; skipped"#
      ]
    )
    let null = try #require(try input.map(#"{"sex":null,"partner":null}"#, to: Person.self))
    #expect(null.sex == .male)
    #expect(null.partner == nil)
  }

  @Test(arguments: Input.allCases)
  func `the first of two entries counts, and null may be one`(input: Input) throws {
    let table = ValueTableTransform(["m": Sex.male, "male": .male, "m": .female])
    #expect(try input.read(#""male""#, using: table) == .male)
    #expect(try input.read(#""m""#, using: table) == .male)
    #expect(try Output.text(Sex.male, using: table) == #""m""#)
    let withNull = ValueTableTransform<Sex, String?>(["m": .male, nil: .other], default: .female)
    #expect(try input.read("null", using: withNull) == .other)
    #expect(try input.read(#""?""#, using: withNull) == .female)
    #expect(try input.read(#""m""#, using: withNull) == .male)
    #expect(withNull.transformFromJSON(nil) == .other)
    #expect(table.transformFromJSON(nil) == nil)
    #expect(table.transformFromJSON("m") == .male)
    #expect(table.transformToJSON(.other) == nil)
  }

  // MARK: The other way round

  @Test(arguments: Input.allCases)
  func `what one way reads the other writes, for the same reasons`(input: Input) throws {
    let names = InvertedTransform(ValueTableTransform(["m": "male", "f": "female"]))
    #expect(try input.read(#""male""#, using: names) == "m")
    #expect(try Output.text("f", using: names) == #""female""#)
    #expect(names.transformFromJSON("female") == "f")
    #expect(names.transformToJSON("m") == "male")
    struct Model: Mappable {
      var v = ""
      var url = ""
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        v <- (map["v"], InvertedTransform(ValueTableTransform(["m": "male"])))
        let counting = ThrowingTransform<Int, String>(read: { $0.count })
        url <- (map["url"], InvertedTransform(counting))
      }
    }
    let (model, report) = Mapper<Model>().readReporting(#"{"v":"x","url":5}"#)
    #expect(
      text(report) == [
        #"$.v (line 1, column 6): transform refused: expected String, found string "x": it isn't listed; kept"#,
        "$.url (line 1, column 16): transform refused: expected String, found number 5: it only reads; kept",
      ]
    )
    #expect(model?.v == "")
    // Twice is once.
    let twice = InvertedTransform(InvertedTransform(DateTransform()))
    #expect(try input.read("1.5", using: twice) == Date(timeIntervalSince1970: 1.5))
  }

  // MARK: One behind the other

  private let trimmed = TransformOf<String, String>(
    fromJSON: { $0?.trimmingCharacters(in: .whitespaces) },
    toJSON: { $0 }
  )

  @Test(arguments: Input.allCases)
  func `the second reads what the first makes`(input: Input) throws {
    let url = try #require(URL(string: "https://example.com/"))
    let chain = ChainedTransform(trimmed, URLTransform())
    #expect(try input.read(#"" https://example.com/ ""#, using: chain) == url)
    #expect(try Output.text(url, using: chain) == #""https://example.com/""#)
    #expect(chain.transformFromJSON(" https://example.com/") == url)
    #expect(chain.transformToJSON(url) == "https://example.com/")
    #expect(try input.read("5", using: chain) == nil)
    let list = try input.read(#"{"v":[" https://example.com/"]}"#) { map in
      var list: [URL] = []
      list <- (map["v"], chain)
      return list
    }
    #expect(list == [url])
    // Of both the reasons are told.
    struct Model: Mappable {
      var v = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        let count = ThrowingTransform<Int, String>(read: { _ in throw CancellationError() })
        let same = TransformOf<String, String>(fromJSON: { $0 }, toJSON: { $0 })
        v <- (map["v"], ChainedTransform(same, count))
      }
    }
    let (model, report) = Mapper<Model>().readReporting(#"{"v":"x"}"#)
    #expect(
      text(report) == [
        #"$.v (line 1, column 6): transform refused: expected Int, found string "x": CancellationError(); kept"#
      ]
    )
    #expect(
      model.map { text(Mapper<Model>().writeReporting($0).report) } == [
        "$.v: transform refused: found the error it only reads; skipped"
      ]
    )
  }

  // MARK: Formatters

  @Test(arguments: Input.allCases)
  func `text of a formatter`(input: Input) throws {
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US_POSIX")
    numbers.numberStyle = .decimal
    numbers.usesGroupingSeparator = true
    numbers.groupingSeparator = ","
    numbers.groupingSize = 3
    let count = TransformShortForm.formatter(numbers, for: Int.self).transform
    #expect(try input.read(#""1,234""#, using: count) == 1234)
    #expect(try Output.text(1234, using: count) == #""1,234""#)
    let dates = DateFormatter()
    dates.locale = Locale(identifier: "en_US_POSIX")
    dates.timeZone = TimeZone(secondsFromGMT: 0)
    dates.dateFormat = "yyyy-MM-dd"
    let day = try input.read(#"{"v":"2014-01-20"}"#) { map in
      var day = Date()
      day <- (map["v"], .formatter(dates, for: Date.self))
      return day
    }
    #expect(day.timeIntervalSince1970 == 1_390_176_000)
    let wrong = TransformShortForm.formatter(numbers, for: URL.self).transform
    #expect(wrong.transformFromJSON("1") == nil)
    #expect(count.transformFromJSON(5) == nil)
    struct Model: Mappable {
      var v = 0
      var url: URL?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        guard let context = map.context as? Context else { return }
        v <- (map["v"], .formatter(context.formatter, for: Int.self))
        url <- (map["url"], .formatter(context.formatter, for: URL.self))
      }
      struct Context: MapContext {
        let formatter: NumberFormatter
      }
    }
    let mapper = Mapper<Model>(context: Model.Context(formatter: numbers))
    let issues = text(mapper.readReporting(#"{"v":"x","url":"1"}"#).report)
    #expect(
      issues.first
        == #"$.v (line 1, column 6): transform refused: expected Int, found string "x": the formatter makes nothing of it; kept"#
    )
    #expect(issues.count == 2)
    #expect(issues.last?.contains("the formatter made a value of type ") == true)
  }

  // MARK: Models

  private struct User: Mappable, Hashable {
    var id = 0
    init(_ id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  @Test(arguments: Input.allCases)
  func `models, and arrays of them that keep their nulls`(input: Input) throws {
    struct Team: Mappable {
      var lead = User(0)
      var members: [User?] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        let byNumber = TransformOf<User, Int>(fromJSON: { $0.map { User($0) } }, toJSON: { $0?.id })
        lead <- (map["lead"], .first(of: .mapped(User.self), .init(byNumber)))
        members <- (map["members"], .mapped([User?].self))
      }
    }
    for json in [#"{"id":5}"#, "5"] {
      let team = try #require(
        try input.map(#"{"lead":\#(json),"members":[{"id":1},null]}"#, to: Team.self)
      )
      #expect(team.lead == User(5))
      #expect(team.members == [User(1), nil])
      for output in Output.allCases {
        #expect(try output.write(team) == #"{"lead":{"id":5},"members":[{"id":1},null]}"#)
      }
    }
    let transform = MappedTransform<User>()
    #expect(transform.transformFromJSON(["id": 5]) == User(5))
    #expect(transform.transformToJSON(User(5)) as? [String: Int] == ["id": 5])
    #expect(transform.transformFromJSON(nil) == nil)
    #expect(transform.transformFromJSON(5) == nil)
    #expect(
      text(Mapper<Team>().readReporting(#"{"members":[5]}"#).report) == [
        "$.members[0] (line 1, column 13): wrong type: expected object, found number 5; nil"
      ]
    )
  }
}

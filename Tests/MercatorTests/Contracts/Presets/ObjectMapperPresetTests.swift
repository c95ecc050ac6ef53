import Foundation
import MappingTestSupport
import Mercator
import Testing

/// `MapOptions.objectMapper`, compared with the behavior of ObjectMapper.
struct ObjectMapperPresetTests {
  private static let options = MapOptions.objectMapper

  /// Properties of each kind, with initial values that no JSON below has.
  struct Model: Mappable, Equatable {
    var text = "old"
    var optionalText: String? = "old"
    var number = -1
    var optionalNumber: Int? = -1
    var isOn = true
    var ratio = 0.5
    var numbers: [Int] = [-1]
    var optionalNumbers: [Int]? = [-1]
    var letter = Letter.b
    var optionalLetter: Letter? = .b
    var letters: [Letter] = [.b]
    var items: [Item] = [Item(-1)]
    var optionalItem: Item? = Item(-1)

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      text <- map["text"]
      optionalText <- map["optionalText"]
      number <- map["number"]
      optionalNumber <- map["optionalNumber"]
      isOn <- map["isOn"]
      ratio <- map["ratio"]
      numbers <- map["numbers"]
      optionalNumbers <- map["optionalNumbers"]
      letter <- map["letter"]
      optionalLetter <- map["optionalLetter"]
      letters <- map["letters"]
      items <- map["items"]
      optionalItem <- map["optionalItem"]
    }

    /// A model whose properties have their initial values, except for one change.
    static func with(_ change: (inout Model) -> Void) -> Model {
      var model = Model()
      change(&model)
      return model
    }
  }

  // What ObjectMapper 4.4.3 makes of the same JSON and lines.
  static let results: [(json: String, model: Model)] = [
    // A missing or unknown key changes nothing.
    ("{}", Model()), (#"{"other": 1}"#, Model()),
    // null
    (#"{"text": null}"#, Model()), (#"{"isOn": null}"#, Model()), (#"{"ratio": null}"#, Model()),
    (#"{"numbers": null}"#, Model()), (#"{"letter": null}"#, Model()),
    (#"{"items": null}"#, Model()),
    (#"{"optionalText": null}"#, .with { $0.optionalText = nil }),
    (#"{"optionalNumber": null}"#, .with { $0.optionalNumber = nil }),
    (#"{"optionalNumbers": null}"#, .with { $0.optionalNumbers = nil }),
    (#"{"optionalLetter": null}"#, .with { $0.optionalLetter = nil }),
    (#"{"optionalItem": null}"#, .with { $0.optionalItem = nil }),
    // Wrong types: no conversion between strings, numbers and Booleans
    (#"{"text": 5}"#, Model()), (#"{"text": true}"#, Model()), (#"{"isOn": "false"}"#, Model()),
    (#"{"isOn": 2}"#, Model()), (#"{"ratio": "1.5"}"#, Model()), (#"{"letter": "z"}"#, Model()),
    (#"{"letter": 1}"#, Model()), (#"{"numbers": 1}"#, Model()), (#"{"items": {}}"#, Model()),
    (#"{"optionalText": 5}"#, .with { $0.optionalText = nil }),
    (#"{"optionalNumber": "5"}"#, .with { $0.optionalNumber = nil }),
    (#"{"optionalLetter": "z"}"#, .with { $0.optionalLetter = nil }),
    (#"{"optionalItem": 5}"#, .with { $0.optionalItem = nil }),
    // Numbers
    (#"{"number": 5}"#, .with { $0.number = 5 }), (#"{"number": 1.9}"#, .with { $0.number = 1 }),
    (#"{"number": -1.9}"#, .with { $0.number = -1 }),
    (#"{"number": 1e3}"#, .with { $0.number = 1000 }),
    (#"{"number": true}"#, .with { $0.number = 1 }), (#"{"isOn": 0}"#, .with { $0.isOn = false }),
    (#"{"ratio": 2}"#, .with { $0.ratio = 2 }),
    // Collections: enums that are no case are left out, plain values are all or nothing.
    (#"{"numbers": []}"#, .with { $0.numbers = [] }), (#"{"numbers": [1, null]}"#, Model()),
    (#"{"optionalNumbers": [1, "2"]}"#, .with { $0.optionalNumbers = nil }),
    (#"{"letters": ["a", "z", null]}"#, .with { $0.letters = [.a] }),
    (#"{"items": [{"n": 1}, {"n": 2}]}"#, .with { $0.items = [Item(1), Item(2)] }),
    (#"{"items": []}"#, .with { $0.items = [] }),
  ]

  @Test(arguments: Input.allCases)
  func `values, null and wrong types have the same effect as in ObjectMapper`(input: Input) throws {
    let mapper = Mapper<Model>(options: Self.options)
    for (json, model) in Self.results {
      #expect(try input.map(json, with: mapper) == model, "\(json)")
    }
  }

  // ObjectMapper sets 0, wraps, or drops a whole array here.
  static let differences: [(json: String, model: Model)] = [
    (#"{"number": null}"#, Model()), (#"{"number": "5"}"#, Model()),
    (#"{"number": 18446744073709551615}"#, Model()),
    (#"{"numbers": [1, 2.5]}"#, .with { $0.numbers = [1, 2] }),
    (#"{"items": [{"n": 1}, null, 5]}"#, .with { $0.items = [Item(1)] }),
  ]

  @Test(arguments: Input.allCases)
  func `data that ObjectMapper loses or changes is kept`(input: Input) throws {
    let mapper = Mapper<Model>(options: Self.options)
    for (json, model) in Self.differences {
      #expect(try input.map(json, with: mapper) == model, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `dates and URLs are mapped without a transform`(input: Input) throws {
    let date = try input.read(#""2014-01-20T12:24:48Z""#, as: Date.self, options: Self.options)
    #expect(date?.timeIntervalSince1970 == 1_390_220_688)
    let url = try input.read(#""http://a.b/c""#, as: URL.self, options: Self.options)
    #expect(url?.absoluteString == "http://a.b/c")
  }

  @Test func `slashes are escaped, nil is left out, and NaN makes the text nil`() throws {
    let mapper = Mapper<Model>(options: Self.options)
    var model = Model()
    model.text = "a/b"
    model.optionalText = nil
    let text = try #require(mapper.toJSONString(model))
    #expect(
      text == #"""
        {"text":"a\/b","number":-1,"optionalNumber":-1,"isOn":true,"ratio":0.5,"numbers":[-1],\#
        "optionalNumbers":[-1],"letter":"b","optionalLetter":"b","letters":["b"],\#
        "items":[{"n":-1}],"optionalItem":{"n":-1}}
        """#
    )
    model.ratio = .nan
    #expect(mapper.toJSONString(model) == nil)
  }

  @Test func `the last of duplicate keys counts, and text that isn't JSON gives nil`() {
    let mapper = Mapper<Model>(options: Self.options)
    #expect(mapper.map(JSONString: #"{"number": 1, "number": 2}"#)?.number == 2)
    for text in ["", "[]", "5", #"{"number": 1"#, #"{"number": 01}"#, #"{"number": 1,}"#] {
      #expect(mapper.map(JSONString: text) == nil, "\(text)")
    }
  }
}

import Foundation
import MappingTestSupport
import Mercator
import MercatorArchive
import TestSupport
import Testing

/// Several options on one line, wherever the value is.
@Suite struct CombinedOptionsTests {
  /// A place at which a line finds its value.
  enum Place: CaseIterable {
    case key, path, dotted, candidates, alias, required

    /// JSON with a value at the place.
    func json(_ value: String) -> String {
      switch self {
      case .key, .required, .candidates: #"{"a":\#(value)}"#
      case .path: #"{"b":[\#(value)]}"#
      case .dotted: #"{"c.d":\#(value)}"#
      case .alias: #"{"e":\#(value)}"#
      }
    }

    func line(_ map: Map) -> Map {
      switch self {
      case .key:
        map[
          "a",
          coercion: .lossless,
          elements: .skip,
          nulls: .keep,
          omit: .value([0]),
          archived: false
        ]
      case .path:
        map[
          path: "b",
          0,
          coercion: .lossless,
          elements: .skip,
          nulls: .keep,
          omit: .value([0]),
          archived: false
        ]
      case .dotted:
        map[
          "c.d",
          nested: false,
          coercion: .lossless,
          elements: .skip,
          nulls: .keep,
          omit: .value([0]),
          archived: false
        ]
      case .candidates, .alias:
        map[
          any: "a",
          "e",
          coercion: .lossless,
          elements: .skip,
          nulls: .keep,
          omit: .value([0]),
          archived: false
        ]
      case .required:
        map[
          required: "a",
          "e",
          coercion: .lossless,
          elements: .skip,
          omit: .value([0]),
          archived: false
        ]
      }
    }
  }

  final class Chosen: MapContext, Sendable {
    let place: Place
    init(_ place: Place) { self.place = place }
  }

  struct Model: Mappable, MapArchivable {
    var numbers: [Int] = [9]
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      guard let chosen = map.context as? Chosen else { return }
      numbers <- chosen.place.line(map)
    }
  }

  /// JSON at a place, and the numbers that are read; nil if there is no model at a required place.
  static let values: [(value: String, numbers: [Int])] = [
    ("[1,2]", [1, 2]), (#"["1",2]"#, [1, 2]), (#"[1,"x",2]"#, [1, 2]), ("null", [9]), ("7", [9]),
  ]

  @Test(arguments: Place.allCases, Input.allCases)
  func `each option counts beside the others`(place: Place, input: Input) throws {
    let mapper = Mapper<Model>(context: Chosen(place))
    for (value, numbers) in Self.values {
      let model = try input.map(place.json(value), with: mapper)
      let isRefused = place == .required && numbers == [9]
      #expect(model?.numbers == (isRefused ? nil : numbers), "\(value)")
    }
    var model = Model()
    model.numbers = [0]
    #expect(mapper.toJSONString(model) == "{}")
    model.numbers = [1]
    // A value is written at the first of several keys.
    let written = place == .alias ? Place.candidates : place
    #expect(mapper.toJSONString(model) == written.json("[1]"))
  }

  @Test(arguments: Place.allCases)
  func `an archive leaves the value out, wherever it is`(place: Place) throws {
    let archive = MapArchive<Model>(context: Chosen(place))
    var model = Model()
    model.numbers = [1]
    let data = try archive.data(from: model)
    #expect(String(decoding: data, as: UTF8.self).hasSuffix("\n{}"))
    let older = ReferenceArchive.text(
      #""format":"Mercator archive","formatVersion":1,"model":"Model""#,
      place.json("[1]")
    )
    for data in [data, Data(older.utf8)] {
      let read = Result { try archive.content(from: data).numbers }
      if place == .required {
        #expect(throws: MappingFailure.self) { try read.get() }
      } else {
        #expect(try read.get() == [9])
      }
    }
  }
}

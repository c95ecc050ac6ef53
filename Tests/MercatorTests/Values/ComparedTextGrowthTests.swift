import Foundation
import Mercator
import MercatorFormats
import TestSupport
import Testing

/// How the cost of a text with many combining characters in a row grows with its length.
@Suite(.serialized, .growth) struct ComparedTextGrowthTests {
  typealias Model = ComparedTextTests.Model

  static let options = [MapOptions(), .untrustedInput].map { options in
    var options = options
    options.limits.bytes = .max
    // The reasons of all issues are told, and unknown keys are looked for.
    options.policy = MapOptions.Policy(.warn)
    options.reporting.redactedKeys = ["secret"]
    return options
  }

  /// Many runs of the length that the limit allows.
  static func runs(_ run: Int, _ count: Int) -> String {
    String(repeating: ComparedTextTests.text(run), count: count / (run + 1))
  }

  @Test(arguments: ComparedTextTests.Row.all, options.indices)
  func `twice as long a text needs less than three times the work`(
    row: ComparedTextTests.Row,
    index: Int
  ) {
    let options = Self.options[index]
    let mapper = Mapper<Model>(options: options)
    for run in [Int.max - 1, options.limits.combiningCharacters] {
      expectGrowth(below: 3, of: 60_000, times: 2) { count in
        let text = Self.runs(min(run, count - 1), count)
        _ = "\(mapper.readReporting(row.json(text, isEscaped: false)).report)"
      }
    }
  }

  @Test(arguments: options.indices)
  func `so does one in another format`(index: Int) throws {
    let options = Self.options[index]
    for format in [MapFormat.cbor, .messagePack, .propertyList(.xml)] {
      try expectGrowth(below: 3, of: 60_000, times: 2) { count in
        let text = ComparedTextTests.text(count)
        let values = try ValueMapper<[String]>().write(["b", text], as: format)
        _ = try? ValueMapper<Set<String>>(options: options).read(values, as: format)
      }
    }
  }

  @Test func `so does the key of a form`() {
    expectGrowth(below: 3, of: 60_000, times: 2) { count in
      let form = "b=1&" + ComparedTextTests.text(count) + "=1"
      _ = try? ValueMapper<[String: Int]>().read(form, as: .form)
    }
  }

  @Test func `so does a key that is compared without regard to case`() {
    var options = MapOptions()
    options.reading.ignoresKeyCase = true
    expectGrowth(below: 3, of: 60_000, times: 2) { count in
      _ = Mapper<Model>(options: options).map(
        JSONString: #"{"\#(ComparedTextTests.text(count))":1}"#
      )
    }
  }

  @Test(arguments: [MapOptions.Coercion.lossless, .yyModel])
  func `so does a text that is converted`(coercion: MapOptions.Coercion) {
    struct Numbers: Mappable {
      var count = 0
      var isOn = false
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        count <- map["a"]
        isOn <- map["a"]
      }
    }
    let options = MapOptions(reading: .init(coercion: coercion))
    expectGrowth(below: 3, of: 60_000, times: 2) { count in
      let text = ComparedTextTests.text(count)
      for start in ["true", "1", ""] {
        _ = Mapper<Numbers>(options: options).map(JSONString: #"{"a":"\#(start)\#(text)"}"#)
      }
    }
  }
}

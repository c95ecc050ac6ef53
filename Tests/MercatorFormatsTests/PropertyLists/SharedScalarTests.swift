import Foundation
import Testing

@testable import Mercator
@testable import MercatorFormats

/// A binary list has each scalar once, however many there are and however much they have in common.
struct SharedScalarTests {
  /// Scalars of one kind, all of them different.
  struct Scalars: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let scalar: @Sendable (Int) -> Any

    static let all = [
      Scalars(testDescription: "integers") { 1000 * Int64($0) },
      Scalars(testDescription: "negative integers") { -1 - Int64($0) },
      Scalars(testDescription: "integers beyond 63 bits") { UInt64.max - UInt64($0) },
      Scalars(testDescription: "doubles") { Double($0) + 0.5 },
      Scalars(testDescription: "dates") { Date(timeIntervalSinceReferenceDate: Double($0)) },
      Scalars(testDescription: "texts") { "\($0)" },
      Scalars(testDescription: "texts with the same first and last bytes") {
        "the begin \(1_000_000 + $0) and the end"
      },
      Scalars(testDescription: "data") { Data("\($0)".utf8) },
      Scalars(testDescription: "data with the same first and last bytes") {
        Data("the begin \(1_000_000 + $0) and the end".utf8)
      },
      Scalars(testDescription: "texts and data with the same bytes") {
        let text = "the begin \(1_000_000 + $0 / 2) and the end"
        return $0.isMultiple(of: 2) ? text : Data(text.utf8)
      },
    ]
  }

  private func objectCount(_ data: Data) -> Int {
    data.suffix(24).prefix(8).reduce(0) { $0 << 8 | Int($1) }
  }

  @Test(arguments: Scalars.all)
  func `a scalar is written once`(scalars: Scalars) throws {
    // The table grows beside a few and beside many scalars whose places were taken.
    for count in [1, 7, 8, 9, 10, 40, 1000, 5000] {
      let values = (0..<count).map(scalars.scalar)
      let data = try MapFormat.propertyList(.binary).serialize(
        ["a": values, "b": Array(values.reversed()), "c": values],
        MapOptions()
      )
      // The dictionary, its three keys and arrays.
      #expect(objectCount(data) == 7 + count)
      let read = try PropertyListSerialization.propertyList(from: data, format: nil)
      let arrays = try #require(read as? [String: NSArray])
      #expect(arrays["a"] == values as NSArray)
      #expect(arrays["c"] == values as NSArray)
    }
  }

  @Test func `a key with the same first and last bytes is written once`() throws {
    let keys = (0..<1000).map { "the begin \(1_000_000 + $0) and the end" }
    let object = Dictionary(uniqueKeysWithValues: keys.map { ($0, true) })
    let data = try MapFormat.propertyList(.binary).serialize([object, object], MapOptions())
    // The array, its two dictionaries and the only value.
    #expect(objectCount(data) == 4 + keys.count)
  }

  @Test func `a list that is read and written again is the same`() throws {
    let values = Scalars.all.flatMap { scalars in (0..<300).map(scalars.scalar) }
    let format = MapFormat.propertyList(.binary)
    let data = try format.serialize(["a": values, "b": values], MapOptions())
    let value = try ValueMapper<JSONValue>().read(data, as: format)
    #expect(try ValueMapper<JSONValue>().write(value, as: format) == data)
  }
}

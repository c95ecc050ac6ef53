import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Dictionaries whose keys are neither strings nor integers for Codable, which `JSONEncoder` writes as arrays.
@Suite("Dictionaries in Codable models")
struct CodableDictionariesTests {
  enum Color: String, Codable, MapKey { case red, blue }
  enum Shape: String, Codable { case circle }
  struct Code: Codable, Hashable, LosslessStringConvertible, MapKey {
    let text: String
    init(_ text: String) { self.text = text }
    var description: String { text }
  }
  struct Plain: Codable, Hashable { var n: Int }

  struct One<Value: Codable & Equatable>: CodableMappable, Equatable { var value: Value }

  private static let uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  private static let id = #""00000000-0000-0000-0000-000000000001""#

  /// Reads each form, and writes the first one. The last is what `JSONEncoder` writes.
  private func expect<Value: Codable & Equatable>(_ value: Value, _ forms: String...) throws {
    let model = One(value: value)
    let texts = forms.map { #"{"value":\#($0)}"# }
    for text in texts {
      for input in Input.allCases {
        #expect(try input.require(text, as: One<Value>.self) == model, "\(text)")
      }
    }
    for output in Output.allCases { #expect(try output.write(model) == texts[0]) }
    let encoded = String(decoding: try JSONEncoder().encode(model), as: UTF8.self)
    #expect(encoded == texts.last)
  }

  @Test func `both forms are read, and objects are written where mapping lines have them`() throws {
    let id = Self.id
    try expect(["a": 1], #"{"a":1}"#)
    try expect([1: 2], #"{"1":2}"#)
    try expect([Self.uuid: 1], "{\(id):1}", "[\(id),1]")
    try expect([Color.red: 1], #"{"red":1}"#, #"["red",1]"#)
    try expect([Int8(1): 2], #"{"1":2}"#, "[1,2]")
    try expect([UInt64.max: 2], #"{"18446744073709551615":2}"#, "[18446744073709551615,2]")
    try expect([Code("x"): 1], #"{"x":1}"#, #"[{"text":"x"},1]"#)
    try expect([UUID: Int](), "{}", "[]")
    // Inside of others.
    try expect([[Color.red: 1]], #"[{"red":1}]"#, #"[["red",1]]"#)
    try expect(["a": [Color.red: 1]], #"{"a":{"red":1}}"#, #"{"a":["red",1]}"#)
    try expect([Color.red: [Color.blue: 1]], #"{"red":{"blue":1}}"#, #"["red",["blue",1]]"#)
    try expect([Color.red: 1] as [Color: Int]?, #"{"red":1}"#, #"["red",1]"#)
    try expect([Color.red: [1, 2]], #"{"red":[1,2]}"#, #"["red",[1,2]]"#)
  }

  @Test
  func `both forms are read of values and keys that only Codable has, and arrays are written`()
    throws
  {
    let id = Self.id
    for (model, texts) in [
      (One(value: [Self.uuid: Plain(n: 1)]), ["[\(id),{\"n\":1}]", "{\(id):{\"n\":1}}"])
    ] {
      try expect(model.value, texts[0])
      for input in Input.allCases {
        #expect(try input.require(#"{"value":\#(texts[1])}"#) == model)
      }
    }
    try expect([Shape.circle: 1], #"["circle",1]"#)
    for input in Input.allCases {
      let model: One<[Shape: Int]> = try input.require(#"{"value":{"circle":1}}"#)
      #expect(model == One(value: [.circle: 1]))
    }
  }

  @Test(arguments: [
    (#"["red"]"#, "$.value[1]"),
    (#"["red",1,"blue"]"#, "$.value[3]"),
    (#"["red","x"]"#, "$.value[1]"),
    (#"["green",1]"#, "$.value[0]"),
    (#"{"green":1}"#, "$.value.green"),
    (#"{"red":"x"}"#, "$.value.red"),
    ("1", "$.value"),
    ("null", "$.value"),
  ])
  func `what is neither is refused with its path`(json: String, path: String) throws {
    for input in Input.allCases {
      let error = #expect(throws: MapError.self) {
        try input.require(#"{"value":\#(json)}"#, as: One<[Color: Int]>.self)
      }
      #expect(error?.path == path)
    }
  }

  @Test(arguments: [
    (MapOptions.DuplicateKeys.lastWins, 2 as Int?), (.firstWins, 1), (.reject, nil),
  ])
  func `the options decide about a duplicate key of an array`(
    duplicateKeys: MapOptions.DuplicateKeys,
    value: Int?
  ) throws {
    let mapper = Mapper<One<[Color: Int]>>(
      options: MapOptions(reading: .init(duplicateKeys: duplicateKeys))
    )
    for input in Input.allCases {
      let model = try input.map(#"{"value":["red",1,"red",2]}"#, with: mapper)
      #expect(model == value.map { One(value: [.red: $0]) })
    }
  }

  @Test func `a dictionary with String keys isn't read from an array`() throws {
    for input in Input.allCases {
      #expect(throws: MapError.self) {
        try input.require(#"{"value":["a",1]}"#, as: One<[String: Int]>.self)
      }
    }
  }
}

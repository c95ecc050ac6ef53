import MappingTestSupport
import Mercator
import Testing

/// Arrays of numbers and texts, which are read and written at once where nothing stands against it.
struct ArraysOfScalarsTests {
  private static let elements = [
    "0", "-7", "2.0", "2.5", "1e2", "true", "false", "null", #""7""#, #""""#, #""é\n\ud83d\ude00""#,
    "[]", "{}", "[1]", "9007199254740993", "9223372036854775807", "9223372036854775808", "1e400",
  ]

  @Test(arguments: Input.allCases)
  func `an array has what its elements are, or isn't one`(input: Input) throws {
    try expectElements(of: Int.self, input)
    try expectElements(of: Double.self, input)
    try expectElements(of: String.self, input)
  }

  private func expectElements<T: MapValue & Equatable>(of type: T.Type, _ input: Input) throws {
    for first in Self.elements where input == .text || first != "1e400" {
      let alone = try input.read(first, as: T.self)
      for second in ["1", "1.5", #""a""#] {
        let other = try input.read(second, as: T.self)
        let both = alone.flatMap { alone in other.map { [alone, $0] } }
        #expect(try input.read("[\(first), \(second)]", as: [T].self) == both, "\(first)")
        #expect(
          try input.read("[\(second), \(first)]", as: [T].self) == both?.reversed(),
          "\(first)"
        )
      }
    }
  }

  @Test(arguments: Input.allCases)
  func `elements that can't be used are skipped where the options say so`(input: Input) throws {
    let options = MapOptions(reading: .init(elements: .skip))
    let json = #"[1, "a", 2.5, null, 3]"#
    #expect(try input.read(json, as: [Int].self, options: options) == [1, 3])
    #expect(try input.read(json, as: [Double].self, options: options) == [1, 2.5, 3])
    #expect(try input.read(json, as: [String].self, options: options) == ["a"])
  }

  @Test(arguments: Output.allCases)
  func `an array is written as its elements are`(output: Output) throws {
    #expect(try output.write(value: [Int.min, 0, Int.max]) == "[\(Int.min),0,\(Int.max)]")
    #expect(try output.write(value: [0.5, -2]) == "[0.5,-2]")
    #expect(try output.write(value: ["", "a\"b\\c\n", "é😀"]) == #"["","a\"b\\c\n","é😀"]"#)
    #expect(try output.write(value: [[1, 2], [], [3]]) == "[[1,2],[],[3]]")
  }

  @Test func `a number without a form in JSON is told with its position`() throws {
    let mapper = Mapper<OneValue<[[Double]]>>()
    #expect(mapper.toJSONString(OneValue([[1], [2, .nan]])) == nil)
    let error = #expect(throws: JSONWritingError.self) {
      try mapper.write(OneValue([[1], [2, .nan]]))
    }
    #expect(error?.path.description == "$.v[1][1]")
  }

  /// A Set is written by another way.
  @Test func `an empty array is written as any other empty collection`() throws {
    for isPretty in [false, true] {
      let array = Mapper().toJSONString(OneValue<[[Int]]>([[], []]), prettyPrint: isPretty)
      let sets = Mapper().toJSONString(OneValue<[Set<Int>]>([[], []]), prettyPrint: isPretty)
      #expect(array != nil)
      #expect(array == sets)
    }
    #expect(try text([Int]()) == "[]")
    #expect(try text([[Int](), [1], []]) == "[[],[1],[]]")
  }

  @Test func `an empty array counts as a level`() throws {
    let options = MapOptions(limits: .init(depth: 2))
    let arrays = Mapper<OneValue<[[Int]]>>(options: options)
    let sets = Mapper<OneValue<[Set<Int>]>>(options: options)
    #expect(arrays.toJSONString(OneValue([])) == #"{"v":[]}"#)
    let error = #expect(throws: JSONWritingError.self) { try arrays.write(OneValue([[]])) }
    let other = #expect(throws: JSONWritingError.self) { try sets.write(OneValue([[]])) }
    #expect(error?.code == .tooDeep)
    #expect(error?.path.description == "$.v[0]")
    #expect(error?.description == other?.description)
  }
}

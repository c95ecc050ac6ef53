import MappingTestSupport
import Mercator
import Testing

/// The error that a failed reading throws, with its path and its place in the source.
@Suite("Errors of a failed reading")
struct MappingFailureTests {
  struct OwnError: Error, Equatable { let code: Int }

  struct Point: ImmutableMappable {
    let x: Int
    init(map: Map) throws {
      x = try map.value("x")
      if x < 0 { throw OwnError(code: x) }
    }
  }

  struct Plot: ImmutableMappable {
    let points: [Point]
    init(map: Map) throws { points = try map.value("data.points") }
  }

  private func error(_ input: Input, _ json: String) throws -> MapError {
    let failure = #expect(throws: MappingFailure.self) {
      try input.read(json, with: Mapper<Plot>())
    }
    guard case .model(let error) = failure else { throw try #require(failure) }
    return error
  }

  @Test(arguments: Input.allCases)
  func `a value of another type is an error, one that fits isn't`(input: Input) throws {
    let error = try error(input, #"{"data": {"points": [{"x": 1}, {"x": "two"}]}}"#)
    #expect(error.currentValue as? String == "two")
    #expect(error.reason == #"wrong type: expected Int, found string "two""#)
    #expect(
      try input.read(#"{"data": {"points": [{"x": 1}]}}"#, with: Mapper<Plot>()).points[0].x == 1
    )
  }

  @Test(arguments: Input.allCases)
  func `the error of a model inside has the path from the root`(
    input: Input
  ) throws {
    let error = try error(input, #"{"data": {"points": [{"x": 1}, {}]}}"#)
    #expect(error.key == "x")
    #expect(error.path == "$.data.points[1].x")
    #expect(error.currentValue == nil)
  }

  @Test func `the error names file, function and line of the mapping line`() throws {
    let error = try error(.text, #"{"data": {"points": [{"x": null}]}}"#)
    let lines = error.description.split(separator: "\n")
    #expect(lines[2] == "- location: MappingFailureTests.init(map:):13")
    #expect(error.line == 13)
  }

  @Test(arguments: Input.allCases)
  func `an error of one's own comes out as it is`(input: Input) throws {
    let failure = #expect(throws: MappingFailure.self) {
      try input.read(#"{"data": {"points": [{"x": -7}]}}"#, with: Mapper<Plot>())
    }
    guard case .custom(let error) = failure else { throw try #require(failure) }
    #expect(error as? OwnError == OwnError(code: -7))
    #expect(failure?.description == "OwnError(code: -7)")
  }

  struct Strict: ImmutableMappable {
    let count: Int
    init(map: Map) throws { count = try map.value("count") }
  }

  @Test(arguments: Input.allCases)
  func `a value of another type is an error that says which`(input: Input) throws {
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"count": "12"}"#, as: Strict.self)
    }
    #expect(error?.reason == #"wrong type: expected Int, found string "12""#)
    #expect(error?.path == "$.count")
    #expect(error?.currentValue as? String == "12")
  }
}

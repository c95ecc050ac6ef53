import MappingTestSupport
import MercatorMacros
import Testing

/// A model by a macro, JSON for it, and what is written of the model that this makes.
struct DeclarationCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let check: @Sendable (Input) throws -> Void

  /// - Parameters:
  ///   - json: what is read.
  ///   - written: what is written; by default the same.
  init<M: BaseMappable & SendableMetatype>(_ type: M.Type, _ json: String, written: String? = nil) {
    testDescription = "\(type)"
    check = { input in
      let model = try #require(try input.map(json, to: M.self))
      let text = try #require(model.toJSONString())
      #expect(text == written ?? json)
      // What was written makes the same model.
      let again = try #require(try input.map(text, to: M.self))
      #expect(again.toJSONString() == text)
    }
  }

  /// - Parameter run: checks a model that isn't known here.
  init(_ name: String, _ run: @escaping @Sendable (Input) throws -> Void) {
    (testDescription, check) = (name, run)
  }
}

@Suite struct DeclarationTests {
  static let all = properties + types + lines

  @Test(arguments: all, Input.allCases)
  func `a declaration is expanded, and its models go both ways`(
    declaration: DeclarationCase,
    input: Input
  ) throws {
    try declaration.check(input)
  }

  @Test
  func `there are sixty declarations`() { #expect(Self.all.count >= 60) }
}

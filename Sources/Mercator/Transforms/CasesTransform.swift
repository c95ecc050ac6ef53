/// A transform for cases, each of which has several JSON values, of several types, or ranges.
///
///     plan <- (map["plan"], .cases([.pro: ["pro", "PRO", 2], .basic: ["basic", .range(0...1)]]))
///
/// The first case that matches is read. A case is written as the first of its values that isn't a range; a
/// case with ranges only is omitted, and a report says so. With a fallback, a value that matches no case is
/// read as the fallback; null and a missing key are not.
public struct CasesTransform<Case: Equatable>: DirectTransform {
  public typealias Object = Case

  private let cases: [(case: Case, matches: [MapMatch])]
  private let fallback: Case?

  /// Creates a transform with the JSON values of each case.
  public init(_ cases: KeyValuePairs<Case, [MapMatch]>, fallback: Case? = nil) {
    self.cases = cases.map { (case: $0.key, matches: $0.value) }
    self.fallback = fallback
  }

  /// The values that occur more than once, of which the first is used. A test should expect none.
  public var conflicts: [MapMatch] { cases.flatMap(\.matches).repeated }

  public func readJSON(from input: MapInput) -> Case? {
    if input.isNull { return nil }
    let scalar = Scalar(input)
    if let found = cases.first(where: { $0.matches.contains { $0.matches(scalar) } }) {
      return found.case
    }
    if let fallback {
      if input.map.isInstrumented { input.note(.unknownCase, expected: expectation, .default) }
      return fallback
    }
    input.noteUnusable(.unknownCase, Case.self, expected: expectation)
    return nil
  }

  private var expectation: String { cases.flatMap(\.matches).listed }

  public func writeJSON(_ value: Case?, to output: inout MapOutput) {
    guard let value else { return output.writeNoResult() }
    let matches = cases.lazy.filter { $0.case == value }.flatMap(\.matches)
    if let first = matches.first(where: \.isValue), first.write(to: &output) { return }
    output.noteOmission()
    output.writeNoResult()
  }
}

extension CasesTransform: Sendable where Case: Sendable {}

extension TransformShortForm {
  /// Cases with several JSON values each; see `CasesTransform`.
  @_disfavoredOverload
  public static func cases<Case>(
    _ cases: KeyValuePairs<Case, [MapMatch]>,
    fallback: Case? = nil
  ) -> Self where Transform == CasesTransform<Case> {
    Self(CasesTransform(cases, fallback: fallback))
  }
}

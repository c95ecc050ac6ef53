/// Cases by the values that stand for them: several, of several types, and ranges.
///
///     plan <- (map["plan"], .cases([.pro: ["pro", "PRO", 2], .basic: ["basic", .range(0...1)]]))
///
/// The first case that matches counts, and it is written as the first of its values that is no range; a
/// case without one is left out, as a report tells. With a fallback, what matches nothing becomes that
/// one; null and a missing key still count as such.
public struct CasesTransform<Case: Equatable>: TransformType {
  public typealias Object = Case
  public typealias JSON = Any

  private let cases: [(case: Case, matches: [MapMatch])]
  private let fallback: Case?

  /// A transform with these values for each case.
  public init(_ cases: KeyValuePairs<Case, [MapMatch]>, fallback: Case? = nil) {
    self.cases = cases.map { (case: $0.key, matches: $0.value) }
    self.fallback = fallback
  }

  /// Values that were given more than once, of which the first counts: a mistake, for a test to find.
  public var conflicts: [MapMatch] { cases.flatMap(\.matches).repeated }

  public func transformFromJSON(_ value: Any?) -> Case? {
    value.flatMap { _read(MapInput($0, MapSettings())) }
  }

  public func transformToJSON(_ value: Case?) -> Any? {
    DictionarySink.tree(MapSettings()) { _write(value, to: &$0) }
  }

  public func _read(_ input: MapInput) -> Case? {
    if input.isNull { return nil }
    let scalar = Scalar(input)
    if let found = cases.first(where: { $0.matches.contains { $0.matches(scalar) } }) {
      return found.case
    }
    if let fallback {
      if input.map.isWatched { input.note(.unknownCase, expected: expectation, .default) }
      return fallback
    }
    input.noteUnusable(.unknownCase, Case.self, expected: expectation)
    return nil
  }

  private var expectation: String { cases.flatMap(\.matches).listed }

  public func _write(_ value: Case?, to output: inout MapOutput) {
    guard let value else { return output.writeNoResult() }
    let matches = cases.lazy.filter { $0.case == value }.flatMap(\.matches)
    if let first = matches.first(where: \.isValue), first.write(to: &output) { return }
    output.noteOmission()
    output.writeNoResult()
  }
}

extension CasesTransform: Sendable where Case: Sendable {}

extension TransformType {
  /// Cases by the values that stand for them; see `CasesTransform`.
  public static func cases<Case>(
    _ cases: KeyValuePairs<Case, [MapMatch]>,
    fallback: Case? = nil
  ) -> Self where Self == CasesTransform<Case> {
    CasesTransform(cases, fallback: fallback)
  }
}

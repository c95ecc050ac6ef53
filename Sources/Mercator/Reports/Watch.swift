/// What is known of the model being read that only a reporter or a required key asks for.
///
/// Apart from the map, where it would be looked at for every model. Unchecked exclusivity as there.
final class Watch {
  /// Why the value being read can't be used, until it is known what becomes of it.
  @exclusivity(unchecked) var cause: Failure?
  /// The keys asked for, where it matters which aren't.
  @exclusivity(unchecked) var askedKeys: Set<String>?
  /// Why the model can't be made for want of a required value: a `MapError`, which is large.
  @exclusivity(unchecked) var unmet: (any Error)?

  /// Whether it matters which keys are asked for.
  private let keepsKeys: Bool

  init(_ reporter: Reporter? = nil) {
    keepsKeys = reporter?.tellsUnknownKeys ?? false
    if keepsKeys { askedKeys = [] }
  }

  /// Makes it one for another model.
  func reset() {
    if cause != nil { cause = nil }
    if unmet != nil { unmet = nil }
    if keepsKeys { askedKeys = [] }
  }
}

/// What is known of the model being read that only a reporter or a required key asks for.
///
/// Apart from the map, where it would be looked at for every model.
final class Watch {
  /// Why the value being read can't be used, until it is known what becomes of it.
  var cause: Failure?
  /// The keys asked for, where it matters which aren't.
  var askedKeys: Set<String>?
  /// Why the model can't be made for want of a required value.
  var unmet: MapError?

  init(_ reporter: Reporter? = nil) {
    if let reporter, reporter.reaction(to: .unknownKey) != .ignore { askedKeys = [] }
  }
}

/// How a mapper reacts to each kind of issue.
///
///     var policy = MapPolicy.lenient
///     policy[.unknownKey] = .warn
///     let mapper = Mapper<User>(options: MapOptions(policy: policy))
///
/// What becomes of a value is decided by the model and by `MapOptions`; a policy says who hears of it,
/// and what makes the whole mapping fail.
public struct MapPolicy: Hashable, Sendable {
  /// What an issue comes to.
  public enum Reaction: Hashable, Sendable {
    /// It isn't in the report.
    case ignore
    /// It is in the report as a warning.
    case warn
    /// It is in the report as an error, and nothing is made: `map` and `toJSONString` are nil, `read`
    /// and `write` throw.
    case fail
  }

  // Bits by kind, so that copying a policy, which every map has, counts no references.
  private var ignored: UInt32
  private var failing: UInt32

  /// The default: all is a warning, except that missing keys and keys the model doesn't know are
  /// ignored, because both are how an API grows.
  public static let lenient = {
    var policy = MapPolicy(ignored: 0, failing: 0)
    policy[.missing] = .ignore
    policy[.unknownKey] = .ignore
    return policy
  }()

  /// Every issue fails: keys the model doesn't know too, and missing keys of properties that aren't
  /// Optional; when writing, values that would be left out. Only an alias is a warning, since the model
  /// names it.
  public static let strict = {
    var policy = MapPolicy(ignored: 0, failing: .max)
    policy[.aliasUsed] = .warn
    return policy
  }()

  /// The reaction to one kind.
  public subscript(kind: MapIssue.Kind) -> Reaction {
    get { ignored & kind.bit != 0 ? .ignore : failing & kind.bit != 0 ? .fail : .warn }
    set {
      ignored = newValue == .ignore ? ignored | kind.bit : ignored & ~kind.bit
      failing = newValue == .fail ? failing | kind.bit : failing & ~kind.bit
    }
  }

  /// Whether anything fails, so that a mapper has to watch even where nobody wants a report.
  var mayFail: Bool { failing != 0 }
}

extension MapIssue.Kind {
  fileprivate var bit: UInt32 {
    1 << UInt32(Self.allCases.firstIndex(of: self) ?? 0)
  }
}

extension MapOptions {
  /// How a mapper reacts to each kind of issue.
  ///
  ///     let policy = MapOptions.Policy(.fail, except: [.unknownKey: .warn, .missing: .ignore])
  ///     let mapper = Mapper<User>(options: MapOptions(policy: policy))
  ///
  /// The model and `MapOptions` decide what becomes of a value. A policy decides which issues are reported,
  /// and which make the whole mapping fail.
  public struct Policy: Hashable, Sendable {
    /// What a mapper does with an issue.
    public enum Reaction: Hashable, Sendable {
      /// The issue isn't reported.
      case ignore
      /// The issue is reported as a warning.
      case warn
      /// The issue is reported as an error, and the mapping fails: `map` and `toJSONString` return nil,
      /// `read` and `write` throw.
      case fail
    }

    // One bit for each kind: every map copies the policy, and copying integers needs no reference counting.
    private var ignored: UInt32 = 0
    private var failing: UInt32 = 0

    /// Creates a policy with one reaction to all kinds of issues, except for those that have their own.
    public init(_ reaction: Reaction = .warn, except exceptions: [MapIssue.Kind: Reaction] = [:]) {
      for kind in MapIssue.Kind.allCases { self[kind] = exceptions[kind] ?? reaction }
    }

    /// The default policy: everything is a warning, except that missing keys and unknown keys are ignored,
    /// because an API that evolves has both.
    public static let lenient = Policy(.warn, except: [.missing: .ignore, .unknownKey: .ignore])

    /// A policy by which every issue fails, including unknown keys, missing keys of properties that aren't
    /// Optional, and, when writing, values that would be left out. Only the use of an alias is a warning,
    /// since the model names the alias.
    public static let strict = Policy(.fail, except: [.aliasUsed: .warn])

    /// The reaction to issues of a kind.
    public subscript(kind: MapIssue.Kind) -> Reaction {
      get { ignored & kind.bit != 0 ? .ignore : failing & kind.bit != 0 ? .fail : .warn }
      set {
        ignored = newValue == .ignore ? ignored | kind.bit : ignored & ~kind.bit
        failing = newValue == .fail ? failing | kind.bit : failing & ~kind.bit
      }
    }

    /// Whether any kind of issue fails, so that a mapper collects issues even without a report.
    var mayFail: Bool { failing != 0 }
  }
}

extension MapIssue.Kind {
  fileprivate var bit: UInt32 {
    1 << UInt32(Self.allCases.firstIndex(of: self) ?? 0)
  }
}

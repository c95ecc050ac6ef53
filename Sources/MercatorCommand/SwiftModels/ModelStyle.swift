/// How models are declared.
struct ModelStyle: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case `struct`, `class`
  }

  enum Access: String, CaseIterable, Sendable {
    case `internal`, package, `public`

    /// The modifier in front of a declaration.
    var prefix: String { self == .internal ? "" : rawValue + " " }
  }

  var kind = Kind.struct
  var isImmutable = false
  /// Whether a macro writes the lines.
  var usesMacros = false
  var access = Access.internal
}

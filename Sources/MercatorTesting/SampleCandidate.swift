/// What is tried as a value to find out its shape.
enum SampleCandidate {
  case object(ObjectTrial)
  case array
  case values(SampleFamily)

  /// What is tried to find out which kind of object a value is.
  enum ObjectTrial {
    /// An object without members, which models and dictionaries accept.
    case empty
    /// An empty array, which of those that accept an object only a property for any JSON accepts.
    case array
    /// An object with one boolean. A model reports an unknown key, and a dictionary doesn't.
    case entry(keys: SampleFamily)
    /// A model with the members of the node's children.
    case members
    /// A dictionary, with one entry as the only child.
    case dictionary(keys: SampleFamily)
  }

  var isFraction: Bool { if case .values(let family) = self { family.isFraction } else { false } }
}

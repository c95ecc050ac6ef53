/// A model whose equality and hash value come from its mapping.
///
///     final class User: Mappable, MapEquatable {
///       static let excludedFromEquality: Set<String> = ["lastSeen", "profile.views"]
///       …
///     }
///
/// Two models are equal if they have the same type, at run time, and if they are written as equal JSON: numbers
/// are compared by value, objects without regard to the order of their members, and nil is like a missing key.
/// A property that no line maps makes no difference. Write `==` and `hash(into:)` yourself to compare in
/// another way.
///
/// Comparing two models writes both of them, and hashing one writes it, which costs as much as `toJSONString`.
/// Comparing an object with itself costs nothing.
///
/// - A line takes its property `inout`. So the observers of the properties of an object run, and the object must
///   not be compared while one of its properties is being changed.
/// - A set is written in its own order, which may differ for equal sets. Exclude its key, or write it sorted.
/// - A model that can't be written, because it refuses, is equal to itself only.
/// - A subclass of NSObject is compared by `isEqual(_:)` as before.
public protocol MapEquatable: BaseMappable, Hashable {
  /// The keys that make no difference, each a path if it contains a dot, as the lines spell them; none by
  /// default. Excluding a key excludes everything below it.
  static var excludedFromEquality: Set<String> { get }
}

extension MapEquatable {
  public static var excludedFromEquality: Set<String> { [] }

  public static func == (a: Self, b: Self) -> Bool {
    if let identity = a._identity, identity == b._identity { return true }
    guard type(of: a) == type(of: b), let form = a.comparedForm else { return false }
    return form == b.comparedForm
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: self)))
    hasher.combine(comparedForm)
  }

  private var comparedForm: MappedForm? {
    MappedForm(of: self, excluding: type(of: self).excludedFromEquality, isExact: true)
  }
}

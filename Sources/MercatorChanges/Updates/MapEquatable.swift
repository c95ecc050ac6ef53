import JSONText
import Mercator

/// A model whose equality and hash value come from its mapping.
///
///     final class User: Mappable, MapEquatable {
///       static let excludedFromEquality: Set<String> = ["lastSeen", "profile.views"]
///       …
///     }
///
/// Two models are equal if they have the same type, at run time, and if the values of their lines are equal, line
/// by line. A value is compared as it is, before any transform: by `==` if its type is `Equatable`, or else by the
/// JSON that it is written as. After the first difference, nothing is compared. A property that no line maps makes
/// no difference. Write `==` and `hash(into:)` yourself to compare in another way.
///
/// Comparing two models runs the lines of both, and an object is equal to itself without that. A hash value has the
/// values that are `Hashable` or compared as JSON, of at most 16 objects inside of each other.
///
/// - A line takes its property `inout`. So the observers of the properties of an object run, and the object must
///   not be compared while one of its properties is being changed. Write the line with `>>>` where the map writes,
///   to avoid both.
/// - Objects that contain themselves are compared as far as they differ: two rings of equal objects are equal.
/// - A model that can't be written, because it refuses, is equal to itself only. So are objects inside of so many
///   others that the stack is too small to compare them.
/// - A `CodableMappable` model, which has no lines, is compared by its JSON.
/// - A subclass of NSObject is compared by `isEqual(_:)` as before.
public protocol MapEquatable: BaseMappable, Hashable {
  /// The keys that make no difference, each a path if it contains a dot, as the lines spell them; none by
  /// default. Excluding a key excludes everything below it.
  static var excludedFromEquality: Set<String> { get }
}

extension MapEquatable {
  public static var excludedFromEquality: Set<String> { [] }

  /// Passes the model with its equality, which then isn't looked for.
  public func _pass(to line: MapPassedLine) -> Bool {
    switch line.interceptor {
    case let lines as ComparedLines: lines.take(model: self, of: line.map)
    case let lines as CollectedLines: lines.take(model: self, of: line.map)
    default: line.take(self)
    }
  }

  public static func == (a: Self, b: Self) -> Bool {
    guard let first = a._identity, let second = b._identity else { return a.isEqual(to: b) }
    if first == second { return true }
    guard type(of: a) == type(of: b), !StackGuard.isLow() else { return false }
    return OpenPairs.compare(first, second) { a.isEqual(to: b) }
  }

  private func isEqual(to other: Self) -> Bool {
    let excludedKeys = type(of: self).excludedFromEquality
    guard type(of: self).hasLines else {
      let form = MappedForm(of: self, excluding: excludedKeys, isExact: true)
      return form != nil && form == MappedForm(of: other, excluding: excludedKeys, isExact: true)
    }
    // A model that refuses to be written isn't equal to any other.
    return (try? hasEqualLines(as: other, excluding: excludedKeys)) ?? false
  }

  public func hash(into hasher: inout Hasher) {
    let type = type(of: self)
    hasher.combine(ObjectIdentifier(type))
    var state = hasher
    if let object = _identity {
      OpenPairs.hash(object) { hashMapping(of: type, into: &state) }
    } else {
      hashMapping(of: type, into: &state)
    }
    hasher = state
  }

  private func hashMapping(of type: Self.Type, into hasher: inout Hasher) {
    let excludedKeys = type.excludedFromEquality
    guard type.hasLines else {
      return hasher.combine(MappedForm(of: self, excluding: excludedKeys, isExact: true))
    }
    hashLines(of: type, excluding: excludedKeys, into: &hasher)
  }
}

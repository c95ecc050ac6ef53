/// Returns the name of a type as Swift spells it, without its module and without the functions around it.
package func swiftName(of type: Any.Type) -> String {
  if let type = type as? any SugaredType.Type { return type.sugaredName }
  let name = "\(type)"
  // The arguments of a generic type have modules of their own.
  guard !name.contains("<") else { return name }
  // `Module.Outer.(unknown context at $1234).Name` is a private type or one inside a function.
  let parts = String(reflecting: type).split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count > 1 else { return name }
  let start = parts.lastIndex { $0.hasPrefix("(") } ?? 0
  return parts[(start + 1)...].joined(separator: ".")
}

/// A type that Swift spells in a way of its own.
private protocol SugaredType {
  static var sugaredName: String { get }
}

extension Optional: SugaredType {
  fileprivate static var sugaredName: String { "\(swiftName(of: Wrapped.self))?" }
}

extension Array: SugaredType {
  fileprivate static var sugaredName: String { "[\(swiftName(of: Element.self))]" }
}

extension Dictionary: SugaredType {
  fileprivate static var sugaredName: String {
    "[\(swiftName(of: Key.self)): \(swiftName(of: Value.self))]"
  }
}

extension Set: SugaredType {
  fileprivate static var sugaredName: String { "Set<\(swiftName(of: Element.self))>" }
}

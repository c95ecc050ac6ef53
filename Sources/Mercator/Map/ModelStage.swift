import JSONText

// A model without values for some of its properties can't be made before these are read. So its initializer reads them,
// and its lines leave them out once.

/// How far the model that a map reads has come.
enum ModelStage: UInt8 {
  /// It is made anew.
  case new
  /// Its initializer reads the properties without which it can't be made.
  case readingRequired
  /// Its initializer has read them.
  case hasRequired
  /// It existed before. In an update, other models may be made anew.
  case updated
}

extension Map {
  /// Whether the model being read existed before.
  var updatesModel: Bool { modelStage == .updated }

  /// Begins to read properties without which the model can't be made: their lines note what is missing.
  package func beginRequired() {
    guard isReading, !isEnded else { return }
    modelStage = .readingRequired
    if line.instrumentation == .none { line.instrumentation = .toMisses }
  }

  /// Ends reading the properties without which the model can't be made, once it is made. Returns whether its lines
  /// still have to map these properties.
  package func endRequired() -> Bool {
    guard modelStage == .readingRequired || modelStage == .hasRequired else { return true }
    modelStage = .hasRequired
    if lineOptions == nil { line.instrumentation = usualInstrumentation }
    return session.interceptor?.takesRequiredAgain ?? false
  }

  /// The reason why the model can't be made; nil if no required value was missing.
  package var unmet: (any Error)? { extras?.unmet }
}

/// A type that holds a value without which a model can't be made.
package protocol RequiredValue<Value> {
  associatedtype Value

  /// The value, once it is read.
  var value: Value? { get }

  init(_ value: Value)
}

extension RequiredValue {
  /// The type of the value.
  package static var valueType: Any.Type { Value.self }

  /// Creates one that holds a value; nil if it is of another type.
  init?(holding value: Any) {
    guard let value = value as? Value else { return nil }
    self.init(value)
  }
}

/// Returns a value as a property of `type` holds it: inside a `RequiredValue` if the property is one.
///
/// - Returns: The value itself if it has the type already, or none that such a property can hold.
package func propertyValue(_ value: Any, as type: Any.Type) -> Any {
  // Compared first, because the types of most lines aren't looked up then.
  if Swift.type(of: value) == type { return value }
  return (type as? any RequiredValue.Type)?.init(holding: value) ?? value
}

import JSONText

/// A line that passes its value to a `LineInterceptor` instead of writing it.
public struct MapPassedLine {
  package let map: Map

  /// What takes the value.
  package var interceptor: (any LineInterceptor)? {
    if case .values(let lines) = map.session.content { lines } else { nil }
  }

  /// Passes a scalar. Returns false if its type is needed.
  @inline(__always)  // Measured: 40 instructions for each line of a comparison.
  func take(_ scalar: MapScalar) -> Bool {
    if let scalars = map.session.passedScalars, let key = map.keyOfPlainLine {
      scalars.with { $0.take(scalar, at: key) }
      return true
    }
    return takeAlone(scalar)
  }

  @inline(never)
  private func takeAlone(_ scalar: MapScalar) -> Bool {
    interceptor?.take(scalar, of: map) ?? false
  }

  /// Passes any other value. Returns false if the type of the property is needed.
  package func take<T: MapValue>(_ value: T) -> Bool {
    interceptor?.takePart(value, of: map) ?? false
  }
}

/// A value of one of the usual scalar types, or an empty array, to compare and hash it.
///
/// Measured: a cast to `Equatable` for each line took half the time of comparing two models.
package struct MapScalar: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The value of an Optional that is nil.
    case nothing
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case emptyArray
  }

  package let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

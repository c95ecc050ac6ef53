import JSONText

/// A line that passes its value to a `LineInterceptor` instead of writing it.
public struct MapPassedLine {
  let map: Map

  /// Passes a scalar. Returns false if its type is needed.
  @inline(__always)  // Measured: 40 instructions for each line of a comparison.
  func take(_ scalar: MapScalar) -> Bool {
    if let scalars = map.session.comparedScalars, let key = map.keyOfPlainLine {
      scalars.with { $0.take(scalar, at: key) }
      return true
    }
    return takeAlone(scalar)
  }

  @inline(never)
  private func takeAlone(_ scalar: MapScalar) -> Bool {
    guard case .values(let lines) = map.session.content else { return false }
    return lines.take(scalar, of: map)
  }

  /// Passes any other value. Returns false if the type of the property is needed.
  func take<T: MapValue>(_ value: T) -> Bool {
    guard case .values(let lines) = map.session.content else { return false }
    return lines.takePart(value, of: map)
  }
}

/// A value of one of the usual scalar types, to compare and hash it.
///
/// Measured: a cast to `Equatable` for each line took half the time of comparing two models.
package struct MapScalar: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The value of an Optional that is nil.
    case nothing
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
  }

  package let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

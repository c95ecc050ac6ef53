import Foundation

// What YYModel does to a property where a value can't be converted: a number becomes 0, or nil if it is
// Optional; what can't become text, a date and so on leaves the property alone.

extension MapInput {
  /// The 0 or the false that a number becomes where null, or a value that is no number, comes; nil for
  /// any other type, by any other rule, and where a number is there that doesn't fit.
  @usableFromInline @inline(never)
  func reset<T>(_ type: T.Type = T.self) -> T? {
    // In two steps: no value at all can be cast to an Optional.
    guard map.coercion == .yyModel, !isRequired, let zero = zero(of: type), let zero = zero as? T
    else { return nil }
    if let number = LooseNumber(self) {
      // Infinite as a C number, which is set to 0.
      let isInfinite = (type == Float.self ? number.float.map { Double($0) } : number.double) == nil
      guard isInfinite, type is any BinaryFloatingPoint.Type else { return nil }
    }
    noteCoercion(type)
    return zero
  }

  /// What an Optional is that can't use the value as it is; no value at all where it keeps its own.
  @usableFromInline @inline(never)
  func nilOrConverted<T>(_ type: T.Type) -> T?? {
    guard map.isWatched, map.mayConvert else {
      noteNil(type)
      return .some(nil)
    }
    let value: T? = coerced()
    if case .none = value { return becomesNil(type) ? .some(nil) : nil }
    return .some(value)
  }

  /// Says that an Optional can't use the value; false where it keeps its own.
  private func becomesNil(_ type: Any.Type) -> Bool {
    guard map.coercion == .yyModel, !isRequired else {
      noteNil(type)
      return true
    }
    let isBlank = type == URL.self && string?.allSatisfy(\.isWhitespace) == true
    if isBlank || zero(of: type) != nil && LooseNumber(self) == nil {
      map.noteCoercion(of: self, "\(type)", .nil)
      return true
    }
    // A text that is no date and no URL counts as null; one that is no object doesn't.
    let isScalar = !(type is any MapCollection.Type) && !(type is any BaseMappable.Type)
    if !isMember || zero(of: type) != nil || isScalar && string != nil {
      noteNil(type)
      return true
    }
    noteUnusable(type)
    return false
  }

  /// Whether the model can't be made without the value.
  private var isRequired: Bool { isMember && map.specialKey?.isRequired == true }
}

extension Map {
  /// Deals with the value that a line couldn't read as it is.
  @usableFromInline @inline(never)
  func noteUnread<T>(_ field: inout T) {
    guard let value = input.converted(T.self) else { return noteRead(false, T.self) }
    field = value
    cause = nil
  }

  /// The value that a key stands for that is missing or null; nil where there is none.
  @usableFromInline @inline(never)
  func standIn<T: MapValue>(_ type: T.Type) -> T? {
    guard isKeyPresent else { return T._absent }
    // Null is nil of an Optional, too, but not of every type that a missing key is a value of.
    return T._absent.map { T._read(input) ?? $0 } ?? input.reset(type)
  }
}

/// The 0 of a type of numbers, or false; nil for any other.
private func zero(of type: Any.Type) -> Any? {
  func zero<N: AdditiveArithmetic>(_ type: N.Type) -> Any { N.zero }
  switch type {
  case let type as any BinaryInteger.Type: return zero(type)
  case let type as any BinaryFloatingPoint.Type: return zero(type)
  default: return type == Bool.self ? false : nil
  }
}

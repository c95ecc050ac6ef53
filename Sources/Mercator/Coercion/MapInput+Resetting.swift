import Foundation

// What YYModel does if a value can't be converted: a number becomes 0, or nil if it is Optional; other
// properties, such as texts and dates, keep their value.

extension MapInput {
  /// Returns the 0 or false for a value that is null or not a number, with `.yyModel`. Returns nil for
  /// other types and coercions, and for a number that doesn't fit an integer.
  @usableFromInline @inline(never)
  func reset<T>(_ type: T.Type = T.self) -> T? {
    // In two steps: a nil could be cast to an Optional type.
    guard map.coercion == .yyModel, !isRequired, let zero = zero(of: type), let zero = zero as? T
    else { return nil }
    if let number = LooseNumber(self) {
      // YYModel sets a number that is infinite in C to 0.
      let isInfinite = (type == Float.self ? number.float.map { Double($0) } : number.double) == nil
      guard isInfinite, type is any BinaryFloatingPoint.Type else { return nil }
    }
    noteCoercion(type)
    return zero
  }

  /// Returns the converted value, or a wrapped nil; the outer nil means that the property keeps its value.
  @usableFromInline @inline(never)
  func nilOrConverted<T>(_ type: T.Type) -> T?? {
    guard map.isWatched, map.mayConvert else {
      noteNil(type)
      return .some(nil)
    }
    let value: T? = coerced()
    if case .none = value { return noteNilOrKept(type) ? .some(nil) : nil }
    return .some(value)
  }

  /// Reports that an Optional can't use the value. Returns false if the property keeps its value.
  private func noteNilOrKept(_ type: Any.Type) -> Bool {
    guard map.coercion == .yyModel, !isRequired else {
      noteNil(type)
      return true
    }
    let isBlank = type == URL.self && string?.allSatisfy(\.isWhitespace) == true
    if isBlank || zero(of: type) != nil && LooseNumber(self) == nil {
      map.noteCoercion(of: self, "\(type)", .nil)
      return true
    }
    // A text that is no date or URL becomes nil; a text instead of an object or array doesn't.
    let isScalar = !(type is any MapCollection.Type) && !(type is any BaseMappable.Type)
    if !isMember || zero(of: type) != nil || isScalar && string != nil {
      noteNil(type)
      return true
    }
    noteUnusable(type)
    return false
  }

  /// Whether the model can't be created without the value.
  private var isRequired: Bool { isMember && map.lineOptions?.isRequired == true }
}

extension Map {
  /// Converts a value that a line couldn't read, or records that it is unusable.
  @usableFromInline @inline(never)
  func noteUnread<T>(_ field: inout T) {
    guard let value = input.converted(T.self) else { return noteRead(false, T.self) }
    field = value
    cause = nil
  }

  /// Returns the value of `type` for a missing key or null; nil if the type has none.
  @usableFromInline @inline(never)
  func standIn<T: MapValue>(_ type: T.Type) -> T? {
    guard isKeyPresent else { return T._absent }
    // For an Optional null is nil; other types may have a value for a missing key but not for null.
    return T._absent.map { T.readJSON(from: input) ?? $0 } ?? input.reset(type)
  }
}

/// Returns the 0 of a number type, or false for Bool; nil for other types.
private func zero(of type: Any.Type) -> Any? {
  func zero<N: AdditiveArithmetic>(_ type: N.Type) -> Any { N.zero }
  switch type {
  case let type as any BinaryInteger.Type: return zero(type)
  case let type as any BinaryFloatingPoint.Type: return zero(type)
  default: return type == Bool.self ? false : nil
  }
}

import Foundation

// Conversion of values of another type than the property's. It runs only after `readJSON` has failed, so that
// it costs nothing for values that can be read.

extension MapInput {
  /// Returns the value as it is, or converted, or the 0 that YYModel uses instead of null and others.
  @inlinable package func readOrConverted<T: MapValue>(_ type: T.Type) -> T? {
    let value = T.readJSON(from: self)
    // Not with `??`, which copies the value.
    if case .none = value, map.isInstrumented { return converted(type) }
    return value
  }

  /// Returns the value converted to a type that it can't be read as, or the 0 that YYModel uses instead.
  @usableFromInline @inline(never)
  func converted<T>(_ type: T.Type = T.self) -> T? {
    coerced(type) ?? ValueConversion(input: self).zero(type)
  }

  /// Returns the value converted to a type that it can't be read as; nil for null.
  @usableFromInline @inline(never)
  func coerced<T>(_ type: T.Type = T.self) -> T? {
    guard !isNull, ValueConversion.mayBe(on: map),
      let convert = ValueConversion(input: self).conversion(to: type)
    else { return nil }
    return convert().flatMap { $0 as? T }
  }

  /// Returns whether an element of another type may be converted.
  @usableFromInline @inline(never)
  func mayConvert(to type: Any.Type) -> Bool {
    map.isInstrumented && ValueConversion.mayBe(on: map)
      && ValueConversion(input: self).conversion(to: type) != nil
  }

  /// Returns the elements of an array, converting those that can't be read as they are.
  ///
  /// - Parameters:
  ///   - first: The elements before `element`, which are not read again: their issues are already reported.
  ///   - element: The first element that can't be read as it is.
  ///   - cursor: The position after `element`.
  // Not specialized, since few arrays have elements to convert.
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline @inline(never)
  func convertedElements<T: MapValue>(
    after first: [T],
    _ element: MapInput,
    _ cursor: ElementCursor
  ) -> [T]? {
    var (result, element, cursor) = (first, element, cursor)
    var value = element.converted(T.self)
    while true {
      if let value {
        result.append(value)
      } else if !element.skips(element, T.self) {
        return nil
      }
      guard let slot = next(&cursor) else { return result }
      element.slot = slot
      value = element.readOrConverted(T.self)
    }
  }

  /// Returns the converted value, or a wrapped nil; the outer nil means that the property keeps its value.
  @usableFromInline @inline(never)
  func nilOrConverted<T>(_ type: T.Type) -> T?? {
    guard map.isInstrumented, ValueConversion.mayBe(on: map) else {
      noteNil(type)
      return .some(nil)
    }
    let value: T? = coerced()
    if case .none = value { return ValueConversion(input: self).notesNil(type) ? .some(nil) : nil }
    return .some(value)
  }
}

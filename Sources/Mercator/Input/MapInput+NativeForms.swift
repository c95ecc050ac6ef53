import Foundation
import JSONText

// What formats other than JSON have besides values of JSON: dates, bytes, UUIDs, and numbers without digits.

extension MapInput {
  /// The date that the value is in its format; nil if it is none.
  var nativeDate: Date? { map.store?.date(at: slot) }

  /// The bytes that the value is in its format; nil if it is none.
  var nativeData: Data? { map.store?.data(at: slot) }

  /// The UUID that the value is in its format; nil if it is none.
  var nativeUUID: UUID? { map.store?.uuid(at: slot) }

  /// The number that the value is in its format; nil if it is none.
  var nativeNumber: MapNumber? {
    guard let store = map.store else { return nil }
    switch store.nativeNumber(at: slot) {
    case .signed(let value): return .signed(value)
    case .unsigned(let value): return .unsigned(value)
    case .double(let value): return .double(value)
    // A text that is a number as a whole.
    case nil:
      guard let text = untypedText, JSONNumber.isNumber(text) else { return nil }
      return .digits(text)
    }
  }

  /// A text from which numbers and booleans are read; nil for any other value.
  var untypedText: String? {
    guard let store = map.store, store.isUntypedText(at: store.countingText(at: slot)) else {
      return nil
    }
    return string
  }

  /// Returns the date or the bytes that the value is in its format, or in a dictionary that was made of its values, if
  /// `T` is the type for it.
  @_semantics("optimize.sil.specialize.generic.never")
  func nativeForm<T>(_ type: T.Type) -> T? {
    guard map.session.readsNatively else { return nil }
    if T.self == Date.self { return nativeDate as? T ?? native() }
    return T.self == Data.self ? nativeData as? T ?? native() : nil
  }
}

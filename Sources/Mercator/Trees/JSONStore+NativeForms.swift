import Foundation
import JSONText

// The values of formats other than JSON that JSON doesn't have, as objects of Foundation.

extension JSONStore {
  func date(at index: Int) -> Date? {
    nativeDate(at: index).map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  func data(at index: Int) -> Data? { withBytes(at: index) { Data($0) } }

  func uuid(at index: Int) -> UUID? {
    guard isUUID(at: index) else { return nil }
    // The builder of the node has checked that there are sixteen bytes.
    return withBytes(at: index) { bytes in
      bytes.count == 16 ? UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)) : nil
    } ?? nil
  }

  /// Returns a value with a native form as an object: a number, Data, a Date or a UUID; nil for an item without a value,
  /// and for a value of JSON.
  func nativeObject(at index: Int) -> Any? {
    guard hasNativeForm(at: index) else { return nil }
    if let date = date(at: index) { return date }
    if let uuid = uuid(at: index) { return uuid }
    return switch nativeNumber(at: index) {
    case .signed(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case nil: data(at: index)
    }
  }
}

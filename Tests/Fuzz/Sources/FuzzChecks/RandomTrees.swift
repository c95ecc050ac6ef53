import Foundation
import MappingTestSupport

@testable import Mercator
@testable import MercatorFormats

/// Makes trees of values out of bytes, as they come from models that are written.
struct RandomTrees {
  private var reader: ByteReader
  private let format: MapFormat
  /// Whether there is a value that a format may not have.
  private(set) var mayFail = false

  init(_ reader: ByteReader, for format: MapFormat) {
    (self.reader, self.format) = (reader, format)
  }

  /// Makes a value; nil as an Optional too.
  mutating func value(depth: Int) -> Any {
    switch reader.below(depth < 100 ? 20 : 17) {
    case 0: return NSNull()
    case 1: return Int?.none as Any
    case 2: return reader.byte() & 1 == 0
    case 3: return reader.integer(Int8.self)
    case 4: return reader.integer(UInt16.self)
    case 5: return reader.integer(Int32.self)
    case 6: return reader.integer(Int.self)
    case 7: return reader.integer(UInt64.self)
    case 8: return Double(bitPattern: reader.integer())
    case 9: return Float(bitPattern: reader.integer())
    case 10: return NSNumber(value: reader.integer(Int64.self))
    case 11: return reader.text(reader.below(256))
    case 12: return Data((0..<reader.below(64)).map { _ in reader.byte() })
    case 13: return date()
    case 14: return decimal()
    case 15: return literal()
    case 16: return (0..<reader.below(40)).map { _ in reader.integer(Int16.self) }
    case 17, 18: return (0..<reader.below(20)).map { _ in value(depth: depth + 1) }
    default:
      var object: [String: Any] = [:]
      for _ in 0..<reader.below(20) {
        object[reader.text(reader.below(8))] = value(depth: depth + 1)
      }
      return object
    }
  }

  private mutating func date() -> Date {
    let date =
      reader.byte() & 1 == 0
      ? Date(timeIntervalSinceReferenceDate: Double(bitPattern: reader.integer()))
      : Date(
        timeIntervalSince1970: Double(reader.integer(Int32.self)) + Double(reader.byte()) / 100
      )
    if !format.keepsDate(date) { mayFail = true }
    return date
  }

  private mutating func decimal() -> Decimal {
    mayFail = true
    let sign: FloatingPointSign = reader.byte() & 1 == 0 ? .plus : .minus
    let exponent = Int(reader.integer(Int8.self)) / 2
    return Decimal(
      sign: sign,
      exponent: exponent,
      significand: Decimal(reader.integer(UInt64.self))
    )
  }

  private mutating func literal() -> Any {
    mayFail = true
    return JSONNumberLiteral(reader.text(reader.below(64))) as Any
  }
}

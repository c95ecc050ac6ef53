import Foundation
import Mercator
import MercatorStores

/// A value of a column of any type that isn't an integer, a Double or a text: a BLOB whose first byte tells the type.
///
/// | first byte | type    | other bytes                                   |
/// |------------|---------|-----------------------------------------------|
/// | `b`        | bool    | `0` or `1`                                    |
/// | `n`        | decimal | the digits                                    |
/// | `t`        | date    | the bits of the Double as a hexadecimal number |
/// | `d`        | data    | the bytes                                     |
/// | `i`        | uuid    | the text                                      |
/// | `u`        | url     | the text                                      |
/// | `j`        | json    | the text                                      |
struct TaggedValue {
  let type: MapEntity.AttributeType
  /// The value as a column of its type stores it.
  let value: SQLiteValue

  init(_ type: MapEntity.AttributeType, _ value: SQLiteValue) {
    (self.type, self.value) = (type, value)
  }

  private static let tags: [(UInt8, MapEntity.AttributeType)] = [
    (UInt8(ascii: "b"), .bool), (UInt8(ascii: "n"), .decimal), (UInt8(ascii: "t"), .date),
    (UInt8(ascii: "d"), .data), (UInt8(ascii: "i"), .uuid), (UInt8(ascii: "u"), .url),
    (UInt8(ascii: "j"), .json),
  ]

  var blob: SQLiteValue {
    let tag = Self.tags.first { $0.1 == type }?.0 ?? 0
    let content =
      switch value {
      case .null: Data()
      case .integer(let value): Data("\(value)".utf8)
      case .real(let value): Data(String(value.bitPattern, radix: 16).utf8)
      case .text(let value): Data(value.utf8)
      case .blob(let value): value
      }
    return .blob([tag] + content)
  }

  /// Reads a value from a BLOB; nil if that isn't one of those.
  init?(_ blob: Data) {
    guard let type = Self.tags.first(where: { $0.0 == blob.first })?.1 else { return nil }
    let content = blob.dropFirst()
    let text = String(decoding: content, as: UTF8.self)
    let value: SQLiteValue? =
      switch type {
      case .data: .blob(Data(content))
      case .bool: Int64(text).map { .integer($0) }
      case .date: UInt64(text, radix: 16).map { .real(Double(bitPattern: $0)) }
      default: text.utf8.elementsEqual(content) ? .text(text) : nil
      }
    guard let value else { return nil }
    self.init(type, value)
  }
}

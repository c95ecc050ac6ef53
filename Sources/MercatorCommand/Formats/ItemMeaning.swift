import Foundation
import Mercator
import MercatorFormats

/// What an item of a format means to other formats.
enum ItemMeaning {
  case bytes(Data)
  /// A date, and whether a Date holds all that the item says about it.
  case date(Date, isExact: Bool)
  /// A floating-point number that JSON doesn't have, or that JSON would make a whole number.
  case double(Double)
  /// A number whose digits its JSON has.
  case digits
  /// Anything else, which no other format has.
  case foreign(String)

  init(_ item: NativeItem, _ json: JSONValue) {
    let bytes = Data(item.bytes)
    // Items of property lists are kept as CBOR.
    self = item.format == "MessagePack" ? Self(messagePack: bytes) : Self(cbor: bytes, json)
  }
}

extension ItemMeaning {
  fileprivate init(cbor bytes: Data, _ json: JSONValue) {
    guard let initial = bytes.first else {
      self = .foreign("an item")
      return
    }
    switch (initial >> 5, initial) {
    case (2, _): self = Self.read(Data.self, bytes, .cbor).map { .bytes($0) } ?? .foreign("bytes")
    case (6, _): self.init(tag: Self.argument(bytes), bytes, json)
    case (_, 0xF7): self = .foreign("undefined")
    case (_, 0xF9...0xFB):
      self = Self.read(Double.self, bytes, .cbor).map { .double($0) } ?? .foreign("a number")
    default: self = .foreign("an unknown simple value")
    }
  }

  private init(tag: (value: UInt64, size: Int), _ bytes: Data, _ json: JSONValue) {
    switch tag.value {
    case 0, 1:
      guard let date = Self.read(Date.self, bytes, .cbor), json.kind != .null else {
        self = .foreign("an invalid date")
        return
      }
      self = .date(date, isExact: Self.isExact(date, bytes.dropFirst(tag.size), json))
    // Other formats have no dates without a time.
    case 100: self = .foreign("a date without a time")
    case 2...5 where json.kind == .number: self = .digits
    case 37: self = .foreign("a UUID")
    // The tag of dates of property lists, which are the seconds since 2001.
    case 0x7FFF_FFFF_FFFF_FF01:
      let seconds = Self.read(Double.self, Data(bytes.dropFirst(tag.size)), .cbor)
      self =
        seconds.map { .date(Date(timeIntervalSinceReferenceDate: $0), isExact: true) }
        ?? .foreign("an invalid date")
    default: self = .foreign("the tag \(tag.value)")
    }
  }

  /// Returns whether a Date holds all that the content of a tag says.
  private static func isExact(_ date: Date, _ content: Data, _ json: JSONValue) -> Bool {
    guard content.first.map({ $0 >> 5 }) == 3 else {
      guard let seconds = read(Double.self, Data(content), .cbor) else { return false }
      return date.timeIntervalSince1970 == seconds
    }
    // A Date has neither a time zone nor, in our century, more than microseconds.
    guard let text = read(String.self, Data(content), .cbor), text.last == "Z" || text.last == "z"
    else { return false }
    let fraction = text.split(separator: ".").dropFirst().first?.dropLast() ?? ""
    return fraction.count <= 6
  }

  /// Returns the argument of the head of a CBOR item, and the number of bytes of the head.
  private static func argument(_ bytes: Data) -> (value: UInt64, size: Int) {
    let low = bytes[bytes.startIndex] & 0x1F
    if low < 24 { return (UInt64(low), 1) }
    // The item has been read before, so the argument has at most eight bytes.
    let count = 1 << min(Int(low) - 24, 3)
    let argument = bytes.dropFirst().prefix(count)
    return (argument.reduce(0) { $0 << 8 | UInt64($1) }, 1 + count)
  }

  private static func read<T: MapValue>(_ type: T.Type, _ bytes: Data, _ format: MapFormat) -> T? {
    // Nil says that the item has no such meaning. Why is told by the name of the item.
    try? ValueMapper<T>().read(bytes, as: format)
  }
}

extension ItemMeaning {
  fileprivate init(messagePack bytes: Data) {
    switch bytes.first {
    case 0xC4, 0xC5, 0xC6:
      self = Self.read(Data.self, bytes, .messagePack).map { .bytes($0) } ?? .foreign("bytes")
    case 0xCA, 0xCB:
      self = Self.read(Double.self, bytes, .messagePack).map { .double($0) } ?? .foreign("a number")
    default: self.init(extension: bytes)
    }
  }

  private init(extension bytes: Data) {
    guard let (type, content) = Self.extensionContent(bytes) else {
      self = .foreign("an item")
      return
    }
    guard type == -1 else {
      self = .foreign("an extension of the type \(type)")
      return
    }
    guard let date = Self.read(Date.self, bytes, .messagePack) else {
      self = .foreign("an invalid timestamp")
      return
    }
    // The nanoseconds of a timestamp may be more than a Date holds. Of a date written anew, only the length can differ.
    let again = try? ValueMapper<Date>().write(date, as: .messagePack)
    let time = again.flatMap(Self.extensionContent).map { Self.time($0.content) }
    self = .date(date, isExact: time.map { $0 == Self.time(content) } ?? false)
  }

  /// Returns the type and the content of an extension of MessagePack; nil for any other item.
  private static func extensionContent(_ bytes: Data) -> (type: Int8, content: [UInt8])? {
    let head: Int
    switch bytes.first {
    case 0xD4, 0xD5, 0xD6, 0xD7, 0xD8: head = 1
    case 0xC7: head = 2
    case 0xC8: head = 3
    case 0xC9: head = 5
    default: return nil
    }
    let rest = bytes.dropFirst(head)
    return rest.first.map { (Int8(bitPattern: $0), Array(rest.dropFirst())) }
  }

  /// Returns the seconds and nanoseconds of a timestamp in any of its lengths.
  private static func time(_ content: [UInt8]) -> [UInt64] {
    func integer(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    switch content.count {
    case 4: return [integer(content), 0]
    case 8: return [integer(content) & (1 << 34 - 1), integer(content) >> 34]
    default: return [integer(content.dropFirst(4)), integer(content.prefix(4))]
    }
  }
}

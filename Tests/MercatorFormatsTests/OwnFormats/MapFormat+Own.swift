import Foundation
import MercatorFormats

extension MapFormat {
  /// Bencode (BEP 3): `i7e`, `4:text`, `l…e` and `d…e`. It has no null, no Bool and no fraction.
  static let bencode = MapFormat(
    name: "bencode",
    keepsData: false,
    keepsDate: { _ in false },
    read: { input in
      while !input.isComplete {
        let start = input.offset
        switch input.nextByte {
        case UInt8(ascii: "i"):
          try input.move(to: start + 1)
          let digits = input.readBytes(upTo: UInt8(ascii: "e"))
          guard let value = input.text(digits).flatMap({ Int64($0) }), input.skip(UInt8(ascii: "e"))
          else { throw input.error("a wrong integer", at: start) }
          try input.add(value, at: start)
        case UInt8(ascii: "l"):
          try input.move(to: start + 1)
          try input.beginArray(at: start)
        case UInt8(ascii: "d"):
          try input.move(to: start + 1)
          try input.beginObject(at: start)
        case UInt8(ascii: "e"):
          try input.end()
          try input.move(to: start + 1)
        default:
          let digits = input.readBytes { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
          guard let count = input.text(digits).flatMap({ Int($0) }), input.skip(UInt8(ascii: ":"))
          else { throw input.error("a wrong length", at: start) }
          let text = try input.readBytes(count)
          if input.expectsKey { try input.addKey(text) } else { try input.add(text: text) }
        }
      }
      if !input.isAtEnd { throw input.error("bytes behind the value", at: input.offset) }
    },
    write: { values in
      var output = Data()
      func append(_ bytes: some Collection<UInt8>) {
        output.append(contentsOf: "\(bytes.count):".utf8)
        output.append(contentsOf: bytes)
      }
      while let part = values.next() {
        if let key = values.key { append(key.utf8) }
        switch part {
        case .integer(let value): output.append(contentsOf: "i\(value)e".utf8)
        case .text(let text): append(text.utf8)
        case .beginArray: output.append(UInt8(ascii: "l"))
        case .beginObject: output.append(UInt8(ascii: "d"))
        case .end: output.append(UInt8(ascii: "e"))
        case .null, .bool, .double, .unsigned, .number, .data, .date:
          throw values.error("a value other than an integer or a text")
        }
      }
      return output
    }
  )

  /// Lines such as `name=Ann`. All values are texts.
  static let lines = MapFormat(
    name: "lines",
    isText: true,
    keepsData: false,
    keepsDate: { _ in false },
    read: { input in
      try input.beginObject(at: 0)
      while !input.isAtEnd {
        let key = input.readBytes { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\n") }
        if !input.skip(UInt8(ascii: "=")) {
          throw input.error("a line without =", at: key.lowerBound)
        }
        try input.addKey(key)
        let text = input.readBytes(upTo: UInt8(ascii: "\n"))
        try input.add(text: text, isUntyped: true)
        input.skip(UInt8(ascii: "\n"))
      }
      try input.end()
    },
    write: { values in
      var output = Data()
      while let part = values.next() {
        switch part {
        case .beginObject where values.depth == 1: continue
        case .end: continue
        case .text(let text): output.append(contentsOf: "\(values.key ?? "")=\(text)\n".utf8)
        case .integer(let value):
          output.append(contentsOf: "\(values.key ?? "")=\(value)\n".utf8)
        default: throw values.error("a value other than a text or an integer")
        }
      }
      return output
    }
  )
}

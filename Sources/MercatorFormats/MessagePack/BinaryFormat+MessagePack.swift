import Foundation
import FormatBytes
import JSONText
import Mercator

extension BinaryFormat {
  static let messagePack = BinaryFormat(
    .messagePack,
    .messagePack,
    parse: { nodes throws(FormatFailure) in try nodes.parseMessagePack() },
    keepsDate: { MessagePackTimestamp(Date(timeIntervalSinceReferenceDate: $0)) != nil },
    writeDate: { seconds, writer in
      guard let timestamp = MessagePackTimestamp(Date(timeIntervalSinceReferenceDate: seconds))
      else { return writer.null() }
      timestamp.write(to: writer)
    },
    writeNumber: { digits, writer in writer.writeMessagePack(number: digits) }
  )
}

extension FormatWriter {
  /// Writes a number as an integer, or as the Double that has the same digits and so is read as the same Decimal.
  /// Returns why the format doesn't have it, if so.
  fileprivate func writeMessagePack(number digits: String) -> String? {
    let number = NormalNumber(JSONNumberLiteral(ofNumber: digits))
    if number.digits.isEmpty {
      // Integers have no negative zero.
      if digits.first == "-" { double(-0.0) } else { integer(0 as Int64) }
    } else if let value = JSONNumber.with(digits, { $0.int64 }) {
      integer(value)
    } else if let value = JSONNumber.with(digits, { $0.uint64 }) {
      integer(value)
    } else if number.exponent >= 0, !number.isBeyond {
      return "integer of more than 64 bits"
    } else if let value = JSONNumber.with(digits, { $0.double }),
      NormalNumber(JSONNumberLiteral(ofNumber: "\(value)")) == number
    {
      double(value)
    } else {
      return "number that no Double holds exactly"
    }
    return nil
  }
}

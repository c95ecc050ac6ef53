import Foundation
import JSONText
import Mercator

/// The two encodings of a property list.
public enum MapPropertyListEncoding: Hashable, Sendable {
  /// XML, which has whole seconds only: any other date is written as in JSON.
  case xml
  /// The binary encoding, which holds every date.
  case binary
}

extension MapFormat {
  /// A property list of Apple's platforms. Reading accepts both encodings.
  ///
  ///     let settings = try Mapper<Settings>().read(data, as: .propertyList(.binary))
  ///
  /// A property list has no null: a null member is left out, and a null element is an error.
  ///
  /// - Parameter encoding: the encoding in which property lists are written.
  public static func propertyList(_ encoding: MapPropertyListEncoding) -> MapFormat {
    MapFormat(
      name: "property list",
      keepsDate: { encoding.holds($0) },
      parseTree: { try propertyListTree($0, $1) },
      serialize: { tree, _ in
        switch encoding {
        case .xml: try XMLPropertyListWriter.data(of: tree)
        case .binary: try BinaryPropertyListWriter.data(of: tree)
        }
      }
    )
  }

  private static func propertyListTree(_ data: Data, _ options: MapOptions) throws -> ParsedTree {
    let bytes = [UInt8](data)
    if bytes.starts(with: BinaryPropertyList.magic) {
      var parser = try BinaryPropertyListParser(bytes, options)
      return try parser.parse()
    }
    var parser = XMLPropertyListParser(bytes, options)
    return try parser.parse()
  }
}

extension MapFormatError {
  static func propertyList(
    _ reason: String,
    at offset: Int? = nil,
    path: [JSONPath.Step]? = nil
  ) -> MapFormatError {
    let path = path.map { JSONPath($0) }
    return MapFormatError(format: "property list", reason: reason, offset: offset, path: path)
  }
}

extension TreeValue {
  /// Creates the kind of a value in a property list, in which a number is an integer of 64 bits or a Double.
  ///
  /// - Throws: `MapFormatError` for any other number, for a date that the encoding doesn't hold, and for null.
  init(
    inPropertyList value: Any,
    _ encoding: MapPropertyListEncoding,
    at path: @autoclosure () -> [JSONPath.Step]
  ) throws {
    func error(_ reason: String) -> MapFormatError { .propertyList(reason, path: path()) }
    switch TreeValue(value) {
    case .number(let literal):
      switch JSONNumber.with(literal.text, { $0.exactValue }) {
      case let value as Int64: self = .signed(value)
      case let value as UInt64: self = .unsigned(value)
      case let value as Double: self = .double(value)
      default: throw error("a number with too many digits")
      }
    case .date(let date) where !encoding.holds(date):
      throw error("a date that the encoding doesn't hold")
    case .null: throw error("null")
    case nil: throw error("a value of the type \(type(of: value))")
    case let kind?: self = kind
    }
  }
}

extension MapPropertyListEncoding {
  /// Returns whether the encoding holds a date exactly: a number of seconds, and in XML whole ones and a year of four
  /// digits.
  fileprivate func holds(_ date: Date) -> Bool {
    let seconds = date.timeIntervalSinceReferenceDate
    return switch self {
    case .xml: seconds.rounded() == seconds && date.iso8601Text(fractionDigits: 0) != nil
    case .binary: seconds.isFinite
    }
  }
}

import Foundation
import FormatBytes
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
      .binaryPropertyList,
      keepsDate: { encoding.holds($0) },
      parse: { nodes throws(FormatFailure) in
        if nodes.input.has(BinaryPropertyList.magic, at: 0) {
          var parser = try BinaryPropertyListParser(&nodes)
          try parser.parse(into: &nodes)
        } else {
          nodes.format = .xmlPropertyList
          var parser = XMLPropertyListParser(nodes.input)
          try parser.parse(into: &nodes)
        }
      },
      write: { values, _ throws(MapFormatError) in
        switch encoding {
        case .xml: try XMLPropertyListWriter.data(of: values)
        case .binary: try BinaryPropertyListWriter.data(of: values)
        }
      }
    )
  }
}

extension MapPropertyListEncoding {
  /// Returns whether the encoding holds a date exactly, in seconds since 2001: a number of seconds, and in XML whole ones
  /// and a year of four digits.
  fileprivate func holds(_ seconds: Double) -> Bool {
    switch self {
    case .xml:
      seconds.rounded() == seconds
        && Date(timeIntervalSinceReferenceDate: seconds).iso8601Text(fractionDigits: 0) != nil
    case .binary: seconds.isFinite
    }
  }
}

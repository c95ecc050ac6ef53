import Foundation

/// How `JSONDecoder` and `JSONEncoder` are told to have the dates of a payload.
enum DateCoding {
  case iso8601
  /// By one formatter for all of them.
  case formatted(DateFormatter)

  var decoding: JSONDecoder.DateDecodingStrategy {
    switch self {
    case .iso8601: .iso8601
    case .formatted(let formatter): .formatted(formatter)
    }
  }

  var encoding: JSONEncoder.DateEncodingStrategy {
    switch self {
    case .iso8601: .iso8601
    case .formatted(let formatter): .formatted(formatter)
    }
  }
}

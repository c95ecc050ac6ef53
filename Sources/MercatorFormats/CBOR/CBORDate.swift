import Foundation
import FormatBytes
import JSONText
import Mercator

/// The content of a tag that is read as the same Date.
enum CBORDate {
  case seconds(Int64)
  case fraction(Double)
  /// RFC 3339 text, which has more bits than a Double of the years around 2001.
  case text(String)

  /// - Returns: nil if no tag has such content.
  init?(_ date: Date) {
    let seconds = date.timeIntervalSince1970
    if let time = date.unixTime, time.nanoseconds == 0 {
      self = .seconds(time.seconds)
    } else if seconds.isFinite, Date(timeIntervalSince1970: seconds) == date {
      self = .fraction(seconds)
    } else if let text = date.exactText {
      self = .text(text)
    } else {
      return nil
    }
  }
}

extension FormatWriter {
  func write(_ date: CBORDate) {
    switch date {
    case .seconds(let seconds):
      tag(CBORTag.dateSeconds.rawValue)
      integer(seconds)
    case .fraction(let seconds):
      tag(CBORTag.dateSeconds.rawValue)
      double(seconds)
    case .text(let text):
      tag(CBORTag.dateText.rawValue)
      string(text)
    }
  }
}

extension Date {
  /// The shortest ISO 8601 text that is read as the same Date; nil if there is none with nine fraction digits.
  fileprivate var exactText: String? {
    for digits in [3, 6, 9] {
      if let time = iso8601Time(fractionDigits: digits), Date(time, in: nil) == self {
        return time.text(fractionDigits: digits)
      }
    }
    return nil
  }
}

import Foundation
import JSONText
import Mercator

/// A date as a microblog writes it: `Wed Sep 16 12:20:09 +0800 2015`.
typealias WeiboDate = Date

private let format = "EEE MMM dd HH:mm:ss Z yyyy"

/// The zone that the service writes in.
private let zone = TimeZone(secondsFromGMT: 8 * 3600)

extension TransformType where Self == CustomDateFormatTransform {
  /// Made for each line, as most models do it.
  static var weiboDate: CustomDateFormatTransform { .dateFormat(format, timeZone: zone) }
}

// MARK: By hand

/// What the format is when it is clear from the start that it takes no formatter.
private let layout = DateLayout(format)

extension HandNode {
  var weiboDate: WeiboDate? {
    guard let layout, let time = time(layout), let offset = time.offset else { return nil }
    return Date(timeIntervalSince1970: Double(time.milliseconds - offset * 1000) / 1000)
  }
}

/// A date to be written by hand, in whole seconds, which is what the payload has.
struct HandWeiboDate: HandWritable {
  let date: WeiboDate

  func write(to writer: JSONWriter) {
    guard let layout else { return writer.null() }
    let offset: Int64 = 8 * 3600
    let seconds = Int64(date.timeIntervalSince1970) + offset
    writer.time(WallTime(milliseconds: seconds * 1000, offset: offset), layout)
  }
}

// MARK: By a formatter

/// The one that all others share, since making one costs as much as reading a hundred dates.
let weiboFormatter: DateFormatter = {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = zone
  formatter.dateFormat = format
  return formatter
}()

func weiboDate(_ value: Any?) -> WeiboDate? {
  (value as? String).flatMap { weiboFormatter.date(from: $0) }
}

func weiboText(_ date: WeiboDate) -> String { weiboFormatter.string(from: date) }

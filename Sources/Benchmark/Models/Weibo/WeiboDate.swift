import Foundation
import JSONText
import Mercator

/// A date as a microblog writes it: `Wed Sep 16 12:20:09 +0800 2015`.
typealias WeiboDate = Date

private let format = "EEE MMM dd HH:mm:ss Z yyyy"

/// The zone that the service writes in.
private let zone = TimeZone(secondsFromGMT: 8 * 3600)

extension TransformShortForm where Transform == CustomDateFormatTransform {
  /// Made for each line, as most models do it.
  static var weiboDate: Self { .dateFormat(format, timeZone: zone) }
}

/// What the format is when it is clear from the start that it takes no formatter.
private let layout = DateLayout(format)

/// By the layout in texts, by the formatter in what `JSONSerialization` gives and takes.
enum HandWeiboDate: HandCoding {
  static func read(_ node: HandNode) -> WeiboDate? {
    let time = layout.flatMap { node.store.time(at: node.index, $0) }
    guard let time, let offset = time.offset else { return nil }
    return Date(timeIntervalSince1970: Double(time.milliseconds - offset * 1000) / 1000)
  }

  /// In whole seconds, which is what the payload has.
  static func write(_ date: WeiboDate, to writer: JSONWriter) {
    guard let layout else { return writer.null() }
    let offset: Int64 = 8 * 3600
    let seconds = Int64(date.timeIntervalSince1970) + offset
    writer.time(WallTime(milliseconds: seconds * 1000, offset: offset), layout)
  }

  static func cast(_ object: Any) -> WeiboDate? {
    (object as? String).flatMap { weiboFormatter.date(from: $0) }
  }
  static func object(_ date: WeiboDate) -> Any { weiboFormatter.string(from: date) }
}

/// The one that all others share, since making one costs as much as reading a hundred dates.
let weiboFormatter: DateFormatter = {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = zone
  formatter.dateFormat = format
  return formatter
}()

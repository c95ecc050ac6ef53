import Foundation
import Mercator

enum Transforms {
  static let timestamp = TimestampTransform()
  static let trimmed = TransformOf<String, String>(
    fromJSON: { $0?.trimmingCharacters(in: .whitespaces) },
    toJSON: { $0 }
  )
  static let intFromText = TransformOf<Int, String>(
    fromJSON: { $0.flatMap { Int($0) } },
    toJSON: { $0.map { String($0) } }
  )
}

open class TimestampTransform: TransformType {
  public typealias Object = Date
  public typealias JSON = Int

  open func transformFromJSON(_ value: Any?) -> Date? {
    (value as? Int).map { Date(timeIntervalSince1970: TimeInterval($0)) }
  }

  open func transformToJSON(_ value: Date?) -> Int? {
    value.map { Int($0.timeIntervalSince1970) }
  }
}

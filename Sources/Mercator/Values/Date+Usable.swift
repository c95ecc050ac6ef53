import Foundation

extension Date {
  /// This date, or nil if it is NaN or an infinity. Foundation stops the process if such a date is printed.
  var usable: Date? { timeIntervalSinceReferenceDate.isFinite ? self : nil }
}

import Foundation

extension Date {
  /// This date, or nil if it isn't an instant: NaN, an infinity, or so far away that a Date doesn't count single
  /// seconds there, as from 285 million years on. Foundation stops the process if a date that isn't finite is printed.
  var usable: Date? { timeIntervalSinceReferenceDate.magnitude <= 0x1p53 ? self : nil }
}

import Foundation

extension Date {
  /// The largest number of seconds, before or after 1970 or 2001, that is a date: 317 million years.
  ///
  /// It includes all milliseconds of 64 bits, the largest of which often means "never". Foundation has no text for a
  /// date much farther away.
  static let maximumSeconds = 1e16

  /// This date; nil if it is NaN, an infinity, or farther away than `maximumSeconds`. Foundation stops the process
  /// if a date is printed that isn't finite.
  package var usable: Date? { timeIntervalSince1970.magnitude <= Date.maximumSeconds ? self : nil }

  /// Whether the date is finite, but farther away than any that is read. NaN and the infinities are written as
  /// `MapOptions.nonFiniteNumbers` specifies.
  var isTooFar: Bool { timeIntervalSince1970.isFinite && usable == nil }
}

/// The reason why a transform or a `Codable` type refuses a value, as an error.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  // The errors of a transform that is used in the direction that it doesn't support.
  static var onlyReads: Refusal { Refusal("it only reads") }
  static var onlyWrites: Refusal { Refusal("it only writes") }

  /// The error of a transform for a date that has no text, or none that it would read again.
  static var farDate: Refusal { Refusal("the date is too far away for its format") }
}

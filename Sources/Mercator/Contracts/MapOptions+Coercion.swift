extension MapOptions {
  /// The conversion of values whose type isn't that of the property.
  ///
  ///     MapOptions(reading: .init(coercion: .lossless))     // for every line
  ///     id <- map["id", coercion: .lossless]                // for one
  ///
  /// It applies only to values that can't be read as they are. A report has an issue of the kind `coerced`
  /// for each converted value; a policy can ignore these issues or make them fail.
  public enum Coercion: Hashable, Sendable {
    /// No conversion: a text can't be read as a number.
    case none
    /// Conversion without loss.
    ///
    /// - Text that is a JSON number as a whole becomes what the number would: "12" becomes an Int, "1.5" doesn't.
    /// - "true", "false", "yes", "no", "1" and "0", in upper or lower case, become a Bool.
    /// - A number becomes a String of its digits as they are in the text; true becomes "true".
    case lossless
    /// Conversion by the rules of YYModel.
    ///
    /// - Text becomes the number at its beginning: "12abc" is 12, "1.5 kg" is 1.5, "abc" is 0. The words
    ///   true, false, yes and no are 1 and 0; nil, null, (null) and \<null\> are null.
    /// - A number that isn't Optional becomes 0 for null and for values that are not numbers.
    /// - An integer loses the fraction of a number; a Bool is true for any number but 0.
    /// - A String takes a number, with true as "1"; `Data` takes the UTF-8 of a text; a URL is trimmed.
    /// - Other properties keep their value if the type differs. An Optional container of enums or of Any becomes nil.
    ///
    /// Integers that don't fit their type are unusable, also in a text: nothing wraps around or is clamped.
    case yyModel
  }

  /// Whether a value that can't be read as it is may be converted.
  var converts: Bool { reading.coercion != .none || nonFiniteNumbers == .text }
}

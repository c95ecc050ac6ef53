extension MapOptions {
  /// What becomes of a value of another type than the property's.
  ///
  ///     MapOptions(coercion: .lossless)          // for every line
  ///     id <- map["id", coercion: .lossless]     // for one
  ///
  /// It is asked only where a value can't be used as it is. A report has an issue of the kind `coerced`
  /// for each value that is converted; a policy may ignore them, or let them fail.
  public enum Coercion: Hashable, Sendable {
    /// It can't be used: a text is no number.
    case none
    /// It is converted where nothing of it is lost.
    ///
    /// - Text that is wholly a JSON number becomes that number: "12" is an Int, "1.5" isn't.
    /// - "true", "false", "yes", "no", "1" and "0", in upper or lower case, become a Bool.
    /// - A number becomes its digits, as they stand in the text; true becomes "true".
    case lossless
    /// It is converted as YYModel does it.
    ///
    /// - Text becomes the number it begins with: "12abc" is 12, "1.5 kg" is 1.5, "abc" is 0. The words
    ///   true, false, yes and no are 1 and 0; nil, null, (null) and \<null\> are null.
    /// - Null, and a value that is no number at all, make a number that isn't Optional 0.
    /// - A fraction is cut off for an integer; any number but 0 is true.
    /// - A number becomes text, true "1"; `Data` is the UTF-8 of a text; a URL is trimmed.
    /// - Any other property keeps its value where one of another type comes.
    ///
    /// Integers that don't fit their type are unusable all the same: nothing wraps.
    case yyModel
  }
}

extension MapOptions {
  /// Whether a value that can't be read as it is may be converted.
  var converts: Bool { coercion != .none || nonFiniteNumbers == .text }
}

extension Map {
  /// What becomes of a value of another type here.
  var coercion: MapOptions.Coercion { specialKey?.coercion ?? boxedOptions.options.coercion }

  /// Whether a value of another type may be converted here.
  var mayConvert: Bool { coercion != .none || boxedOptions.options.nonFiniteNumbers == .text }

  /// Looks up a value, and says what becomes of one of another type. Models inside go by the options.
  public subscript(key: String, coercion coercion: MapOptions.Coercion) -> Map {
    line { $0.select(key) { $0.coercion = coercion } }
  }
}

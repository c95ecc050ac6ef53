import Mercator

/// The models of the tests that a format can't hold, with the reasons.
enum FormatExclusions {
  static func reason(for type: String, in format: MapFormat) -> String? { nil }
}

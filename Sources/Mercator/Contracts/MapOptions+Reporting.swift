extension MapOptions {
  /// What reports, errors and observers are told.
  public struct Reporting: Hashable, Sendable {
    /// Keys of the JSON whose values, with everything inside, no report and no error shows; none by default.
    /// If the options have a style of keys, also keys as lines spell them.
    ///
    /// Paths in reports and errors end at the redacted key. If there are redacted keys, errors for text that
    /// isn't JSON show no part of the text either.
    public var redactedKeys: Set<String>
    /// The maximum number of issues that a report keeps, 256 by default; further issues are only counted.
    public var maximumIssues: Int
    /// Receives every issue when it is found; none by default.
    public var observer: MapOptions.Observer?

    /// Creates options for reports; each one that isn't given has its default.
    public init(
      redactedKeys: Set<String> = [],
      maximumIssues: Int = 256,
      observer: MapOptions.Observer? = nil
    ) {
      self.redactedKeys = redactedKeys
      self.maximumIssues = maximumIssues
      self.observer = observer
    }
  }
}

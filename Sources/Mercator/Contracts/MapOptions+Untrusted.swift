extension MapOptions {
  /// Options for input from untrusted senders: the defaults, with limits that common requests don't reach.
  ///
  ///     let mapper = Mapper<Order>(options: .untrustedInput)
  ///
  /// A text may have 1 MB (1,048,576 bytes), 100,000 values and keys, and 64 levels of arrays and objects;
  /// a report keeps 64 issues. So reading takes at most 3 MB besides the models. For other limits:
  ///
  ///     var options = MapOptions.untrustedInput
  ///     options.maximumBytes = 64 * 1024
  ///
  /// There is no time limit, because checking the time makes reading slower; see `stop`.
  public static let untrustedInput = MapOptions(
    maximumDepth: 64,
    maximumIssues: 64,
    maximumBytes: 1 << 20,
    maximumValues: 100_000
  )
}

extension MapOptions {
  /// Options for input from untrusted senders: the defaults, with limits that common requests don't reach.
  ///
  ///     let mapper = Mapper<Order>(options: .untrustedInput)
  ///
  /// A text may have 1 MB (1,048,576 bytes), 100,000 values and keys, and 64 levels of arrays and objects;
  /// a report keeps 64 issues. A text that is hashed or compared may have 30 combining characters in a row.
  /// So reading takes at most 3 MB besides the models. For other limits:
  ///
  ///     var options = MapOptions.untrustedInput
  ///     options.limits.bytes = 64 * 1024
  ///
  /// There is no time limit, because checking the time makes reading slower; see `Limits.stop`.
  public static let untrustedInput = MapOptions(
    limits: .init(depth: 64, bytes: 1 << 20, values: 100_000, combiningCharacters: 30),
    reporting: .init(maximumIssues: 64)
  )
}

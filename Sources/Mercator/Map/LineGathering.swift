// What the rest of the library knows of lines that map several places; see `Gathering`.

/// What a line takes from several places, and writes back to them.
protocol LineGathering {
  /// Writes the value of the current line of a map, which `write` writes as one value.
  func write(_ map: Map, _ write: (inout MapOutput) -> Void)
}

/// What the lines of one object have written to several places.
protocol GatheredLines: AnyObject {}

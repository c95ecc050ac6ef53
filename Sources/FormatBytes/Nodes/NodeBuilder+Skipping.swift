/// The beginning of a value that is skipped.
package enum SkippedHead {
  /// The value has ended.
  case leaf
  /// So many values follow, which belong to it.
  case children(Int)
  /// Values follow up to a mark, in pairs if it is an object.
  case open(isObject: Bool)
  /// The mark.
  case end
}

extension ByteCursor {
  /// Skips a value with all that is in it.
  ///
  /// - Parameters:
  ///   - readHead: reads the beginning of a value, or the mark that ends an open one.
  ///   - check: called for each value with its offset and the number of containers that are open.
  package mutating func skipValue(
    _ readHead: (inout ByteCursor) throws(FormatFailure) -> SkippedHead,
    _ check: (_ offset: Int, _ depth: Int) throws(FormatFailure) -> Void
  ) throws(FormatFailure) {
    // The values that are missing in each container; in an open one, the values so far, counted down from -1.
    var missing: [(count: Int, isObject: Bool)] = []
    repeat {
      let offset = position
      try check(offset, missing.count)
      switch try readHead(&self) {
      case .leaf, .children(0): break
      case .children(let count):
        missing.append((count, false))
        try check(offset, missing.count)
        continue
      case .open(let isObject):
        missing.append((-1, isObject))
        try check(offset, missing.count)
        continue
      case .end:
        guard let (count, isObject) = missing.popLast(), count < 0,
          !isObject || count.isMultiple(of: 2) == false
        else { throw .invalid("unexpected break", offset: offset) }
      }
      // A value has ended, and with it each container whose last value it was.
      while let last = missing.indices.last {
        missing[last].count -= 1
        if missing[last].count != 0 { break }
        missing.removeLast()
      }
    } while !missing.isEmpty
  }
}

extension NodeBuilder {
  /// Skips a value with all that is in it, for which there will be no nodes.
  ///
  /// - Parameter readHead: see `ByteCursor.skipValue`.
  package mutating func skipValue(
    _ readHead: (inout ByteCursor) throws(FormatFailure) -> SkippedHead
  ) throws(FormatFailure) {
    var input = input
    try input.skipValue(readHead) { offset, depth throws(FormatFailure) in
      try checkStop(after: offset)
      if memory.open.count + depth > options.maximumDepth {
        throw .invalid("nested too deeply", offset: offset)
      }
    }
    self.input = input
  }
}

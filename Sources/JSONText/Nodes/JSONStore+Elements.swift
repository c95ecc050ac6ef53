/// Reads arrays of scalars in one loop, without a cursor or map for each element.
extension JSONStore {
  /// Returns the elements of an array if `plainDouble(at:)` has a value for each of them, else nil.
  package func plainDoubles(at index: Int) -> [Double]? {
    hasNativeElements(index) ? nativeDoubles(at: index) : scalars(at: index, plainDouble)
  }

  /// Returns the elements of an array if all are integers that fit Int, else nil.
  package func integers(at index: Int) -> [Int]? {
    if hasNativeElements(index) { return nativeIntegers(at: index) }
    return scalars(at: index) { number(at: $0)?.int64.flatMap { Int(exactly: $0) } }
  }

  /// Whether the first element is a value of a format other than JSON, as the others are then.
  private func hasNativeElements(_ index: Int) -> Bool {
    count(at: index) > 0 && nodes[index &+ 1].has(RawNode.Flags.isNative)
  }

  @inline(never)
  private func nativeDoubles(at index: Int) -> [Double]? {
    scalars(at: index) { element in
      switch nativeNumber(at: element) {
      case .double(let value) where value.isFinite: value
      case .signed(let value): value.magnitude < 1 << 53 ? Double(value) : nil
      case .double, .unsigned, nil: nil
      }
    }
  }

  @inline(never)
  private func nativeIntegers(at index: Int) -> [Int]? {
    scalars(at: index) { element in
      if case .signed(let value) = nativeNumber(at: element) { Int(exactly: value) } else { nil }
    }
  }

  /// Returns the elements of an array if all are strings, else nil.
  package func strings(at index: Int) -> [String]? { scalars(at: index, string) }

  @inline(__always)  // Measured: one loop for each type, without calls between its steps.
  private func scalars<T>(at index: Int, _ read: (Int) -> T?) -> [T]? {
    guard isArray(at: index) else { return nil }
    let count = nodes[index].length
    // Scalars are single nodes in sequence. So are empty containers, which `read` rejects.
    guard behind(index) == index &+ 1 &+ count else { return nil }
    // An empty array literal needs no allocation.
    if count == 0 { return [] }
    var values: [T] = []
    values.reserveCapacity(count)
    for element in index &+ 1..<index &+ 1 &+ count {
      guard let value = read(element) else { return nil }
      values.append(value)
    }
    return values
  }
}

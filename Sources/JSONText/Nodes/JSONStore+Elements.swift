/// Arrays of scalars, read at once: between one element and the next there is nothing to be done.
extension JSONStore {
  /// The elements of an array that are all plain numbers, see `plainDouble(at:)`; nil for anything else.
  package func plainDoubles(at index: Int) -> [Double]? { scalars(at: index, plainDouble) }

  /// The elements of an array that are all integers of 64 bits; nil for anything else.
  package func integers(at index: Int) -> [Int]? {
    scalars(at: index) { number(at: $0)?.int64.flatMap { Int(exactly: $0) } }
  }

  /// The elements of an array that are all strings; nil for anything else.
  package func strings(at index: Int) -> [String]? { scalars(at: index, string) }

  @inline(__always)  // Measured: one loop for each type, without calls between its steps.
  private func scalars<T>(at index: Int, _ read: (Int) -> T?) -> [T]? {
    guard kind(at: index) == .array else { return nil }
    let count = nodes[index].length
    // Scalars are single nodes, one behind the other. So are empty containers, which `read` refuses.
    guard behind(index) == index &+ 1 &+ count else { return nil }
    // Which has its storage already.
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

/// The lines and columns of the bytes of a text, as the compiler counts them: both begin at 1, and a column is a byte.
struct TextPositions {
  private let lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  func column(of offset: Int) -> Int { offset - lineStarts[line(of: offset) - 1] + 1 }
}

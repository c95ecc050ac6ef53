import Mercator

/// The values of lines with a plain key, in the order of the lines: those of a copy mostly come in the same order.
final class CopiedValues {
  private var lines: [(key: String, value: Any)] = []
  /// The place of the line that probably comes next.
  private var next = 0

  /// Adds the value of a line, after those of the lines before it.
  func add(_ value: Any, of key: String) { lines.append((key, value)) }

  /// Returns the value of the next line if it has a key. If not, all values are moved to `source`, to be found by key.
  func value(of key: String, elseIn source: ValueSource) -> Any? {
    if next < lines.count, lines[next].key == key {
      next += 1
      return lines[next - 1].value
    }
    for line in lines { source.add(line.value, at: [.key(line.key)]) }
    lines = []
    return nil
  }
}

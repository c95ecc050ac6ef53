import JSONText
import Mercator

/// Collects the values of a model's lines, and then compares those of another model with them, line by line.
///
/// Scalars are compared at once. Other values are compared after the last line: during a line the property is being
/// accessed, and if its value leads back to the same object, its lines would access the property again, which stops
/// the program.
final class ComparedLines: LineInterceptor {
  /// A line of the first model.
  private struct ComparedLine {
    /// The key if it is cached, because comparing and storing that costs nothing; else nil.
    let cachedKey: CachedKey?
    let key: String?
    let value: LineValue
  }

  // Unchecked exclusivity: only the functions of this class access these properties, and no access to one runs code
  // of the user. The checks took a tenth of comparing two models.
  @exclusivity(unchecked) var subject: JSONSubject?
  @exclusivity(unchecked) private var lines: [ComparedLine] = []
  /// The position of the line to compare next; nil while the lines of the first model are collected.
  @exclusivity(unchecked) private var position: Int?
  @exclusivity(unchecked) private var isDifferent = false
  /// The values that aren't scalars, in pairs.
  @exclusivity(unchecked) private var pairs: [(LineValue, LineValue)] = []

  init() { lines.reserveCapacity(16) }

  /// Ends the lines of the first model: the next ones are those of the second.
  func beginSecond() { position = 0 }

  /// Ends the lines of the second model, and with them the use of the keys, which the session may free.
  func end() {
    if position != lines.count { isDifferent = true }
    lines = []
  }

  /// Returns whether all lines of the two models are equal. After the first difference, no values are compared.
  func areEqual() -> Bool { !isDifferent && pairs.allSatisfy { $0.isEqual(to: $1) } }

  func take(_ scalar: MapScalar, of map: Map) -> Bool {
    // Apart from other values. Measured: by the same function, comparing takes 6 percent more instructions.
    if !wantsLine(of: map) { return true }
    guard let position else {
      add(.scalar(scalar), map)
      return true
    }
    if hasKey(of: map, at: position), case .scalar(scalar) = lines[position].value {
      self.position = position + 1
    } else {
      isDifferent = true
    }
    return true
  }

  func take<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) -> Bool {
    if wantsLine(of: map) { take(LineValue(value, of: map, kind), of: map) }
    return true
  }

  func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool { takeAsLine(members, of: map) }

  private func take(_ value: LineValue, of map: Map) {
    guard let position else { return add(value, map) }
    if hasKey(of: map, at: position) {
      pairs.append((lines[position].value, value))
      self.position = position + 1
    } else {
      isDifferent = true
    }
  }

  private func wantsLine(of map: Map) -> Bool { !isDifferent && !map.isLeftOut }

  private func add(_ value: LineValue, _ map: Map) {
    let cachedKey = map.cachedKey
    let key = cachedKey == nil ? map.currentKey : nil
    lines.append(ComparedLine(cachedKey: cachedKey, key: key, value: value))
  }

  /// Returns whether the first model has a line at a position, and it has the same key as the map.
  private func hasKey(of map: Map, at position: Int) -> Bool {
    guard position < lines.count else { return false }
    if let cachedKey = lines[position].cachedKey, cachedKey == map.cachedKey { return true }
    return (lines[position].cachedKey?.text ?? lines[position].key) == map.currentKey
  }
}

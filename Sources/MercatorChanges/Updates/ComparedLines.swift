import JSONText
import Mercator

/// Collects the values of a model's lines, and then compares those of another model with them, line by line.
///
/// Scalars on plain lines are compared at once; see `ComparedScalars`. Other values are compared after the last line: during
/// a line the property is being accessed, and if its value leads back to the same object, its lines would access the
/// property again, which stops the program. So each model has two lists of lines, and both have to be those of the other
/// model. The list begins with the lines of the enclosing models.
final class ComparedLines: LineInterceptor {
  /// A line of both models.
  private struct Line {
    /// The key if it is cached; both models have the same cached keys, because the key sequence is started before the
    /// first one.
    let cachedKey: CachedKey?
    /// The text of a key that isn't cached.
    let key: String?
    private var values: (first: LineValue, second: LineValue)

    init(_ cachedKey: CachedKey?, _ key: String?, _ value: consuming LineValue) {
      (self.cachedKey, self.key) = (cachedKey, key)
      values = (value, .nothing)
    }

    /// Sets the value of the second model.
    mutating func setSecond(_ value: consuming LineValue) { values.second = value }

    /// Takes both values out of the line.
    mutating func takeValues() -> (first: LineValue, second: LineValue) {
      let taken = values
      values = (.nothing, .nothing)
      return taken
    }
  }

  /// The scalars on plain lines.
  let scalars = ComparedScalars()

  // Unchecked exclusivity: only the functions of this class access these properties, and no access to one runs code
  // of the user.
  @exclusivity(unchecked) var subject: JSONSubject?
  @exclusivity(unchecked) private var lines: [Line] = []
  /// Where the lines of the two models begin.
  @exclusivity(unchecked) private var start = 0
  /// Where the next line of the second model is; nil during those of the first one.
  @exclusivity(unchecked) private var count: Int?
  @exclusivity(unchecked) private var isDifferent = false

  /// Begins the lines of the first model, by whose map they run. Returns the number of lines of models around it.
  func begin(_ map: Map) -> Int {
    (count, isDifferent) = (nil, false)
    start = lines.count
    scalars.begin(map)
    return start
  }

  /// Ends the lines of the first model: the next ones are those of the second.
  func beginSecond() {
    count = start
    scalars.beginSecond()
  }

  /// Ends the lines of the second model.
  func end() {
    scalars.end()
    if scalars.isDifferent || count != lines.count { isDifferent = true }
  }

  /// Whether the last two models have no difference so far.
  var areSame: Bool { !isDifferent }

  /// Whether the last two models have values that `areEqual` compares.
  func hasValues(from start: Int) -> Bool { lines.count > start }

  /// Returns whether all lines of the last two models are equal, and forgets them. After the first difference, no values
  /// are compared.
  func areEqual(from start: Int) -> Bool {
    defer { forget(from: start) }
    if isDifferent { return false }
    for index in start..<lines.count {
      // Out of the list, because the lines of models among the values are added behind them.
      let values = lines[index].takeValues()
      if !values.first.isEqual(to: values.second) { return false }
    }
    return true
  }

  /// Forgets the lines of the last two models.
  func forget(from start: Int) {
    scalars.end()
    while lines.count > start { lines.removeLast() }
  }

  func take(_ scalar: MapScalar, of map: Map) -> Bool {
    if wantsLine(of: map) { take(.scalar(scalar), of: map) }
    return true
  }

  func take<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) -> Bool {
    if wantsLine(of: map) { take(LineValue(value, of: map, kind), of: map) }
    return true
  }

  func takePart<T: MapValue>(_ value: T, of map: Map) -> Bool {
    if wantsLine(of: map) { take(LineValue(mapped: value, of: map), of: map) }
    return true
  }

  func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool { takeAsLine(members, of: map) }

  private func wantsLine(of map: Map) -> Bool {
    !isDifferent && !scalars.isDifferent && !map.isLeftOut
  }

  private func take(_ value: consuming LineValue, of map: Map) {
    let cachedKey = map.cachedKey
    let key = cachedKey == nil ? map.currentKey : nil
    guard let count else {
      return lines.append(Line(cachedKey, key, value))
    }
    if count < lines.count, lines[count].cachedKey == cachedKey, lines[count].key == key {
      lines[count].setSecond(value)
      self.count = count + 1
    } else {
      isDifferent = true
    }
  }
}

import JSONText
import Mercator

/// Collects the values of a model's lines, and then compares those of another model with them, line by line.
///
/// Scalars on plain lines are compared at once; see `PassedScalars`. Other values are compared after the last line: during
/// a line the property is being accessed, and if its value leads back to the same object, its lines would access the
/// property again, which stops the program. So each model has two lists of lines, and both have to be those of the other
/// model. The list begins with the lines of the enclosing models.
final class ComparedLines: ModelPass, LineInterceptor {
  // Unchecked exclusivity: only the functions of this class access these properties, and no access to one runs code
  // of the user.
  @exclusivity(unchecked) var subject: JSONSubject?
  /// The key of each line: that of the key sequence, which is the same for both models because it is started before the
  /// first one, or the text of a key that isn't cached.
  @exclusivity(unchecked) private var keys: [(cached: CachedKey?, text: String?)] = []
  /// The values of the first model, by line, and those of the second one so far.
  @exclusivity(unchecked) private var first: [LineValue] = []
  @exclusivity(unchecked) private var second: [LineValue] = []
  /// Whether the lines of the second model run.
  @exclusivity(unchecked) private var isSecond = false
  @exclusivity(unchecked) private var isDifferent = false

  /// Takes the lines of two models, and returns the index of the first one that isn't compared yet.
  ///
  /// - Throws: the error with which one of the models refuses to be written.
  func takeLines<Model: BaseMappable>(of model: Model, _ other: Model) throws -> Int {
    let type = ObjectIdentifier(type(of: model))
    var map = takeMap()
    defer { giveBack(map) }
    map.followWritingSequence(of: type, fromFirst: true)
    let start = keys.count
    do {
      (isSecond, isDifferent) = (false, false)
      scalars.begin(map)
      try model.passLines(on: map)
      Map.renew(&map)
      map.followWritingSequence(of: type)
      isSecond = true
      scalars.beginSecond()
      try other.passLines(on: map)
    } catch {
      forget(from: start)
      throw error
    }
    scalars.end()
    if scalars.isDifferent || second.count != keys.count { isDifferent = true }
    return start
  }

  /// Whether the last two models have no difference so far.
  var areSame: Bool { !isDifferent }

  /// Whether the last two models have values that `areEqual` compares.
  func hasValues(from start: Int) -> Bool { keys.count > start }

  /// Returns whether all lines of the last two models are equal. After the first difference, no values are compared.
  func areEqual(from start: Int) -> Bool {
    if isDifferent { return false }
    for index in start..<keys.count {
      // Out of the lists, because the lines of models among the values are added behind them.
      if !first[index].take().isEqual(to: second[index].take()) { return false }
    }
    return true
  }

  /// Forgets the lines of the last two models. Freeing their values may run code of the user, which must not add lines.
  func forget(from start: Int) {
    scalars.end()
    while keys.count > start { keys.removeLast() }
    while first.count > start { first.removeLast() }
    while second.count > start { second.removeLast() }
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

  func take(model: some MapEquatable, of map: Map) -> Bool {
    if wantsLine(of: map) { take(LineValue(model: model, of: map), of: map) }
    return true
  }

  func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool { takeAsLine(members, of: map) }

  private func wantsLine(of map: Map) -> Bool {
    !isDifferent && !scalars.isDifferent && !map.isLeftOut
  }

  private func take(_ value: consuming LineValue, of map: Map) {
    let cached = map.cachedKey
    let text = cached == nil ? map.currentKey : nil
    if !isSecond {
      keys.append((cached, text))
      first.append(value)
    } else if second.count < keys.count, keys[second.count] == (cached, text) {
      second.append(value)
    } else {
      isDifferent = true
    }
  }
}

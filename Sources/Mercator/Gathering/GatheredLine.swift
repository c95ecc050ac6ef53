import Foundation
import JSONText

// Lines that gather values from several places; see `Gathering`. The values become a document or a dictionary of
// their own, in which each keeps its bytes or its Swift value. So whatever a type reads, it reads as usual, and
// no other line has to know. `GatheredPlaces` translates the paths. It costs one pass over the values.

/// A line that gathers values, when it is selected.
struct GatheredLine {
  let map: Map

  /// Whether the model takes over the values of another one.
  private var isCopied: Bool { map.valueSource != nil }

  /// Selects a line that gathers values, and returns the map with their array or object: another one when
  /// reading. Without a gathering, because the key is invalid, there is nothing to read or write.
  func select(_ key: String, _ gathering: Gathering?) -> Map {
    switch gathering {
    case nil:
      map.select(key, at: .missing, LineOptions(isPath: true, steps: []))
      return map
    case .elements(let paths): return selectElements(key, paths)
    case .members(let pattern): return selectMembers(key, pattern)
    }
  }

  // MARK: Elements

  private func selectElements(_ key: String, _ unstyled: [[JSONPath.Step]]) -> Map {
    let rules = map.session.options.keyRules
    map.extras?.select(Array(unstyled.joined()))
    let paths = unstyled.map { rules?.styled($0) ?? $0 }
    // No other path has these steps, by which a copy of a model finds the value.
    let steps = Array(paths.joined(separator: [.index(-1)]))
    let options = LineOptions(
      isPath: true,
      steps: map.isReading && !isCopied ? paths[0] : steps
    )
    options.gathering = Gathering.elements(paths)
    let isLeftOut = map.extras?.isLeftOut == true
    map.select(key, at: .missing, options)
    guard map.isReading else { return map }
    if paths[0].count == 1 { options.isPath = false }
    map.extras?.noteLookUp(of: map)
    let found = isLeftOut ? .missing : array(at: paths[0], rules)
    map.select(key, at: found, options)
    guard map.hasValue, isCopied || LineChange(map) == .set,
      let values = GatheredValues(ofElementsIn: map.input, at: paths.dropFirst(), rules)
    else { return map }
    let base = map.path.steps + paths[0]
    let places = GatheredPlaces(.elements([base] + paths.dropFirst()), missing: values.missing)
    return over(values, places, steps: steps) ?? map
  }

  private func array(at path: [JSONPath.Step], _ rules: KeyRules?) -> OptionalIndex {
    guard rules?.ignoresCase == true else { return map.find(path) }
    return map.find(path, position: .none, ignoringCase: true).value
  }

  // MARK: Members

  private func selectMembers(_ key: String, _ pattern: KeyPattern) -> Map {
    let options = LineOptions(isPath: true, steps: [.key(key), .index(-1)])
    options.gathering = Gathering.members(pattern)
    map.extras?.isLeftOut = false
    map.extras?.selectionBelow = nil
    map.select(key, at: .missing, options)
    guard map.isReading else { return map }
    map.select(key, at: map.findSelf(), options)
    var values = GatheredValues(in: map, isObject: true)
    let ignoresCase = map.session.options.keyRules?.ignoresCase == true
    var names: Set<String> = []
    var isChanged = noteRemovedMembers(matching: pattern, ignoresCase)
    guard var members = map.input.objectMembers() else { return map }
    while let (key, value) = members.next() {
      guard members.hasComparableKey else {
        if ignoresCase || pattern.name(in: key, ignoringCase: false) != nil {
          value.noteIncomparableKey()
        }
        continue
      }
      guard let name = pattern.name(in: key, ignoringCase: ignoresCase), isSelected(key) else {
        continue
      }
      map.extras?.noteLookUp(ofMember: key, map)
      // Keys that differ in case may have the same name.
      if ignoresCase, pattern.isCapturing, !names.insert(name).inserted { continue }
      if map.store != nil, map.extras?.changes?.isChanged(value.slot) == true {
        isChanged = true
      }
      values.append(value, key: name)
    }
    if map.extras?.changes != nil, !isChanged {
      map.select(key, at: .missing, options)
      return map
    }
    let (before, behind) = pattern.ends
    let places = GatheredPlaces(.members(of: map.path.steps, before: before, behind: behind))
    return over(values, places, steps: options.steps ?? []) ?? map
  }

  private func isSelected(_ key: String) -> Bool {
    map.extras?.selection.map { $0.below([.key(key)]) != nil } ?? true
  }

  /// Notes the members that an update by changes removes, and returns whether there are any.
  private func noteRemovedMembers(matching pattern: KeyPattern, _ ignoresCase: Bool) -> Bool {
    guard let changes = map.session.changes, map.store != nil else { return false }
    var isRemoved = false
    for key in changes.oldKeys(of: map.cursor.object)
    where pattern.name(in: key, ignoringCase: ignoresCase) != nil && map.find(member: key).isMissing
    {
      map.extras?.noteLookUp(ofMember: key, map)
      isRemoved = true
    }
    return isRemoved
  }

  // MARK: The map of the values

  /// Returns a map over gathered values for the current line; nil if they can't be read, with the reason recorded.
  private func over(
    _ values: consuming GatheredValues,
    _ places: GatheredPlaces,
    steps: [JSONPath.Step]
  ) -> Map? {
    var values = values
    var content = Session.SessionContent.dictionary
    var (reporter, dictionary) = (map.session.reporter, DictionarySource?.none)
    do throws(JSONParsingError) {
      if let document = try values.document(places) {
        content = .document(document, document.store)
        reporter = reporter.map { Reporter(inside: map.input.place, $0, document) }
      } else {
        dictionary = DictionarySource(
          ofAny: values.object,
          path: isCopied ? JSONPath() : places.path(of: []),
          gathered: places
        )
      }
    } catch {
      map.input.noteUnusable(.thrown(error))
      return nil
    }
    let session = map.session.with(
      content,
      reporter,
      toObject: map.toObject && map.extras?.changes == nil,
      interceptor: map.valueSource
    )
    let inner = Map(inside: map, session, dictionary: dictionary, levels: 0)
    let options = LineOptions(isPath: true, steps: steps)
    options.gathering = map.lineOptions?.gathering
    inner.select(map.currentKey ?? "", at: OptionalIndex(0), options)
    if case .elements = options.gathering as? Gathering, session.elements == .byKind {
      inner.line.elements = .skip
    }
    return inner
  }
}

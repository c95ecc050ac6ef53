import Foundation
import JSONText

// Lines that gather values from several places; see `Gathering`. The values become a text or a dictionary of
// their own, in which each keeps its bytes or its Swift value. So whatever a type reads, it reads as usual, and
// no other line has to know. `GatheredPlaces` translates the paths. It costs one pass over the values.

extension Map {
  /// Selects a line that gathers values, and returns the map with their array or object: another one when
  /// reading. Without a gathering, because the key is invalid, there is nothing to read or write.
  func gathering(_ key: String, _ gathering: Gathering?) -> Map {
    switch gathering {
    case nil:
      select(key, at: .missing, LineOptions(isPath: true, steps: []))
      return self
    case .elements(let paths): return selectElements(key, paths)
    case .members(let pattern): return selectMembers(key, pattern)
    }
  }

  // MARK: Elements

  private func selectElements(_ key: String, _ unstyled: [[JSONPath.Step]]) -> Map {
    let rules = session.options.keyRules
    diagnostics?.select(Array(unstyled.joined()))
    let paths = unstyled.map { rules?.styled($0) ?? $0 }
    // No other path has these steps, by which a copy of a model finds the value.
    let steps = Array(paths.joined(separator: [.index(-1)]))
    let options = LineOptions(isPath: true, steps: isReading && !isCopied ? paths[0] : steps)
    options.gathering = .elements(paths)
    let isLeftOut = diagnostics?.isLeftOut == true
    select(key, at: .missing, options)
    guard isReading else { return self }
    if paths[0].count == 1 { options.isPath = false }
    noteLookUp()
    let found = isLeftOut ? .missing : array(at: paths[0], rules)
    select(key, at: found, options)
    guard hasValue, isCopied || lineChange == .set,
      let values = input.gather(paths.dropFirst(), rules)
    else { return self }
    let base = path.steps + paths[0]
    let places = GatheredPlaces(.elements([base] + paths.dropFirst()), missing: values.missing)
    return over(values, places, steps: steps) ?? self
  }

  private func array(at path: [JSONPath.Step], _ rules: KeyRules?) -> OptionalIndex {
    guard rules?.ignoresCase == true else { return find(path) }
    return find(path, position: { _ in nil }, ignoringCase: true).value
  }

  // MARK: Members

  private func selectMembers(_ key: String, _ pattern: KeyPattern) -> Map {
    let options = LineOptions(isPath: true, steps: [.key(key), .index(-1)])
    options.gathering = .members(pattern)
    diagnostics?.isLeftOut = false
    diagnostics?.selectionBelow = nil
    select(key, at: .missing, options)
    guard isReading else { return self }
    select(key, at: findSelf(), options)
    var values = GatheredValues(in: self, isObject: true)
    let ignoresCase = session.options.keyRules?.ignoresCase == true
    var names: Set<String> = []
    var isChanged = noteRemovedMembers(matching: pattern, ignoresCase)
    guard var members = input.objectMembers() else { return self }
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
      noteLookUp(ofMember: key)
      // Keys that differ in case may have the same name.
      if ignoresCase, pattern.isCapturing, !names.insert(name).inserted { continue }
      if store != nil, diagnostics?.changes?.isChanged(value.slot) == true { isChanged = true }
      values.append(value, key: name)
    }
    if diagnostics?.changes != nil, !isChanged {
      select(key, at: .missing, options)
      return self
    }
    let (before, behind) = pattern.ends
    let places = GatheredPlaces(.members(of: path.steps, before: before, behind: behind))
    return over(values, places, steps: options.steps ?? []) ?? self
  }

  private func isSelected(_ key: String) -> Bool {
    diagnostics?.selection.map { $0.below([.key(key)]) != nil } ?? true
  }

  /// Notes the members that an update by changes removes, and returns whether there are any.
  private func noteRemovedMembers(matching pattern: KeyPattern, _ ignoresCase: Bool) -> Bool {
    guard let changes = session.changes, store != nil else { return false }
    var isRemoved = false
    for key in changes.oldKeys(of: cursor.object)
    where pattern.name(in: key, ignoringCase: ignoresCase) != nil && find(member: key).isMissing {
      noteLookUp(ofMember: key)
      isRemoved = true
    }
    return isRemoved
  }

  // MARK: The map of the values

  /// Returns a map over gathered values for the current line; nil if they can't be read, with the reason recorded.
  private func over(
    _ values: GatheredValues,
    _ places: GatheredPlaces,
    steps: [JSONPath.Step]
  ) -> Map? {
    guard let session = session(over: values, places) else { return nil }
    let dictionary = values.object.map {
      DictionarySource(
        ofAny: $0,
        path: isCopied ? JSONPath() : places.path(of: []),
        gathered: places
      )
    }
    let map = Map(inside: self, session, dictionary: dictionary, levels: 0)
    let options = LineOptions(isPath: true, steps: steps)
    options.gathering = lineOptions?.gathering
    map.select(currentKey ?? "", at: OptionalIndex(0), options)
    if case .elements = options.gathering, session.elements == .byKind { map.decide(.skip) }
    return map
  }

  private func session(over values: GatheredValues, _ places: GatheredPlaces) -> Session? {
    var content = Session.SessionContent.dictionary
    var reporter = session.reporter
    if let text = values.text {
      // The text around the values was within all limits.
      let options = JSONParsingOptions(
        maximumDepth: .max,
        duplicateKeys: session.options.parsing.duplicateKeys
      )
      do throws(JSONParsingError) {
        let document = try JSONDocument(gathered: text, options, from: places)
        content = .document(document, document.store)
        reporter = reporter.map { Reporter(inside: input, $0, document) }
      } catch {
        input.noteUnusable(.thrown(session.options.options.redacted(error)))
        return nil
      }
    }
    return session.with(
      content,
      reporter,
      toObject: toObject && diagnostics?.changes == nil,
      interceptor: isCopied ? session.interceptor : nil
    )
  }
}

extension MapInput {
  /// Whether this is null that stands for a value which an element of the input lacks.
  var isGap: Bool {
    guard let places = map.document?.gathered ?? map.dictionary?.gathered else { return false }
    return isNull && places.isMissing(path)
  }

  /// Returns the values at paths through the elements of this array; nil if it isn't an array.
  ///
  /// - Parameter paths: from an element to the array inside it, and last to the value.
  fileprivate func gather(_ paths: ArraySlice<[JSONPath.Step]>, _ rules: KeyRules?)
    -> GatheredValues?
  {
    guard arrayElements() != nil else { return nil }
    var values = GatheredValues(in: map, isObject: false)
    gather(paths, rules, into: &values, at: [])
    return values
  }

  // Recursive as far as a line has parts.
  private func gather(
    _ paths: ArraySlice<[JSONPath.Step]>,
    _ rules: KeyRules?,
    into values: inout GatheredValues,
    at place: [JSONPath.Step]
  ) {
    guard let path = paths.first, var elements = arrayElements() else { return }
    var position = 0
    while let element = elements.next() {
      let place = place + [.index(position)]
      position += 1
      guard let value = element.value(at: path, rules) else {
        values.appendGap(at: place)
        continue
      }
      if paths.count > 1, value.arrayElements() != nil {
        var inner = GatheredValues(in: map, isObject: false)
        value.gather(paths.dropFirst(), rules, into: &inner, at: place)
        values.append(inner)
      } else {
        values.append(value, key: nil)
      }
    }
  }

  /// Returns the value at a path below this one. It is valid until the next call.
  private func value(at path: [JSONPath.Step], _ rules: KeyRules?) -> MapInput? {
    if path.isEmpty { return self }
    let ignoresCase = rules?.ignoresCase == true
    if let store = map.store {
      var cursor = JSONMemberCursor(of: slot)
      let found =
        ignoresCase
        ? store.find(path, with: &cursor, position: { _ in nil }, ignoringCase: true)?.value
        : store.descend(to: path, with: &cursor)
      return found.map { MapInput(map: map, slot: $0, elements: elements) }
    }
    guard let dictionary = map.dictionary else { return nil }
    let inside = DictionarySource(["": dictionary[slot]])
    let steps = [.key("")] + path
    let found = ignoresCase ? inside.find(steps, position: { _ in nil }, ignoringCase: true) : steps
    guard let found, inside.select(found) else { return nil }
    dictionary.place(inside[0], at: slot + 1, steps: Array(found.dropFirst()))
    return MapInput(map: map, slot: slot + 1, elements: elements)
  }
}

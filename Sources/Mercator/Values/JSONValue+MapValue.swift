import JSONText

/// Reads any value, and writes it back with the spelling of its text.
///
/// Null is read as `.null`, also by an Optional, which is nil for a missing key only: so null is written back, and a
/// missing key isn't. The members of a dictionary, which have no order, are sorted by key. A number inside that isn't
/// finite, as a dictionary and other formats may have it, is null, and a report has its path. A call that returns the
/// whole input as a value, and has no report, throws.
extension JSONValue: MapValue {
  public static func readJSON(from input: MapInput) -> JSONValue? {
    input.noteWhole()
    if let value: JSONValue = input.native() { return value }
    if let store = input.map.store { return value(in: store, at: input.slot, input) }
    var nonFinite: [JSONPath] = []
    let value = JSONValue(ofObject: input, &nonFinite)
    if nonFinite.isEmpty { return value }
    note(nonFinite, below: input.path, input.map)
    // A call that throws has no report: the value that it returns must not lose the number in silence.
    return input.elements == .fail && input.path.steps.isEmpty ? nil : value
  }

  public func writeJSON(to output: inout MapOutput) { output.write(self) }
}

/// Reads an object with all of its members, also those that lines map, and writes it back with the spelling of
/// its text.
extension JSONObject: MapValue {
  public static func readJSON(from input: MapInput) -> JSONObject? {
    if let object: JSONObject = input.native() { return object }
    return JSONValue.readJSON(from: input)?.object
  }

  public func writeJSON(to output: inout MapOutput) { output.write(JSONValue(self)) }
}

extension JSONValue {
  /// Returns a value of a text; nil, with the reason recorded, if it is nested too deeply.
  private static func value(in store: JSONStore, at index: Int, _ input: MapInput) -> JSONValue? {
    var losesNumber = false
    input.noteRepeatedLists(store)
    let hasItems = NativeItems(input.map.session.givenDocument) != nil
    let value = input.kept(at: index, in: store) { native in
      // A call that throws has no report: the value that it returns must not lose a number in silence. An item keeps
      // it.
      let form = form(ofNative: native)
      if !hasItems, form.isNull, native.nativeNumber?.double?.isFinite == false {
        losesNumber = true
      }
      return form
    }
    if value == nil { input.noteUnusable(.tooDeep) }
    return losesNumber && input.elements == .fail && input.path.steps.isEmpty ? nil : value
  }

  /// Returns the JSON of a value that JSON doesn't have; null, with an issue, if there is none.
  static func form(ofNative input: MapInput) -> JSONValue {
    let map = input.map
    var nonFinite: [JSONPath] = []
    if let number = input.nativeNumber, input.nativeDate == nil {
      if let digits = number.digits { return JSONValue(JSONNumberLiteral(ofNumber: digits)) }
      if map.options.nonFiniteNumbers == .text, let value = number.nearestDouble,
        let text = JSONValue(ofObject: MapInput(of: value, inside: map), &nonFinite)
      {
        return text
      }
      note([JSONPath()], below: input.path, map)
      return .null
    }
    // A date that its form in JSON can't have is no value there.
    guard let object = map.store?.nativeObject(at: input.slot),
      let value = JSONValue(ofObject: MapInput(of: object, inside: map), &nonFinite)
    else {
      map.session.reporter?.add(
        .invalidFormat,
        at: input.path,
        slot: input.slot,
        found: input.excerpt,
        .nil
      )
      return .null
    }
    return value
  }

  /// Creates the value of a dictionary source, written as text and parsed; nil if it can't be written.
  ///
  /// - Parameter nonFinite: Gets the paths of the numbers in an array or object that are NaN or infinite, and so are
  ///   null now.
  init?(ofObject input: MapInput, _ nonFinite: inout [JSONPath]) {
    // The options for the layout of a text would otherwise become the spelling of the value.
    var options = input.map.session.options.writing
    (options.sortsKeys, options.escapesSlashes) = (true, false)
    options.maximumDepth = JSONValue.maximumDepth
    var writer = JSONWriter(options: options)
    var paths: [JSONPath] = []
    writer.observe { code, error in if code == .nonFiniteNumber { paths.append(error().path) } }
    input.write(to: writer)
    let isOnceMore =
      writer.error?.code == .nonFiniteNumber && paths.first?.steps.isEmpty == false
    if isOnceMore {
      // Because a text with an error can't be had.
      options.nonFiniteNumbers = .null
      writer = JSONWriter(options: options)
      input.write(to: writer)
    }
    guard let value = Self.value(from: writer, input) else { return nil }
    if isOnceMore { nonFinite = paths }
    self = value
  }

  private static func value(from writer: JSONWriter, _ input: MapInput) -> JSONValue? {
    guard writer.omission == nil, let text = try? writer.bytes(),
      let document = try? JSONDocument(text)
    else {
      if writer.error?.code == .tooDeep { input.noteUnusable(.tooDeep) }
      return nil
    }
    // If reading stops, the incomplete value is discarded.
    return input.mustStop(before: document.read { $0.nodeCount(of: 0) })
      ? .null : JSONValue(written: document)
  }
}

extension MapInput {
  /// Returns a value of the text of this input; nil if it is nested too deeply. If reading stops, the value is
  /// incomplete, and to be discarded.
  ///
  /// - Parameter form: returns the JSON of a value that JSON doesn't have.
  func kept(
    at index: Int,
    in store: JSONStore,
    form: @escaping (MapInput) -> JSONValue
  ) -> JSONValue? {
    if let document = map.session.givenDocument, document.isOfFormat {
      let mustStop = { (count: Int) -> Bool in self.mustStop(after: count) }
      return JSONValue(
        store,
        at: index,
        stoppingIf: map.mayStop ? mustStop : nil,
        native: { form(MapInput(map: map, slot: $0, elements: elements)) },
        items: NativeItems(document)
      )
    }
    let mayBeDeep = map.options.limits.depth > JSONValue.maximumDepth
    if mayBeDeep, !store.isNested(at: index, upTo: JSONValue.maximumDepth) { return nil }
    if mustStop(before: store.nodeCount(of: index)) { return .null }
    return ParsedValues.value(at: index, store) { map.session.document }
  }

  /// Returns whether reading has to stop before this number of nodes is copied; adds an issue if so.
  fileprivate func mustStop(before nodeCount: Int) -> Bool {
    guard map.mayStop else { return false }
    for _ in 0..<nodeCount / 256 where mustStop(after: 256) { return true }
    return false
  }
}

extension JSONValue {
  /// Reports the numbers inside a value that aren't finite, and so are null in its JSON.
  static func note(_ nonFinite: [JSONPath], below path: JSONPath, _ map: Map) {
    for number in nonFinite {
      map.session.reporter?.add(
        .wrongType,
        at: JSONPath(path.steps + number.steps),
        expected: "\(JSONValue.self)",
        found: "NaN or an infinity",
        .nil,
        error: MapError(key: map.currentKey, currentValue: nil, reason: nil)
      )
    }
  }
}

extension MapOutput {
  mutating func write(_ value: JSONValue) {
    if place == .flat, case .object(let object) = value.content {
      writeFlat(object.effectiveMembers.map { ($0.key.text, $0.value) }) { $0.write($1) }
    } else {
      let levels = map.options.limits.depth - (map.session.sink?.nesting ?? 0)
      write(
        { $0.write(value) },
        { $0.write(value) },
        or: value.foundationObject(levels: levels)
      )
    }
  }

  /// Writes a member of an object that a model has kept, whose key no line has written.
  mutating func writeKept(_ member: JSONObject.Member) {
    if case .format(let sink) = map.session.content {
      sink.output.uniqueKey(member.key)
      return sink.output.write(member.value)
    }
    guard isText else {
      entry(member.key.text)
      return write(member.value)
    }
    reference.with { $0.session.uncountedWriter }?.with { writer in
      writer.uniqueKey(member.key)
      writer.write(member.value)
    }
  }
}

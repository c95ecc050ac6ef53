import Foundation
import JSONText

// A subscript selects a line: it finds the value of a key, and replaces what the last subscript has found.

extension Map {
  /// Selects a key, which is a path if it contains a dot. This is the common subscript.
  @usableFromInline func select(_ key: String) {
    // Everything but the shortest path is in separate functions, so that this one saves no registers for
    // them. Measured: a tenth of writing.
    // An ended map has no cached key, so it comes to `selectWithoutSequence`, which checks for that.
    guard let cachedKey = line.cachedKey else { return selectWithoutSequence(key) }
    // The common case: the key follows the last one in the key sequence of the type.
    guard lineOptions == nil, let next = cachedKey.next(ifIdenticalTo: key) else {
      return selectAnew(key, after: cachedKey)
    }
    line.cachedKey = next
    if isReading { lookUp(next) }
  }

  /// Searches the text from where the last search ended; nil if the source isn't text.
  func search<Found>(_ search: (JSONStore, inout JSONMemberCursor) -> Found) -> Found? {
    guard let store else { return nil }
    return search(store, &cursor)
  }

  /// Selects a key in which dots have no meaning.
  func select(member key: String) {
    // A key of a key sequence contains no dot.
    if lineOptions == nil, let next = line.cachedKey?.next(ifIdenticalTo: key) {
      line.cachedKey = next
      if isReading { lookUp(next) }
    } else if key.containsDot {
      select(key, nested: false, delimiter: ".")
    } else {
      select(key)
    }
  }

  /// Finds the value of a key in which dots have no meaning, and which probably follows the last one in the key
  /// sequence. The current line stays as it is.
  func find(nextMember key: String) -> OptionalIndex {
    guard let next = line.cachedKey?.next(ifIdenticalTo: key) else {
      return findAnew(nextMember: key)
    }
    line.cachedKey = next
    return find(next)
  }

  @inline(never)
  private func findAnew(nextMember key: String) -> OptionalIndex {
    guard let last = line.cachedKey else { return find(member: key) }
    line.cachedKey =
      last.next(for: key) ?? session.keySequences?.with { $0.append(key, after: last) }
    return line.cachedKey.map { find($0) } ?? find(member: key)
  }

  /// Finds the value of the next key of the key sequence.
  @inline(never)
  private func lookUp(_ cachedKey: CachedKey) {
    line.setValue(find(cachedKey), isKeyInFront: true)
  }

  /// Selects a key without a key sequence.
  @inline(never)
  private func selectWithoutSequence(_ key: String) {
    if isEnded { return mapOfLine.select(key) }
    if lineOptions != nil { forgetOptions() }
    if isInstrumented, followsKeys, selectInstrumented(key) { return }
    guard isReading else {
      if session.uncountedWriter != nil || session.uncountedFormat != nil {
        line.shortKey = .of(key)
        if line.shortKey.isWhole { return }
      }
      return lineKey = key
    }
    let found = find(key)
    // The text contains the key; storing it as a String would cost two reference counts for each line.
    line.setValue(found.value, isKeyInFront: found.isKeyInText)
    if !found.isKeyInText { setKey(key) }
  }

  @inline(never)
  private func selectAnew(_ key: String, after last: CachedKey) {
    if lineOptions != nil { forgetOptions() }
    line.cachedKey =
      last.next(for: key) ?? session.keySequences?.with { $0.append(key, after: last) }
    // An object that has left its key sequence doesn't return to it.
    guard let cachedKey = line.cachedKey else { return select(key) }
    if isReading { lookUp(cachedKey) }
  }

  /// Selects a key by the rules of the options, or else records it as one that the model maps. Returns true
  /// if a rule selected it.
  @inline(never)
  private func selectInstrumented(_ key: String) -> Bool {
    if selectByRules(key, key.dottedSteps, position: .integer) { return true }
    extras?.noteLookUp(of: key, self)
    return false
  }

  func select(_ key: String, nested: Bool?, delimiter: String) {
    let isPath = !delimiter.isEmpty && (nested ?? key.contains(delimiter))
    let parts = { isPath ? key.components(separatedBy: delimiter) : [key] }
    if selectByRules(key, parts().map { .key($0) }, position: isPath ? .integer : .none) { return }
    setKey(key)
    lineOptions = LineOptions(isPath: isPath, delimiter: delimiter)
    extras?.noteLookUp(of: self)
    if isReading {
      line.setValue(isPath ? find(key, delimiter: delimiter) : find(member: key))
    }
  }

  func select(_ path: [JSONPath.Step]) {
    let key = path.map(\.text).joined(separator: ".")
    if selectByRules(key, path) { return }
    setKey(key)
    lineOptions = LineOptions(isPath: true, steps: path)
    extras?.noteLookUp(of: self)
    if isReading { line.setValue(find(path)) }
  }

  /// Selects a key that comes from data, to which the options for keys don't apply.
  func selectLiterally(_ key: String) {
    setKey(key)
    lineOptions = LineOptions(isPath: false, steps: [.key(key)])
    extras?.isLeftOut = false
  }

  /// Makes the whole input the current value.
  package func selectAll() { line.setValue(OptionalIndex(0)) }

  /// Takes the value from the current line, which keeps its key.
  func leaveOutValue() {
    if line.isKeyInText, line.cachedKey == nil { lineKey = currentKey }
    line.setValue(.missing)
  }

  /// Makes a value the current one; `key` is what it was looked up by.
  @inline(never)
  func select(_ key: String, at slot: OptionalIndex, _ options: LineOptions? = nil) {
    setKey(key)
    line.setValue(slot)
    if let options { setOptions(options) } else if lineOptions != nil { forgetOptions() }
  }

  /// Sets what the current line says beyond its key.
  func setOptions(_ options: LineOptions) {
    lineOptions = options
    line.instrumentation = .full
    if options.isLeftOut { leaveOutValue() }
  }

  @inline(never)
  private func forgetOptions() {
    lineOptions = nil
    line.instrumentation = usualInstrumentation
    line.elements = session.elements
  }

  /// Stores a key as a String, and drops its shorter forms and the previous line's option for elements.
  @inline(never)
  func setKey(_ key: String) {
    if lineOptions != nil { line.elements = session.elements }
    lineKey = key
    line.forgetKeyInText()
    line.shortKey = .none
    line.cachedKey = nil
  }

  /// Copies the current line of another map.
  func takeLine(of other: Map) {
    let key = other.line.isKeyInText ? nil : other.line.cachedKey?.text
    if let key {
      setKey(key)
    } else {
      line.shortKey = other.line.shortKey
      lineKey = other.lineKey
    }
    line.setValue(other.line.slot, isKeyInFront: other.line.isKeyInText)
    line.elements = other.line.elements
    lineOptions = other.lineOptions
  }

  /// Clears the line of the previous model, but for its place in the key sequence.
  @inline(__always)  // Measured: every nested model comes here.
  func forgetLastLine() {
    let cachedKey = line.cachedKey
    line = CurrentLine(session.instrumentation, session.elements)
    line.cachedKey = cachedKey
    if lineKey != nil || lineOptions != nil { forgetLine() }
  }

  @inline(never)
  func forgetLine() {
    lineKey = nil
    if lineOptions != nil { forgetOptions() }
  }

  // What other modules ask of a line. Not the properties themselves: `@exclusivity(unchecked)` isn't known to other modules,
  // and the checks took 4 percent of comparing two models.

  /// The key of the current line if it is cached.
  package var cachedKey: CachedKey? { line.cachedKey }
  /// The number of keys in the key sequence of the model; 0 if it has none.
  var keyCount: Int { line.cachedKey?.sequenceLength ?? 0 }
  /// The key of the current line if it is cached, and neither the line nor the options say more about it.
  var keyOfPlainLine: CachedKey? { extras == nil && lineOptions == nil ? line.cachedKey : nil }
  /// Whether the current line maps the object itself instead of a member.
  package var isFlat: Bool { lineOptions?.isFlat == true }
  /// What the current line gathers from several places; nil for most lines.
  package var gathering: (any LineGathering)? { lineOptions?.gathering }
  /// The keys that count below the current one; nil for all of them.
  package var selectionBelow: KeySelection? { extras?.selectionBelow }

  /// Lets only the selected keys count.
  package func inherit(_ selection: KeySelection?) { extras?.inherit(selection) }

  /// Whether the options, or the line itself, exclude the current key from mapping.
  package var isLeftOut: Bool { extras?.isLeftOut == true || lineOptions?.isLeftOut == true }

  /// Whether the model can't be made without the value of the current line.
  var isRequired: Bool { lineOptions?.isRequired == true }

  /// Whether nil is written as null on the current line.
  var writesNil: Bool {
    (lineOptions?.writesNil ?? shouldIncludeNilValues) && !session.settings.omitsNil
  }

  /// The current key if it is the key of a member, and the line says nothing else; nil for any other line.
  package var plainKey: String? {
    guard lineOptions == nil else { return nil }
    if let key = line.cachedKey?.text { return key }
    return currentKey.flatMap { $0.containsDot ? nil : $0 }
  }

  /// The current key as a path. The parts of a dotted key are all keys; an empty key is the key "".
  package var currentSteps: [JSONPath.Step] {
    if let steps = lineOptions?.steps { return steps }
    guard let currentKey else { return [] }
    guard lineOptions?.isPath ?? currentKey.containsDot else { return [.key(currentKey)] }
    return currentKey.components(separatedBy: nestedKeyDelimiter).map { .key($0) }
  }

  /// The path of the current value, which may be missing.
  var currentPath: JSONPath {
    if hasValue { return input.path }
    return JSONPath(path.steps + currentSteps)
  }

  /// Looks up a key by the rules of the options. Returns false, without an effect, if there are none.
  ///
  /// - Parameters:
  ///   - key: The key as written in the line.
  ///   - steps: The key as a path.
  ///   - position: Which parts of the path stand for positions in arrays.
  @inline(never)
  func selectByRules(
    _ key: String,
    _ steps: @autoclosure () -> [JSONPath.Step],
    position: KeyPosition = .none
  ) -> Bool {
    guard let rules = session.options.keyRules else { return false }
    let steps = steps()
    extras?.select(steps)
    select(key, rules.styled(steps), position: position, ignoringCase: rules.ignoresCase)
    return true
  }

  /// Looks up a path with array indices and, if wanted, ignoring case; see `JSONStore.find`.
  func select(
    _ key: String,
    _ steps: [JSONPath.Step],
    position: KeyPosition,
    ignoringCase: Bool
  ) {
    let found =
      isReading
      ? find(steps, position: position, ignoringCase: ignoringCase) : (steps, .missing)
    select(
      key,
      at: extras?.isLeftOut == true ? .missing : found.value,
      LineOptions(isPath: found.path.count != 1, steps: found.path)
    )
    extras?.noteLookUp(of: self)
  }

  /// The coercion for the current line: its own, or that of the options.
  var coercion: MapOptions.Coercion { lineOptions?.coercion ?? options.reading.coercion }
}

extension String {
  /// The parts between the dots, as the keys of a path.
  package var dottedSteps: [JSONPath.Step] { components(separatedBy: ".").map { .key($0) } }

  /// The text before the first dot, or all of it.
  var firstPart: String { firstIndex(of: ".").map { String(self[..<$0]) } ?? self }
}

extension JSONPath.Step {
  /// The step as a part of a dotted key.
  package var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }
}

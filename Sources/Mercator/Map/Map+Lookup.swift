import Foundation
import JSONText

/// The options of the current line, if its subscript has more arguments than a key.
struct SpecialKey {
  /// Whether the key is a path.
  var isPath: Bool
  let delimiter: String
  /// The path, if it was given as steps instead of as text.
  var steps: [JSONPath.Step]?
  /// Whether the model can't be made without the value.
  var isRequired = false
  /// What null does to the property; nil if the line doesn't say.
  var nulls: MapOptions.Nulls?
  /// Whether nil is written as null; nil if the line doesn't say.
  var writesNil: Bool?
  /// The condition under which the value isn't written.
  var omission: MapOmission?
  /// The keys of `map[any:]`, of which the first usable one is read.
  var candidates: [String]?
  /// The keys of `map[all:]`.
  var parts: [String]?
  /// Whether the line maps the object itself instead of a member.
  var isFlat = false
  /// How a value of another type is converted; nil if the line doesn't say.
  var coercion: MapOptions.Coercion?
}

extension Map {
  /// Selects a key, which is a path if it contains a dot. This is the common subscript.
  @usableFromInline func select(_ key: String) {
    // Everything but the shortest path is in separate functions, so that this one saves no registers for
    // them. Measured: a tenth of writing.
    guard let cachedKey else { return selectInStore(key) }
    // The common case: the key follows the last one in the key sequence of the type.
    guard specialKey == nil, let next = cachedKey.next(ifIdenticalTo: key) else {
      return selectAnew(key, after: cachedKey)
    }
    self.cachedKey = next
    if isReading { lookUp(next) }
  }

  /// Finds the value of the next key of the key sequence.
  @inline(never)
  private func lookUp(_ cachedKey: CachedKey) {
    slot = store?.member(at: cachedKey, with: &cursor) ?? Map.absent
    keySlot = slot
  }

  /// Finds the value of a key in the text being read, without a key sequence.
  @inline(never)
  private func selectInStore(_ key: String) {
    if isEnded { return asked.select(key) }
    guard let store else { return selectElsewhere(key) }
    if specialKey != nil { forgetSpecialKey() }
    if isWatched, followsKeys, selectWatched(key) { return }
    switch store.member(key, unlessContaining: UInt8(ascii: "."), with: &cursor) {
    case .found(let value):
      slot = value
      // The text contains the key; storing it as a String would cost two reference counts for each line.
      keySlot = value
    case .absent:
      slot = Map.absent
      setKey(key)
    case .containsByte:
      slot = store.descend(to: key, delimiter: ".", with: &cursor) ?? Map.absent
      setKey(key)
    }
  }

  /// Selects a key when writing, or when reading a dictionary.
  @inline(never)
  private func selectElsewhere(_ key: String) {
    if specialKey != nil { forgetSpecialKey() }
    if isWatched, followsKeys, selectWatched(key) { return }
    if text != nil {
      shortKey = .of(key)
      if shortKey.isWhole { return }
    }
    writtenKey = key
    if let dictionary {
      let isFound =
        key.containsDot ? dictionary.select(parts(of: key)) : dictionary.select(member: key)
      slot = isFound ? 0 : Map.absent
    }
  }

  @inline(never)
  private func selectAnew(_ key: String, after last: CachedKey) {
    if specialKey != nil { forgetSpecialKey() }
    cachedKey =
      last.next(for: key) ?? text?.with { $0.extendSequence(with: key, after: last) }
      ?? keySequences?.extend(with: key, after: last)
    // An object that has left its key sequence doesn't return to it.
    guard let cachedKey else { return select(key) }
    if isReading { lookUp(cachedKey) }
  }

  /// Selects a key by the rules of the options, or else records it as one that the model maps. Returns true
  /// if a rule selected it.
  @inline(never)
  private func selectWatched(_ key: String) -> Bool {
    if selectByRules(key, key.dottedSteps, position: { Int($0) }) { return true }
    ask(for: key)
    return false
  }

  func select(_ key: String, nested: Bool?, delimiter: String) {
    let isPath = !delimiter.isEmpty && (nested ?? key.contains(delimiter))
    let parts = { isPath ? key.components(separatedBy: delimiter) : [key] }
    if selectByRules(key, parts().map { .key($0) }, position: { isPath ? Int($0) : nil }) { return }
    setKey(key)
    specialKey = SpecialKey(isPath: isPath, delimiter: delimiter)
    noteAsked()
    if let store {
      slot =
        (isPath
          ? store.descend(to: key, delimiter: delimiter, with: &cursor)
          : store.member(key, with: &cursor)) ?? Map.absent
    } else if let dictionary {
      slot = dictionary.select(parts()) ? 0 : Map.absent
    }
  }

  func select(_ path: [JSONPath.Step]) {
    let key = path.map(\.text).joined(separator: ".")
    if selectByRules(key, path) { return }
    setKey(key)
    specialKey = SpecialKey(isPath: true, delimiter: ".", steps: path)
    noteAsked()
    if let store {
      slot = store.descend(to: path, with: &cursor) ?? Map.absent
    } else if let dictionary {
      slot = dictionary.select(path) ? 0 : Map.absent
    }
  }

  /// Selects a key that comes from data, to which the options for keys don't apply.
  func selectLiterally(_ key: String) {
    setKey(key)
    specialKey = SpecialKey(isPath: false, delimiter: ".", steps: [.key(key)])
    diagnostics?.isLeftOut = false
  }

  private func forgetSpecialKey() {
    specialKey = nil
    instrumentation = usualInstrumentation
    elements = usualElements
  }

  /// Stores a key as a String, and drops its shorter forms and the previous line's option for elements.
  func setKey(_ key: String) {
    if specialKey != nil { elements = usualElements }
    writtenKey = key
    keySlot = Map.absent
    shortKey = .none
    cachedKey = nil
  }

  /// Writes the current key to `writer`.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func openMember(in writer: JSONWriter) {
    if let cachedKey {
      if !writer.key(at: cachedKey) { openMemberWithCare(in: writer) }
      return
    }
    let dot = UInt8(ascii: ".")
    if shortKey.isWhole, writer.key(shortKey, unlessContaining: dot) { return }
    openMemberWithCare(in: writer)
  }

  @inline(never)
  private func openMemberWithCare(in writer: JSONWriter) {
    guard let currentKey else { return }
    if let specialKey {
      let steps = currentSteps
      if !specialKey.isPath, case .key(let key)? = steps.first {
        writer.key(key)
      } else {
        writer.path(steps)
      }
    } else if !writer.key(currentKey, unlessContaining: UInt8(ascii: ".")) {
      writer.path(currentSteps)
    }
  }

  /// Whether nil is written as null on the current line.
  var writesNil: Bool { specialKey?.writesNil ?? shouldIncludeNilValues }

  /// The current key as a path. The parts of a dotted key are all keys; an empty key is the key "".
  var currentSteps: [JSONPath.Step] {
    if let steps = specialKey?.steps { return steps }
    guard let currentKey else { return [] }
    let isPath = specialKey?.isPath ?? currentKey.containsDot
    return isPath ? parts(of: currentKey).map { .key($0) } : [.key(currentKey)]
  }

  private func parts(of key: String) -> [String] {
    key.components(separatedBy: nestedKeyDelimiter)
  }

  /// The path of the object that this map reads.
  var path: JSONPath {
    document?.path(of: cursor.object) ?? dictionary?.path ?? JSONPath()
  }

  /// The path of the current value, which may be missing.
  var currentPath: JSONPath {
    if slot != Map.absent { return input.path }
    return JSONPath(path.steps + currentSteps)
  }
}

extension String {
  /// The parts between the dots, as the keys of a path.
  var dottedSteps: [JSONPath.Step] { components(separatedBy: ".").map { .key($0) } }

  /// The text before the first dot, or all of it.
  var firstPart: String { firstIndex(of: ".").map { String(self[..<$0]) } ?? self }

  /// Whether the key is a path by default: whether it contains a dot.
  var containsDot: Bool { containsByte(UInt8(ascii: ".")) }
}

extension JSONPath.Step {
  /// The step as a part of a dotted key.
  var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }
}

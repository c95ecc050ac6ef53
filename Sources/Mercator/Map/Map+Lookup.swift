import Foundation
import JSONText

/// A key that a subscript was told more about than its text.
struct SpecialKey {
  /// Whether the key is a path.
  var isPath: Bool
  let delimiter: String
  /// The parts of a path that was given as parts.
  var steps: [JSONPath.Step]?
  /// Whether the model can't be made without the value.
  var isRequired = false
  /// What null does, where the line says so.
  var nulls: MapOptions.Nulls?
  /// Whether nil is written as null, where the line says so.
  var writesNil: Bool?
  /// What isn't worth being written.
  var omission: MapOmission?
  /// The keys of which the first usable one is read, where there are several.
  var candidates: [String]?
  /// The keys of `map[all:]`.
  var parts: [String]?
  /// Whether it is no key, but the object itself.
  var isFlat = false
  /// What becomes of a value of another type, where the line says so.
  var coercion: MapOptions.Coercion?
}

extension Map {
  /// Makes a key that decides by itself whether it is a path the current one, the common case.
  @usableFromInline func select(_ key: String) {
    // All but the shortest way lies in functions of their own, so that it saves no registers for them:
    // a tenth of writing.
    guard let cachedKey else { return selectInStore(key) }
    // Whether a key that is written is the one that came next in the last model of the type.
    guard specialKey == nil, let next = cachedKey.next(ifIdenticalTo: key) else {
      return selectAnew(key, after: cachedKey)
    }
    self.cachedKey = next
    if isReading { lookUp(next) }
  }

  /// Finds the value of a key that came next in the last model of the type.
  @inline(never)
  private func lookUp(_ cachedKey: CachedKey) {
    slot = store?.member(at: cachedKey, with: &cursor) ?? Map.absent
    keySlot = slot
  }

  /// Finds the value of a key in the text that is read.
  @inline(never)
  private func selectInStore(_ key: String) {
    if isEnded { return asked.select(key) }
    guard let store else { return selectElsewhere(key) }
    if specialKey != nil { forgetSpecialKey() }
    if isWatched, followsKeys, selectWatched(key) { return }
    switch store.member(key, unlessContaining: UInt8(ascii: "."), with: &cursor) {
    case .found(let value):
      slot = value
      // The text has the key: keeping it here as well would cost two reference counts a line.
      keySlot = value
    case .absent:
      slot = Map.absent
      setKey(key)
    case .containsByte:
      slot = store.descend(to: key, delimiter: ".", with: &cursor) ?? Map.absent
      setKey(key)
    }
  }

  /// The same where no text is read.
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
    // Once off its key sequence, an object stays so.
    guard let cachedKey else { return select(key) }
    if isReading { lookUp(cachedKey) }
  }

  /// What is to be done first where somebody watches; true where that was all.
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

  /// Names the key of a member that is data, so that nothing said of keys is said of it.
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

  /// Keeps a key that can't be kept in a shorter way; what another line said of elements is over.
  func setKey(_ key: String) {
    if specialKey != nil { elements = usualElements }
    writtenKey = key
    keySlot = Map.absent
    shortKey = .none
    cachedKey = nil
  }

  /// Begins the member that the current key names.
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

  /// Whether nil is written as null here.
  var writesNil: Bool { specialKey?.writesNil ?? shouldIncludeNilValues }

  /// The parts of the current key; those of a dotted one are keys, an empty one the key "".
  var currentSteps: [JSONPath.Step] {
    if let steps = specialKey?.steps { return steps }
    guard let currentKey else { return [] }
    let isPath = specialKey?.isPath ?? currentKey.containsDot
    return isPath ? parts(of: currentKey).map { .key($0) } : [.key(currentKey)]
  }

  private func parts(of key: String) -> [String] {
    key.components(separatedBy: nestedKeyDelimiter)
  }

  /// The path of the object this map reads.
  var path: JSONPath {
    document?.path(of: cursor.object) ?? dictionary?.path ?? JSONPath()
  }

  /// The path of the current value, whether it is there or not.
  var currentPath: JSONPath {
    if slot != Map.absent { return input.path }
    return JSONPath(path.steps + currentSteps)
  }
}

extension String {
  /// The parts between the dots, as a path.
  var dottedSteps: [JSONPath.Step] { components(separatedBy: ".").map { .key($0) } }

  /// The part of a path in front of the first dot.
  var firstPart: String { firstIndex(of: ".").map { String(self[..<$0]) } ?? self }

  /// Whether a key is a path where nothing else is said.
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

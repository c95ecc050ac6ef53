import Foundation
import JSONText

/// A key that a subscript was told more about than its text.
struct SpecialKey {
  /// Whether the key is a path.
  let isPath: Bool
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
}

extension Map {
  /// Finds the value of a key that decides by itself whether it is a path, the common case.
  @usableFromInline func select(_ key: String) {
    guard let store else { return selectElsewhere(key) }
    if specialKey != nil { forgetSpecialKey() }
    if isWatched { ask(for: key) }
    switch store.member(key, unlessContaining: UInt8(ascii: "."), with: &cursor) {
    case .found(let value):
      slot = value
      // The text has the key: keeping it here as well would cost two reference counts a line.
      keySlot = value
    case .absent:
      slot = Map.absent
      setKey(key)
    case .containsByte:
      slot = store.descend(to: key, delimiter: ".", from: cursor.object) ?? Map.absent
      setKey(key)
    }
  }

  /// The same where no text is read.
  @inline(never)
  private func selectElsewhere(_ key: String) {
    if let step { return select(key, after: step) }
    if specialKey != nil { forgetSpecialKey() }
    if isWatched { ask(for: key) }
    if text != nil {
      shortKey = .of(key)
      if shortKey.isWhole { return }
    }
    writtenKey = key
    if let dictionary {
      slot = dictionary.select(key.containsDot ? parts(of: key) : [key]) ? 0 : Map.absent
    }
  }

  /// Looks whether a key that is written is the one that came next in the last model of the type.
  @inline(never)  // So that neither way saves registers for the other.
  private func select(_ key: String, after last: KeyStep) {
    if specialKey == nil, let next = last.next(for: key) {
      step = next
    } else {
      selectAnew(key, after: last)
    }
  }

  @inline(never)
  private func selectAnew(_ key: String, after last: KeyStep) {
    if specialKey != nil { forgetSpecialKey() }
    step = last.next(for: key) ?? text?.with { $0.extendTrail(with: key, after: last) }
    // Once off its trail, an object stays so.
    if step == nil { select(key) }
  }

  func select(_ key: String, nested: Bool?, delimiter: String) {
    setKey(key)
    let isPath = !delimiter.isEmpty && (nested ?? key.contains(delimiter))
    specialKey = SpecialKey(isPath: isPath, delimiter: delimiter)
    noteAsked()
    if let store {
      slot =
        (isPath
          ? store.descend(to: key, delimiter: delimiter, from: cursor.object)
          : store.member(key, with: &cursor)) ?? Map.absent
    } else if let dictionary {
      slot = dictionary.select(isPath ? parts(of: key) : [key]) ? 0 : Map.absent
    }
  }

  func select(_ path: [JSONPath.Step]) {
    setKey(path.map(\.text).joined(separator: "."))
    specialKey = SpecialKey(isPath: true, delimiter: ".", steps: path)
    noteAsked()
    if let store {
      slot = store.descend(to: path, from: cursor.object) ?? Map.absent
    } else if let dictionary {
      slot = dictionary.select(path) ? 0 : Map.absent
    }
  }

  private func forgetSpecialKey() {
    specialKey = nil
    isWatched = watchesAll
    elements = options.elements
  }

  private func setKey(_ key: String) {
    writtenKey = key
    keySlot = Map.absent
    shortKey = .none
    step = nil
  }

  /// Begins the member that the current key names.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func openMember(in writer: JSONWriter) {
    if let step {
      if !writer.key(at: step) { openMemberWithCare(in: writer) }
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
      if specialKey.isPath { writer.path(currentSteps) } else { writer.key(currentKey) }
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
    store?.path(of: cursor.object) ?? dictionary?.path ?? JSONPath()
  }

  /// The path of the current value, whether it is there or not.
  var currentPath: JSONPath {
    if slot != Map.absent { return input.path }
    return JSONPath(path.steps + currentSteps)
  }
}

extension String {
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

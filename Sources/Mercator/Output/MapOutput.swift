import Foundation
import JSONText

/// The place a value is written to: a member, an element, or the whole output.
///
/// This is what a `MapValue` writes itself to, by one call of a `write` method, or by opening a
/// container, writing into it and closing it. Writing nothing leaves the member or element out.
///
/// An output can't be copied, so it can't outlive the call.
public struct MapOutput: ~Copyable {
  // Not owned, which saves two reference counts a line, a tenth of writing. It is safe because an
  // output never leaves the call that it was made in, and there somebody holds the map: the caller of
  // an operator does, and `withRoot(of:)` does for the whole output.
  @usableFromInline let reference: Unmanaged<Map>
  @usableFromInline var place: Place

  /// The map that lends its keys and settings.
  @usableFromInline var map: Map { reference.takeUnretainedValue() }

  @usableFromInline enum Place: UInt8 {
    /// The whole output.
    case root
    /// An element of an array, or something behind what this is the place of.
    case element
    /// The member that the map's current key names.
    case member
    /// The member of a dictionary that the map's entry key names.
    case entry
    /// The object that the map writes: what is written are members of it.
    case flat
    /// An element of an array of models; see `beginNextModel`.
    case series
    /// The same behind a model whose object is still open.
    case afterModel
  }

  /// Calls `body` with the root of what `map` writes, and ends the map.
  static func withRoot<R>(of map: consuming Map, _ body: (inout MapOutput) -> R) -> R {
    let result = withExtendedLifetime(map) {
      var output = MapOutput(root: .passUnretained(map))
      return body(&output)
    }
    Map.end(map)
    return result
  }

  private init(root map: Unmanaged<Map>) {
    reference = map
    place = .root
  }

  /// The member of the map's current key.
  @inlinable init(member map: Map) {
    reference = .passUnretained(map)
    place = .member
  }

  /// The object that the map writes.
  init(flat map: Map) {
    reference = .passUnretained(map)
    place = .flat
  }

  /// Whether this is a place of the map's own, where nil may be left out by its rule.
  @usableFromInline var isMember: Bool { place == .member }

  /// Whether the value written here is nobody's but the output's, so that a model may be changed by
  /// being written.
  @usableFromInline var isOwned: Bool {
    switch place {
    case .element, .entry, .root, .series, .afterModel: true
    case .member: reference._withUnsafeGuaranteedRef { $0.ownsModel }
    case .flat: false
    }
  }

  /// Takes the place in a text, where one value has to be written then; nil where none is written.
  @inline(__always)  // Measured: every scalar comes this way; see `JSONWriter.key`.
  mutating func openText() -> JSONWriterReference? {
    let place = self.place
    if place == .flat || place == .afterModel, !isReady() { return nil }
    self.place = .element
    return reference._withUnsafeGuaranteedRef { map in
      guard let text = map.text else { return nil }
      if place == .member {
        text.with { map.openMember(in: $0) }
      } else if place == .entry {
        text.with { $0.uniqueKey(map.entryKey) }
      }
      return text
    }
  }

  /// Writes a member whose key is that of the last model of the type; false where that isn't so, or
  /// where this is another place.
  @inline(__always)  // Measured: most scalars of most models come this way; see `JSONWriter.key`.
  private mutating func writeMember(_ body: (JSONWriter, CachedKey) -> Bool) -> Bool {
    guard place == .member else { return false }
    let isWritten = reference._withUnsafeGuaranteedRef { map in
      guard let cachedKey = map.cachedKey, let text = map.text else { return false }
      return text.with { body($0, cachedKey) }
    }
    if isWritten { place = .element }
    return isWritten
  }

  private mutating func openInTree() {
    switch place {
    case .element, .root, .flat, .series, .afterModel: break
    case .member: map.tree?.path(map.currentSteps)
    case .entry: map.tree?.path([.key(map.entryKey)])
    }
    place = .element
  }
}

// MARK: Scalars

extension MapOutput {
  /// Writes null, even where nil is left out.
  public mutating func writeNull() {
    if place == .flat { return }
    if isText { openText()?.with { $0.null() } } else { append(NSNull()) }
  }

  /// Writes what nil means here: nothing for a member, unless the map includes nil values; null for
  /// an element, so that positions are kept.
  public mutating func writeNil() {
    if isMember, !reference._withUnsafeGuaranteedRef({ $0.writesNil }) { return }
    writeNull()
  }

  mutating func write(_ value: Bool) {
    if writeMember({ $0.bool(value, at: $1) }) { return }
    if isText { openText()?.with { $0.bool(value) } } else { append(value) }
  }

  mutating func write(_ value: String) {
    if writeMember({ $0.string(value, at: $1) }) { return }
    if isText { openText()?.with { $0.string(value) } } else { append(value) }
  }

  @usableFromInline mutating func write(_ value: Int64, as original: @autoclosure () -> Any) {
    if writeMember({ $0.integer(value, at: $1) }) { return }
    if isText { openText()?.with { $0.integer(value) } } else { append(original()) }
  }

  @usableFromInline mutating func write(_ value: UInt64, as original: @autoclosure () -> Any) {
    if isText { openText()?.with { $0.integer(value) } } else { append(original()) }
  }

  mutating func write(_ value: Double, as original: @autoclosure () -> Any) {
    if isText { openText()?.with { $0.double(value) } } else { append(original()) }
  }

  mutating func write(_ value: Float) {
    if isText { openText()?.with { $0.float(value) } } else { append(value) }
  }

  mutating func write(_ value: ISO8601Time, fractionDigits: Int) {
    if writeMember({ $0.iso8601(value, fractionDigits: fractionDigits, at: $1) }) { return }
    if isText {
      openText()?.with { $0.iso8601(value, fractionDigits: fractionDigits) }
    } else {
      append(value.text(fractionDigits: fractionDigits))
    }
  }

  /// Writes a time that `layout` can write.
  mutating func write(_ value: WallTime, _ layout: DateLayout) {
    if isText { openText()?.with { $0.time(value, layout) } } else { append(layout.text(value)) }
  }

  /// Writes the value of another document.
  mutating func write(_ document: JSONDocument) {
    if isText {
      openText()?.with { $0.write(document) }
    } else if let value = document.read({ $0.value(at: 0) }) {
      append(value)
    } else {
      noteOmission()
    }
  }

  @usableFromInline mutating func write(digits: String, as original: @autoclosure () -> Any) {
    if isText { openText()?.with { $0.number(digits: digits) } } else { append(original()) }
  }

  /// Writes a number as it stands in a text.
  ///
  /// - Parameter number: what it is in a dictionary; left out there where there is none.
  mutating func write(literal text: String, as number: @autoclosure () -> NSNumber?) {
    if isText {
      openText()?.with { $0.number(literal: text) }
    } else if let number = number() {
      append(number)
    } else {
      noteOmission()
    }
  }

  @inline(__always)
  var isText: Bool { reference._withUnsafeGuaranteedRef { $0.text != nil } }

  /// Whether there will be no text, because writing was stopped: whoever has many elements to write
  /// needs not go on.
  @usableFromInline var isStopped: Bool {
    reference._withUnsafeGuaranteedRef { $0.text?.with { $0.isStopped } ?? false }
  }

  private mutating func append(_ value: Any) {
    if place == .flat { return refuseFlat() }
    openInTree()
    map.tree?.append(value)
  }
}

// MARK: What can't be written

extension MapOutput {
  /// Says that nothing is written here because JSON has no form for the value.
  ///
  mutating func noteOmission() { noteOmission(.unsupportedType) }

  /// Says the same of a value inside the JSON of a string that is written here.
  mutating func noteOmission(like omission: JSONWritingError) {
    let reason = omission.code == .unsupportedType ? omission.reason : nil
    noteOmission(.unsupportedType, because: reason, inside: omission.path.steps)
  }

  /// Says that nothing is written here because nobody has said how to map the type of the value.
  mutating func noteOmission(of type: UnmappableType) {
    noteOmission(.unsupportedType, because: type.text)
  }

  /// Says that what was written as the member has no value in it, and that its type has none that can
  /// be mapped.
  func noteEmpty(_ type: UnmappableType) {
    map.writer?.noteEmpty(because: type.text, at: map.currentSteps)
  }

  /// Says that nothing is written here because of a transform, which may have said why.
  mutating func noteRefusal(_ error: (any Error)?) {
    noteOmission(.refusedByTransform, because: error.map { "\($0)" })
  }

  private mutating func noteOmission(
    _ code: JSONWritingError.Code,
    because reason: String? = nil,
    inside: [JSONPath.Step] = []
  ) {
    endLastModel()
    guard let writer = map.writer else { return }
    let steps: [JSONPath.Step] =
      switch place {
      case .root, .element, .flat, .series, .afterModel: []
      case .member: map.currentSteps
      case .entry: [.key(map.entryKey)]
      }
    writer.noteOmission(code, because: reason, at: steps, inside: inside)
  }
}

extension MapOutput {
  /// Says that what was to come here can't be written, which is an error.
  mutating func refuse(_ code: JSONWritingError.Code) {
    if isText {
      openText()?.with { $0.refuseValue(code) }
    } else {
      openInTree()
      map.tree?.refuseNesting()
    }
  }

  /// Says that no text can be made of what belongs here as a string.
  mutating func refuseText(_ error: JSONWritingError) {
    if isText { openText()?.with { $0.refuseText(error) } }
  }
}

// MARK: Containers

extension MapOutput {
  /// Writes an array, whose elements `body` writes one after the other.
  public mutating func writeArray(_ body: (inout MapOutput) -> Void) {
    writeArray(from: .element, body)
  }

  /// The same for a body that writes elements of one type, with these traits, each by `_writeInPlace`.
  @usableFromInline
  mutating func writeArray(of traits: MapTraits, _ body: (inout MapOutput) -> Void) {
    writeArray(from: traits.contains(.isWrittenByLines) ? .series : .element, body)
  }

  @inline(__always)  // One function less on the stack for each model inside another.
  private mutating func writeArray(from place: Place, _ body: (inout MapOutput) -> Void) {
    if isText {
      guard let text = openText(), text.with({ $0.nestArray() }) else { return }
      self.place = place
      body(&self)
      endLastModel()
      self.place = .element
      text.with { $0.endArray() }
    } else if let tree = openTree() {
      tree.beginArray()
      body(&self)
      tree.end()
    }
  }

  /// Writes an array without elements.
  @usableFromInline mutating func writeEmptyArray() {
    if writeMember({ $0.emptyArray(at: $1) }) { return }
    guard isText else { return writeArray { _ in } }
    guard let text = openText(), !text.with({ $0.emptyArray() }) else { return }
    writeArray { _ in }
  }

  /// Writes an object, whose members `body` writes after naming each with `entry(_:)`.
  public mutating func writeObject(_ body: (inout MapOutput) -> Void) {
    if place == .flat {
      writeFlat(body)
    } else if isText {
      guard let text = openText(), text.with({ $0.nestObject() }) else { return }
      body(&self)
      text.with { $0.endObject() }
    } else if let tree = openTree() {
      tree.beginObject()
      body(&self)
      tree.end()
    }
    // The last entry may have been left out.
    place = .element
  }

  /// Names the member of an object that is written next. Every key must be new in its object.
  public mutating func entry(_ key: String) {
    reference._withUnsafeGuaranteedRef { $0.entryKey = key }
    place = .entry
  }

  /// The tree, in which a container may be opened then; nil where it is to be left out.
  mutating func openTree() -> DictionarySink? {
    openInTree()
    guard let tree = map.tree else { return nil }
    guard StackGuard.isDue(at: tree.nesting), StackGuard.isLow() else {
      return tree.mayNest ? tree : nil
    }
    tree.refuseNesting()
    return nil
  }
}

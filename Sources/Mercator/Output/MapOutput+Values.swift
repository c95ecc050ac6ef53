import Foundation
import JSONText

// Where a value goes: to the text or the dictionary, behind its key.

extension MapOutput {
  /// Writes the key of this place to the text, after which the caller must write one value. Returns nil if
  /// no value may be written.
  @inline(__always)  // Measured: every scalar comes this way; see `JSONWriter.key`.
  mutating func openText() -> UncountedReference<JSONWriter>? {
    let place = self.place
    if place == .flat || place == .afterModel, !prepareToWrite() { return nil }
    self.place = .element
    return reference.with { map in
      guard let text = map.session.uncountedWriter else { return nil }
      if place == .member {
        text.with { map.openMember(in: $0) }
      } else if place == .entry {
        text.with { $0.writeEntryKey() }
      }
      return text
    }
  }

  /// Writes a member with a cached key, to a text or to bytes of another format. Returns false, and writes nothing,
  /// without a cached key or member, or for a dictionary.
  @_transparent  // Measured: most scalars of most models come this way; see `JSONWriter.key`.
  private mutating func writeMember(
    _ body: (JSONWriter, CachedKey) -> Bool,
    _ binaryBody: (any FormatOutput, CachedKey) -> Bool
  ) -> Bool {
    guard place == .member else { return false }
    let isWritten = reference.with { map in
      guard let cachedKey = map.line.cachedKey else { return false }
      if let text = map.session.uncountedWriter { return text.with { body($0, cachedKey) } }
      guard let format = map.session.uncountedFormat else { return false }
      return format.with { binaryBody($0, cachedKey) }
    }
    if isWritten { place = .element }
    return isWritten
  }

  /// Writes the key of this place to bytes of another format, after which the caller must write one value. Returns nil if
  /// no value may be written, or something else is written.
  @inline(__always)  // Measured: a fiftieth of writing small objects.
  mutating func openFormat() -> UncountedOutput? {
    let place = self.place
    guard place != .flat, let writer = reference.with({ $0.session.uncountedFormat }) else {
      return nil
    }
    if place == .afterModel { endLastModel() }
    self.place = .element
    if place == .member {
      reference.with { map in writer.with { map.openMember(in: $0) } }
    } else if place == .entry {
      writer.with { $0.writeEntryKey() }
    }
    return writer
  }

  mutating func openInTree() {
    switch place {
    case .member: map.session.dictionarySink?.path(map.currentSteps)
    // The sink has the key of an entry already.
    case .element, .entry, .root, .flat, .series, .afterModel: break
    }
    place = .element
  }

  /// Closes the object of the previous model, if it is open. Returns whether a value may be written here.
  @inline(never)
  mutating func prepareToWrite() -> Bool {
    endLastModel()
    if place == .flat { noteOmission() }
    return place != .flat
  }

  /// Closes the object of the previous model, if it is open.
  mutating func endLastModel() {
    guard place == .afterModel else { return }
    reference.with { map in
      map.session.uncountedWriter?.with { $0.endObject() }
      map.session.uncountedFormat?.with { $0.end() }
    }
    place = .series
  }

  package func subject(of object: ObjectIdentifier?) -> JSONSubject? {
    guard let object else { return nil }
    return reference.with { map in
      JSONSubject(object, in: map.boxedContext.map { ObjectIdentifier($0) })
    }
  }
}

// MARK: Scalars

extension MapOutput {
  /// Writes null, even if nil would be left out.
  public mutating func writeNull() {
    if place == .flat { return }
    write({ $0.null() }, { $0.null() }, or: NSNull())
  }

  /// Writes nil: a member is left out, unless the map includes nil values; an element is null, which keeps
  /// the positions of other elements.
  public mutating func writeNil() {
    if isMember, !reference.with({ $0.writesNil }) { return }
    writeNull()
  }

  mutating func write(_ value: Bool) {
    if writeMember({ $0.bool(value, at: $1) }, { $0.bool(value, at: $1) }) { return }
    writeElsewhere(value)
  }

  // Separate functions, whose registers would otherwise be saved and restored for each member of a text.

  @inline(never)
  private mutating func writeElsewhere(_ value: Bool) {
    write({ $0.bool(value) }, { $0.bool(value) }, or: value)
  }

  @inline(never)
  private mutating func writeElsewhere(_ value: String) {
    write({ $0.string(value) }, { $0.string(value) }, or: value)
  }

  @inline(never)
  private mutating func writeElsewhere(_ value: Int64, _ original: () -> Any) {
    write({ $0.integer(value) }, { $0.integer(value) }, or: original())
  }

  @_transparent
  mutating func write(_ value: String) {
    if writeMember({ $0.string(value, at: $1) }, { $0.string(value, at: $1) }) { return }
    writeElsewhere(value)
  }

  @usableFromInline mutating func write(_ value: Int64, as original: @autoclosure () -> Any) {
    if writeMember({ $0.integer(value, at: $1) }, { $0.integer(value, at: $1) }) { return }
    writeElsewhere(value, original)
  }

  @usableFromInline mutating func write(_ value: UInt64, as original: @autoclosure () -> Any) {
    write({ $0.integer(value) }, { $0.integer(value) }, or: original())
  }

  mutating func write(_ value: Double, as original: @autoclosure () -> Any) {
    if writeMember({ _, _ in false }, { $0.double(value, at: $1) }) { return }
    write({ $0.double(value) }, { $0.double(value) }, or: original())
  }

  mutating func write(_ value: Float) {
    write({ $0.float(value) }, { $0.double(Double(value)) }, or: value)
  }

  mutating func write(_ value: ISO8601Time, fractionDigits digits: Int) {
    if writeMember({ $0.iso8601(value, fractionDigits: digits, at: $1) }, { _, _ in false }) {
      return
    }
    let text = { value.text(fractionDigits: digits) }
    write({ $0.iso8601(value, fractionDigits: digits) }, { $0.string(text()) }, or: text())
  }

  /// Writes a time in the format of `layout`.
  mutating func write(_ value: WallTime, _ layout: DateLayout) {
    write({ $0.time(value, layout) }, { $0.string(layout.text(value)) }, or: layout.text(value))
  }

  /// Writes a value: to a text by `write`, to bytes of another format by `writeBinary`, or to a dictionary as `value`; if
  /// that is nil, it is left out.
  ///
  /// Its own function, so that the way of most scalars saves no registers for this one.
  @inline(never)
  mutating func write(
    _ write: (JSONWriter) -> Void,
    _ writeBinary: (any FormatOutput) -> Void,
    or value: @autoclosure () -> Any?
  ) {
    if isText {
      openText()?.with(write)
    } else if let format = openFormat() {
      format.with(writeBinary)
    } else if let value = value() {
      append(value)
    } else {
      noteOmission()
    }
  }

  /// Writes the root value of another document.
  mutating func write(_ document: JSONDocument) {
    write(
      { $0.write(document) },
      { $0.write(document.store) },
      or: document.read { $0.value(at: 0) }
    )
  }

  @usableFromInline mutating func write(digits: String, as original: @autoclosure () -> Any) {
    write({ $0.number(digits: digits) }, { $0.number(digits: digits) }, or: original())
  }

  /// Writes a number with the digits of `text`.
  ///
  /// - Parameter number: the number for a dictionary; if nil, the value is left out.
  mutating func write(literal text: String, as number: @autoclosure () -> NSNumber?) {
    write(
      { $0.number(literal: text) },
      { $0.write(JSONNumberLiteral(ofNumber: text)) },
      or: number()
    )
  }

  @inline(__always)
  var isText: Bool { reference.with { $0.session.uncountedWriter != nil } }

  /// Whether writing was stopped, so that there will be no text and further elements needn't be written.
  @usableFromInline var isStopped: Bool {
    reference.with { map in
      map.session.uncountedWriter?.with { $0.isStopped }
        ?? map.session.uncountedFormat?.with { $0.isStopped } ?? false
    }
  }

  mutating func append(_ value: Any) {
    if place == .flat { return noteOmission() }
    openInTree()
    map.session.dictionarySink?.append(value)
  }
}

// MARK: Containers

extension MapOutput {
  /// Writes an array. `body` writes its elements one after the other.
  public mutating func writeArray(_ body: (inout MapOutput) -> Void) {
    writeArray(from: .element, body)
  }

  /// Writes an array. `body` writes elements of one type with these traits, each by `_writeInPlace`.
  ///
  /// With the compilation flag `MERCATOR_NO_SERIES`, models are written like other elements.
  @usableFromInline
  mutating func writeArray(of traits: MapTraits, _ body: (inout MapOutput) -> Void) {
    #if MERCATOR_NO_SERIES
      writeArray(from: .element, body)
    #else
      writeArray(from: traits.has(.isWrittenByLines) ? .series : .element, body)
    #endif
  }

  @inline(__always)  // Avoids a stack frame for each nested model.
  private mutating func writeArray(from place: Place, _ body: (inout MapOutput) -> Void) {
    if isText {
      guard let text = openText(), text.with({ $0.nestArray() }) else { return }
      self.place = place
      body(&self)
      endLastModel()
      self.place = .element
      text.with { $0.endArray() }
    } else if let format = openFormat() {
      guard format.with({ $0.begin(isObject: false, of: nil) }) else { return }
      self.place = place
      body(&self)
      endLastModel()
      self.place = .element
      format.with { $0.end() }
    } else if let tree = openTree(), tree.begin(isObject: false, of: nil) {
      self.place = .element
      body(&self)
      self.place = .element
      tree.end()
    }
  }

  /// Writes an array without elements.
  @usableFromInline mutating func writeEmptyArray() {
    if writeMember({ $0.emptyArray(at: $1) }, { $0.emptyArray(at: $1) }) { return }
    writeEmptyArrayAnywhere()
  }

  @inline(never)
  private mutating func writeEmptyArrayAnywhere() {
    guard isText else { return writeArray { _ in } }
    guard let text = openText(), !text.with({ $0.emptyArray() }) else { return }
    writeArray { _ in }
  }

  /// Writes an array with the identity of `object`. If the same object is already being written, adds an
  /// error and writes nothing.
  mutating func writeArray(of object: ObjectIdentifier, _ body: (inout MapOutput) -> Void) {
    guard let subject = subject(of: object) else { return }
    if isText {
      guard let text = openText(), text.with({ $0.nestArray(of: subject) }) else { return }
      body(&self)
      text.with { $0.endArray() }
    } else if let tree = openTree(), tree.begin(isObject: false, of: subject) {
      body(&self)
      tree.end()
    }
  }

  /// Writes an object. `body` names each member with `entry(_:)` and then writes its value.
  public mutating func writeObject(_ body: (inout MapOutput) -> Void) {
    writeObject(of: nil, body)
  }

  /// Writes an object with the identity of `object`, if any. If the same object is already being written,
  /// adds an error and writes nothing.
  mutating func writeObject(of object: ObjectIdentifier?, _ body: (inout MapOutput) -> Void) {
    let subject = subject(of: object)
    if place == .flat {
      writeFlat(body)
    } else if isText {
      guard let text = openText(), text.with({ $0.nestObject(of: subject, on: nil) }) else {
        return
      }
      body(&self)
      text.with { $0.endObject() }
    } else if let tree = openTree(), tree.begin(isObject: true, of: subject) {
      body(&self)
      tree.end()
    }
    // The value of the last entry may have been left out.
    place = .element
  }

  /// Sets the key of the next member. Each key must be unique in its object.
  public mutating func entry(_ key: String) {
    reference.with { map in
      if let text = map.session.uncountedWriter {
        text.with { $0.prepareEntry(key) }
      } else {
        map.session.uncountedFormat?.with { $0.prepareEntry(key) }
        map.session.dictionarySink?.path([.key(key)])
      }
    }
    place = .entry
  }

  /// Returns the sink for the next container, if no text is written; nil if the container is left out.
  mutating func openTree() -> (any OutputSink)? {
    if let format = openFormat() { return format.with { $0 } }
    if place == .flat, map.session.uncountedFormat != nil { noteOmission() }
    openInTree()
    guard let tree = map.session.dictionarySink else { return nil }
    guard StackGuard.isDue(at: tree.nesting), StackGuard.isLow() else {
      return tree.mayNest ? tree : nil
    }
    tree.refuse(.tooDeep)
    return nil
  }
}

extension MapContainer {
  /// Writes a container by calling `write` for each element, and null for an Optional without a value.
  @inlinable func spread(
    to output: inout MapOutput,
    _ write: (MapElement, inout MapOutput) -> Void
  ) {
    _spread(to: &output) { element, output in
      if let element { write(element, &output) } else { output.writeNil() }
    }
  }
}

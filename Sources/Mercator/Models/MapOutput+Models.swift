import JSONText

// Begins and ends the object of a model.

extension MapOutput {
  /// Opens the object of a model and returns the map for its lines; nil if it can't be opened, or if it may have to
  /// be written as a reference, which `writeUnopened` decides.
  ///
  /// - Parameters:
  ///   - type: the model's type, which selects the key sequence.
  ///   - object: the model's identity, if it has one, to detect a model inside itself.
  @usableFromInline
  mutating func beginModel(of type: ObjectIdentifier, _ object: ObjectIdentifier?) -> Map? {
    if object != nil, writesReferences { return nil }
    return open(type, object)
  }

  /// Whether the options ask for references.
  private var writesReferences: Bool { reference.with { $0.session.writtenObjects != nil } }

  /// Writes an object that `beginModel` hasn't opened, or a reference to it if the output has it. Does nothing if it
  /// couldn't be opened.
  @usableFromInline @inline(never)
  mutating func writeUnopened<T: BaseMappable>(_ object: T) {
    map.session.writtenObjects?.write(object, to: &self)
  }

  /// Opens the object of a model and returns the map for its lines; nil if it can't be opened.
  @inline(__always)  // A separate function only for objects that aren't written as references.
  mutating func open(_ type: ObjectIdentifier, _ object: ObjectIdentifier?) -> Map? {
    // Nearly all models are part of an object or array in a text.
    guard isText, place != .root, place != .flat, let text = openText() else {
      return beginModelElsewhere(of: type, object)
    }
    let subject = subject(of: object)
    return reference.with { map in
      text.with { map.nested(in: $0, for: type, subject) }
    }
  }

  /// Opens the object of a model that is written only by its lines. In an array of such models, closes the
  /// object of the previous model in the same step.
  ///
  /// Measured: a tenth of writing the catalogue.
  @usableFromInline
  mutating func beginNextModel(of type: ObjectIdentifier, _ object: ObjectIdentifier?) -> Map? {
    let isInSeries = place == .series || place == .afterModel
    if place == .afterModel {
      let subject = subject(of: object)
      let next = reference.with { $0.next(for: type, subject) }
      if let next {
        place = .series
        return next
      }
    }
    let nested = beginModel(of: type, object)
    if isInSeries { place = .series }
    return nested
  }

  @inline(never)
  private mutating func beginModelElsewhere(
    of type: ObjectIdentifier,
    _ object: ObjectIdentifier?
  ) -> Map? {
    if place == .flat { return flatMap(for: object) }
    let subject = subject(of: object)
    if let format = openFormat() {
      return reference.with { map in
        format.sink.with { map.nested(in: $0, for: type, subject) }
      }
    }
    if isText {
      guard let text = openText() else { return nil }
      // The map of the root has no lines, so a model at the root uses it.
      return reference.with { map in
        guard text.with({ map.nestObject(in: $0, for: type, subject) }) else { return nil }
        return map
      }
    }
    guard let tree = openTree(), tree.begin(isObject: true, of: subject) else { return nil }
    return Map(inside: map)
  }

  /// Removes the object of a model whose hook threw `error`.
  @usableFromInline mutating func takeBackModel(_ nested: consuming Map, _ error: any Error) {
    if nested.extras?.isFlat != true {
      nested.session.writtenObjects?.removeOpenObject(of: nested)
    }
    if nested.extras?.isFlat == true {
      map.madeExtras.veto(error)
    } else if let sink = nested.session.sink {
      sink.takeBack(because: "\(error)")
    } else {
      nested.session.uncountedWriter?.with { $0.takeBackObject(because: "\(error)") }
    }
    recycle(nested)
  }

  @discardableResult
  private func recycle(_ nested: consuming Map) -> Bool {
    // A closure can't consume what it captures, but take it out.
    var nested: Map? = consume nested
    return reference.with { map in
      guard let taken = nested.take() else { return false }
      return map.recycle(consume taken)
    }
  }

  /// Closes the object of a model whose lines wrote to `nested`.
  @usableFromInline mutating func endModel(_ nested: consuming Map) {
    if let extras = nested.extras {
      if let model = extras.withoutLines.take() { noteUnwritten(of: model, nested) }
      if extras.isFlat { return Map.end(&nested) }
      if let error = extras.veto {
        extras.veto = nil
        return takeBackModel(nested, error)
      }
    }
    // Before the object is closed, so that a map that a model keeps can still read its members.
    let isKept = recycle(nested)
    if isKept, place == .series { return place = .afterModel }
    reference.with { map in
      if let text = map.session.uncountedWriter {
        text.with { $0.endObject() }
      } else {
        Self.endObject(map.session)
      }
    }
  }

  /// Closes an object that isn't in a text.
  @inline(never)  // Measured: inlined, the function around it isn't inlined for texts.
  private static func endObject(_ session: Session) {
    if let format = session.uncountedFormat {
      format.with { $0.end() }
    } else {
      session.dictionarySink?.end()
    }
  }
}

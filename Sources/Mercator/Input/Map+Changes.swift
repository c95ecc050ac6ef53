import JSONText

/// What an update does to the value of a line.
enum LineChange {
  /// The value is as before, so the property keeps its value.
  case none
  /// The value is to be read. So is every value if it isn't known what has changed.
  case set
  /// There is no value any more.
  case removed
}

extension Map {
  /// What the update of the model by changes does to the value of the current line.
  var lineChange: LineChange {
    guard let changes = diagnostics?.changes, store != nil else { return .set }
    if hasValue { return changes.isChanged(line.slot.index) ? .set : .none }
    return changes.wasPresent(currentSteps, below: cursor.object) ? .removed : .none
  }

  /// Returns what a line reads whose value an update removed: the value for a missing key, nil for an Optional, the
  /// default of the line, or else the value that it doesn't write. If there is none, the removal is reported.
  func resultOfRemoved<K: PropertyKind>(_ kind: K) -> LineResult<K.Value> {
    if let value = kind.valueOfNothing(self) ?? none(K.Value.self) ?? valueOfDefault(kind) {
      return .removed(value)
    }
    for text in lineOptions?.omission?.texts(self) ?? [] {
      if let value = value(kind, ofJSON: text) { return .removed(value) }
    }
    noteRemoved(K.Value.self)
    return .untouched
  }

  /// Returns the value of a line for JSON that isn't in the input, and that a writer has made; nil if the kind doesn't
  /// read it.
  func value<K: PropertyKind>(_ kind: K, ofJSON text: [UInt8]) -> K.Value? {
    let options = JSONParsingOptions(maximumDepth: .max)
    guard let document = try? JSONDocument(text, options: options) else { return nil }
    let content = Session.SessionContent.document(document, document.store)
    let map = Map(inside: self, session.with(content, nil, toObject: false))
    map.selectAll()
    return kind.readNew(map.input)
  }

  /// Tells the changes, if there are any, that a line has looked up the value at a path.
  func noteLookUpOfChange(at steps: @autoclosure () -> [JSONPath.Step]) {
    guard let changes = session.changes, let store else { return }
    changes.noteLookUp(steps(), below: cursor.object, in: store)
  }

  /// Reports that the value of a property that isn't Optional was removed, which makes the update fail.
  private func noteRemoved(_ type: Any.Type) {
    session.reporter?.add(
      .missing,
      at: currentPath,
      expected: "\(type)",
      .kept,
      isFatal: true,
      error: MapError(key: currentKey, currentValue: nil, reason: nil)
    )
  }
}

extension MapInput {
  /// Whether the model around this value is updated by its whole new JSON, of which only the changes count.
  @usableFromInline var isUpdatedByChanges: Bool { map.diagnostics?.changes != nil }

  /// Updates an existing model by the lines of `nested`; by changes if the model around it is.
  @usableFromInline func beginUpdate(in nested: Map) {
    nested.updatesModel = true
    guard let changes = map.session.changes, isUpdatedByChanges else { return }
    nested.requiredDiagnostics.changes = changes
  }
}

/// Returns nil as a value of an Optional type; nil for any other type.
func none<T>(_ type: T.Type) -> T? {
  (type as? any ExpressibleByNilLiteral.Type).flatMap { $0.init(nilLiteral: ()) as? T }
}

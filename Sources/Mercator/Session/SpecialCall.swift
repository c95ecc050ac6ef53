/// What only some calls have, apart from their session so that it costs the others nothing: updates by changes,
/// comparisons and copies of models, and objects that have an identity.
final class SpecialCall {
  /// The values that an update changes; nil if all values of the text count.
  let changes: ChangedValues?
  /// What takes the Swift values of the lines of a model; nil if they are written or read as JSON.
  let valueSink: (any ValueSink)?
  /// The Swift values of the model being copied; nil if none is.
  let valueSource: ValueSource?
  /// The objects that the call reads, if objects have an identity by the options.
  let graph: ObjectGraph?
  /// The objects that the output has already, if the options ask for references.
  let writtenObjects: WrittenObjects?
  /// What takes the lines of a model that is described; nil if none is.
  let recorder: (any LineRecorder)?

  init(
    changes: ChangedValues? = nil,
    valueSink: (any ValueSink)? = nil,
    valueSource: ValueSource? = nil,
    graph: ObjectGraph? = nil,
    writtenObjects: WrittenObjects? = nil,
    recorder: (any LineRecorder)? = nil
  ) {
    self.changes = changes
    self.valueSink = valueSink
    self.valueSource = valueSource
    self.graph = graph
    self.writtenObjects = writtenObjects
    self.recorder = recorder
  }

  /// Returns what a call has that writes a whole output; nil for most calls.
  static func writing(_ options: ResolvedOptions) -> SpecialCall? {
    guard options.options.writing.writesReferences else { return nil }
    return SpecialCall(writtenObjects: WrittenObjects())
  }

  /// Whether lines pass Swift values, read what has changed or are described, so that each of them is instrumented.
  var watchesLines: Bool {
    changes != nil || valueSink != nil || valueSource != nil || recorder != nil
  }

  /// What values have that aren't at a place of the input; nil if that is nothing.
  var apartFromInput: SpecialCall? {
    guard graph != nil || recorder != nil else { return nil }
    return SpecialCall(graph: graph?.withoutReferences(), recorder: recorder)
  }
}

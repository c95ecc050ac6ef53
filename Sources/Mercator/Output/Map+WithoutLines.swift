import JSONText

// Reports a model that doesn't implement `mapping(map:)`, unless its hook writes it.

extension Map {
  /// Notes that a model has stored properties and no lines, if issues of writing are reported.
  func noteWithoutLines<M: BaseMappable>(_ model: M) {
    guard !isReading, let length = reportedLength else { return }
    let mirrors = sequence(first: Mirror(reflecting: model), next: \.superclassMirror)
    guard mirrors.contains(where: { !$0.children.isEmpty }) else { return }
    requiredDiagnostics.withoutLines = (M.self, length)
  }

  /// Reports a model without lines if nothing was written since its lines should have been.
  @inline(never)  // Its registers would be saved and restored for each model.
  func noteNothing(of model: (type: Any.Type, length: Int)) {
    guard reportedLength == model.length else { return }
    let reason = "'\(model.type)' doesn't implement mapping(map:)"
    writer?.noteNothingWritten(because: reason)
    sink?.noteNothingWritten(because: reason)
  }

  /// How much has been written; nil if no issue of it is reported.
  private var reportedLength: Int? {
    if let writer { return writer.isObserved ? writer.length : nil }
    return sink.flatMap { $0.observer == nil ? nil : $0.memberCount }
  }
}

import JSONText

// Reports a model that doesn't implement `mapping(map:)`, unless its hook writes it.

/// Notes that a model has stored properties and no lines, if issues of writing are reported.
func noteWithoutLines<M: BaseMappable>(_ model: M, _ map: Map) {
  guard !map.isReading, let length = reportedLength(map) else { return }
  let mirrors = sequence(first: Mirror(reflecting: model), next: \.superclassMirror)
  guard mirrors.contains(where: { !$0.children.isEmpty }) else { return }
  map.madeExtras.withoutLines = (M.self, length)
}

/// Reports a model without lines if nothing was written since its lines should have been.
@inline(never)  // Its registers would be saved and restored for each model.
func noteUnwritten(of model: (type: Any.Type, length: Int), _ map: Map) {
  guard reportedLength(map) == model.length else { return }
  let reason = "'\(model.type)' doesn't implement mapping(map:)"
  map.writer?.noteNothingWritten(because: reason)
  map.session.sink?.noteNothingWritten(because: reason)
}

/// Returns how much has been written; nil if no issue of it is reported.
private func reportedLength(_ map: Map) -> Int? {
  if let writer = map.writer { return writer.isObserved ? writer.length : nil }
  return map.session.sink.flatMap { $0.observer == nil ? nil : $0.length }
}

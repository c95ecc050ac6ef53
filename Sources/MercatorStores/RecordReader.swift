import JSONText
import Mercator

/// Reads models from the objects of records.
///
/// Usually one session reads all of them. If issues are collected or a call can be stopped, each is a call of its own.
final class RecordReader {
  /// A value that a line of its type takes over, so that a transform doesn't have to convert it.
  typealias TakenValue = (steps: [JSONPath.Step], value: Any)

  /// What sessions differ in.
  private struct Kind: Hashable {
    let toObject: Bool
    let takesValues: Bool
  }

  private let document: JSONDocument
  private let settings: MapSettings
  private let isDue: (() -> Bool)?
  private let source = RecordValues()
  private var sessions: [Kind: ElementSession?] = [:]
  /// The session that reads plain values, which most records have.
  private let plain: ElementSession?

  /// - Parameter isDue: the stop condition, which has begun with the fetch; nil if there is none.
  init(_ document: JSONDocument, _ settings: MapSettings, stoppingIf isDue: (() -> Bool)?) {
    (self.document, self.settings, self.isDue) = (document, settings, isDue)
    plain = ElementSession(document, settings, levels: -1)
  }

  /// Reads a model.
  ///
  /// - Parameters:
  ///   - slot: the index of the object in the document.
  ///   - model: the model to be updated; nil to make it.
  ///   - values: the values that lines take over.
  func read<M: MapStorable>(
    _ type: M.Type,
    at slot: Int,
    updating model: M? = nil,
    _ values: [TakenValue]
  ) throws -> M {
    if model == nil, values.isEmpty, let plain {
      return try plain.read(type, at: slot, .record)
    }
    if let session = session(toObject: model != nil, takesValues: !values.isEmpty) {
      begin(document, at: slot, values)
      return try session.read(type, at: slot, updating: model, .record)
    }
    let call = try call(at: slot, toObject: model != nil, values)
    let read: M? = if let model { call.update(model) } else { call.read() }
    if let read { return read }
    throw MappingFailure(call.error(type))
  }

  /// Makes an object by its initializer, without its lines; nil if the initializer refuses.
  func make<M: MapStorable>(
    _ type: M.Type,
    at slot: Int,
    _ values: [TakenValue]
  ) throws -> M? {
    if let session = session(toObject: false, takesValues: !values.isEmpty) {
      begin(document, at: slot, values)
      return try session.make(type, at: slot, .record)
    }
    let map = try call(at: slot, toObject: false, values).map
    let model = try M._make(from: map)
    if model == nil, let unmet = map.unmet { throw unmet }
    return model
  }

  private func session(toObject: Bool, takesValues: Bool) -> ElementSession? {
    if plain == nil { return nil }
    let kind = Kind(toObject: toObject, takesValues: takesValues)
    if let session = sessions[kind] { return session }
    let session = ElementSession(
      document,
      settings,
      toObject: toObject,
      interceptor: takesValues ? source : nil,
      levels: -1
    )
    sessions[kind] = .some(session)
    return session
  }

  private func begin(_ document: JSONDocument, at slot: Int, _ values: [TakenValue]) {
    if values.isEmpty { return }
    source.begin(document, at: slot)
    for (steps, value) in values { source.add(value, at: steps) }
  }

  /// Returns a call that reads only the object at an index.
  private func call(at slot: Int, toObject: Bool, _ values: [TakenValue]) throws -> ReadSession {
    var copies = NodeCopies(of: document)
    copies.copy(at: slot)
    let row = try copies.document()
    begin(row, at: 0, values)
    return try ReadSession(
      FormatInput(.document(row, isDue)),
      settings,
      toObject: toObject,
      interceptor: values.isEmpty ? nil : source
    )
  }
}

extension TextOrigin {
  /// The place of a record: a path begins with it.
  fileprivate static let record = TextOrigin(path: JSONPath(), place: TextPlace())
}

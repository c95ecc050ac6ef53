import Foundation
import JSONText

/// The update of a `Codable` model by an object: the model is encoded, the members of the object are merged into that,
/// and a new model is decoded.
///
///     {"name":"Ada","home":{"city":"Rom","zip":"1"}} + {"home":{"city":"Ulm"}}
///         = {"name":"Ada","home":{"city":"Ulm","zip":"1"}}
///
/// The keys of both are those of the JSON, so the rules of the options for keys apply when the model is encoded and
/// decoded. Dates are kept as they are, since a format may have fewer digits.
struct MergedUpdate {
  private let input: MapInput
  private var map: Map { input.map }

  init(of input: MapInput) { self.input = input }

  /// Returns the updated model; nil, with the reason recorded, if it can't be encoded or decoded.
  func updated<M: CodableMappable>(_ model: M) -> M? {
    guard let written = encoded(model) else { return nil }
    // A model that is encoded as another value has no members to be kept.
    guard let members = written as? [String: Any] else { return M.readJSON(from: input) }
    let selected = selectsKeys ? encoded(model, ofSelection: true) as? [String: Any] : nil
    guard let changes = input.foundationValue as? [String: Any] else { return nil }
    let map = Map(
      session(for: members),
      dictionary: DictionarySource(
        ofAny: merged(changes, into: members, selected),
        path: input.path
      ),
      like: self.map
    )
    map.selectAll()
    if let updated = M.readJSON(from: map.input) { return updated }
    if let failure = map.failure { input.noteUnusable(reason(of: failure, in: map), M.self) }
    return nil
  }

  /// Whether the options exclude keys. The model keeps their values, so it is encoded and decoded with all keys, and
  /// the input is merged without those that are missing if the model is encoded by the options.
  private var selectsKeys: Bool { map.session.options.keyRules?.selection != nil }

  /// Returns the JSON of the model; nil, with the reason recorded, if it can't be encoded.
  private func encoded<M: CodableMappable>(_ model: M, ofSelection: Bool = false) -> Any? {
    let sink = DictionarySink(maximumDepth: map.options.limits.depth, keepsDates: true)
    let options = ofSelection ? map.options : optionsOfAllKeys
    let session = Session(.sink(sink), map.session.settings.with(options: options))
    let map = ofSelection ? Map(inside: map, session, levels: 0) : Map(session, like: map)
    // Otherwise a key that has no value would be one that isn't selected.
    if selectsKeys { map.shouldIncludeNilValues = true }
    MapOutput.withRoot(of: map) { model.writeJSON(to: &$0) }
    guard let problem = sink.problem else { return sink.root }
    input.noteUnusable(.thrown(problem), M.self)
    return nil
  }

  private var optionsOfAllKeys: MapOptions {
    var options = map.options
    (options.includedKeys, options.excludedKeys) = (nil, [])
    return options
  }

  /// Returns the session in which the model is decoded. Keys that the model writes aren't unknown.
  private func session(for members: [String: Any]) -> Session {
    var options = optionsOfAllKeys
    if map.session.keepsKeys { options.reading.allowedKeys.formUnion(members.keys) }
    return Session(
      .dictionary,
      map.session.settings.with(options: options),
      toObject: map.toObject,
      openObjects: map.session.openObjects,
      reporter: map.session.reporter,
      readsNatively: true
    )
  }

  /// The reason for the value that is updated, instead of one in the merged object.
  private func reason(of failure: Failure, in map: Map) -> Failure.FailureReason {
    switch failure.reason {
    case .thrown, .refusedByHook: failure.reason
    default: .thrown(MapError(failure, in: map))
    }
  }

  // MARK: Merging

  /// Returns a value for another one. The members of an object are merged into those of an object, and all other values
  /// are replaced.
  ///
  /// - Parameter selected: the old value without the keys that the options exclude; nil if they exclude none.
  private func merged(_ change: Any, into old: Any, _ selected: [String: Any]?) -> Any {
    guard let changes = change as? [String: Any], let object = old as? [String: Any] else {
      return change
    }
    var result = object
    let keysByLowercase = map.options.reading.ignoresKeyCase ? object.keys.byLowercase() : [:]
    for (name, change) in changes {
      if map.options.reading.nulls == .keep, meansNull(change) { continue }
      let isKnown = keysByLowercase.isEmpty || object[name] != nil
      let key = isKnown ? name : keysByLowercase[name.lowercased()] ?? name
      let (old, kept) = (object[key], selected?[key])
      if selected != nil, old != nil, kept == nil { continue }
      // Recursive only as deep as the encoded model.
      result[key] = old.map { merged(change, into: $0, kept as? [String: Any]) } ?? change
    }
    return result
  }
}

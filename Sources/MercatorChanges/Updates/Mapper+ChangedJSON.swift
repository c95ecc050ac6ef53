import JSONText
import Mercator

extension Mapper {
  /// Updates a model by its changed JSON, or throws an error and sets it back.
  ///
  /// - Parameters:
  ///   - old: the JSON that the model is written as.
  ///   - new: the JSON that it should be written as.
  ///   - paths: the paths of values that lines should map, whether they have changed or not.
  func update(
    _ model: N,
    from old: JSONValue,
    to new: JSONValue,
    mentioning paths: [[JSONPath.Step]] = []
  ) throws(MappingFailure) -> N {
    do {
      let root = try ReadSession(
        new.data(),
        settings.forUpdating(reporting: true),
        toObject: true,
        interceptor: ChangedValues(from: old, to: new, mentioning: paths)
      )
      if let updated = root.update(model) { return updated }
      throw root.error(N.self)
    } catch {
      // Not the changed copy of a struct, but the objects in it may have been updated.
      setBack(model, from: new, to: old)
      throw MappingFailure(error)
    }
  }

  private func setBack(_ model: N, from new: JSONValue, to old: JSONValue) {
    do {
      let root = try ReadSession(
        old.data(),
        settings.forUpdating(reporting: false),
        toObject: true,
        interceptor: ChangedValues(from: new, to: old)
      )
      _ = root.update(model)
    } catch {
      // Only if reading is stopped. The caller gets the error that came first.
    }
  }
}

extension MapSettings {
  /// Returns the settings for updating a model by its changed JSON, which the sender has no part in.
  ///
  /// - Parameter isReporting: whether every value that can't be used is an error, and no issue is reported
  ///   otherwise.
  fileprivate func forUpdating(reporting isReporting: Bool) -> MapSettings {
    var options = options.options
    if isReporting {
      for kind in MapIssue.Kind.allCases where !kind.isTolerated { options.policy[kind] = .fail }
    } else {
      options.policy = MapOptions.Policy(.ignore)
      options.reporting.observer = nil
    }
    options.policy[.duplicateKey] = .ignore
    options.reading.duplicateKeys = .lastWins
    options.reading.nulls = .clear
    options.limits.bytes = .max
    options.limits.values = .max
    return with(options: options)
  }
}

extension MapIssue.Kind {
  /// Whether a value with such an issue is used, or there is none to be used.
  fileprivate var isTolerated: Bool {
    switch self {
    case .missing, .coerced, .aliasUsed: true
    default: false
    }
  }
}

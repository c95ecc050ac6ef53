import JSONText
import Mercator

extension MapStoreError {
  /// Creates an error of a call of an adapter.
  ///
  /// An error that a store or a model threw is described from the models of the call: its path continues `path`. At a
  /// path that the options redact, only the kind is told.
  init(
    _ kind: Kind,
    at path: JSONPath,
    entity: String,
    detail: String? = nil,
    underlying: (any Error)? = nil,
    _ options: MapOptions
  ) {
    if options.isRedacted(path) {
      self.init(
        (underlying as? MapStoreError)?.kind ?? kind,
        path: options.unredactedPart(of: path).description,
        entity: entity,
        detail: MapOptions.redactedText
      )
      return
    }
    switch underlying {
    case let error as MapStoreError:
      self.init(
        error.kind,
        path: path.description + error.path.dropFirst(),
        entity: error.entity,
        detail: error.detail,
        shown: error.shownDetail,
        error.underlying
      )
    case MappingFailure.model(let error)?:
      self.init(
        kind,
        path: path.description + (error.path ?? "$").dropFirst(),
        entity: entity,
        detail: error.reason,
        shown: error.shownReason
      )
    case MappingFailure.custom(let error)?:
      self.init(kind, path: path.description, entity: entity, underlying: error)
    default:
      self.init(
        kind,
        path: path.description,
        entity: entity,
        detail: detail,
        underlying: underlying
      )
    }
  }
}

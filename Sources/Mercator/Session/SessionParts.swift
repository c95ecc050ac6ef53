import JSONText

/// What only some sessions have: those that update objects, compare models, resolve references, or write other formats.
final class SessionParts {
  let openObjects: OpenObjects?
  let interceptor: (any LineInterceptor)?
  let graph: (any IdentifiedObjects)?
  let writtenObjects: (any WrittenObjects)?
  let nativeOutput: NativeOutput?

  init(
    openObjects: OpenObjects?,
    interceptor: (any LineInterceptor)?,
    graph: (any IdentifiedObjects)?,
    writtenObjects: (any WrittenObjects)?,
    nativeOutput: NativeOutput?
  ) {
    self.openObjects = openObjects
    self.interceptor = interceptor
    self.graph = graph
    self.writtenObjects = writtenObjects
    self.nativeOutput = nativeOutput
  }
}

extension Session {
  /// The objects that are being updated; nil if no existing object is.
  var openObjects: OpenObjects? { parts?.openObjects }
  /// What sees the lines instead of JSON; nil for most calls.
  var interceptor: (any LineInterceptor)? {
    if case .values(let lines) = content { lines } else { parts?.interceptor }
  }
  /// What the update of a model changes; nil if all values of the text count.
  var changes: (any UpdateChanges)? { interceptor?.changes }
  /// The objects that the call reads, if objects have an identity by the options.
  var graph: (any IdentifiedObjects)? { parts?.graph }
  /// The objects that the output has already, if the options ask for references.
  var writtenObjects: (any WrittenObjects)? { parts?.writtenObjects }
  /// What the format that is written has besides JSON, also while a part is collected in a dictionary; nil for JSON.
  var nativeOutput: NativeOutput? { parts?.nativeOutput }
}

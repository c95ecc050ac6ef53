/// The steps of a call that reads or throws.
extension ReadSession {
  /// Opens an input at a path, where a value of `type` is.
  static func of(
    _ input: borrowing some MapperInputOrSpan,
    at path: String?,
    _ settings: MapSettings,
    for type: Any.Type
  ) throws(MappingFailure) -> ReadSession {
    do {
      let root = try ReadSession(input, settings)
      try root.move(to: path, for: type)
      return root
    } catch {
      throw MappingFailure(error)
    }
  }

  /// Reads a model, or a collection of models; nil if it is unusable or the policy makes an issue an error.
  @usableFromInline func readModel<N: BaseMappable>() -> N? {
    // A model with lines isn't a collection, and finding out what kind it is takes 1,000 instructions.
    read(elements: N.hasLines ? .byKind : Mapper<N>.elements)
  }

  /// Returns the error that explains why a model couldn't be read.
  @usableFromInline @inline(never)
  func failure(_ type: Any.Type) -> MappingFailure { MappingFailure(error(type)) }

  /// Returns the error that explains why a value couldn't be read.
  @inline(never)
  package func error(_ type: Any.Type) -> any Error {
    if let issue = reporter?.failure, issue.kind == .stopped {
      return MappingFailure.stopped(path: issue.path)
    }
    return reporter?.error ?? Self.error(type, of: input)
  }

  /// Returns the error that explains why a value couldn't be read, and which no report has.
  @inline(never)
  static func error(_ type: Any.Type, of input: MapInput) -> any Error {
    let map = input.map
    switch map.failure?.reason {
    case .thrown(let error as MapError), .refusedByHook(let error as MapError):
      return error.resolved()
    case .thrown(let error), .refusedByHook(let error): return error
    // The key is nil, because no call of `value(_:)` is involved.
    default:
      // Not the current line of the map, because the model at the root has used the same map.
      let unusable = UnusableValue(map.failure ?? Failure(of: input, .mismatch, type), in: map)
      return MapError(unusable, key: nil).resolved()
    }
  }
}

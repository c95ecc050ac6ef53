/// Why nothing could be made of some JSON: whose fault it is, and where it lies.
public enum MappingFailure: Error, Sendable {
  /// The text is no JSON: the sender's fault, with line and column.
  case json(JSONParsingError)
  /// The JSON disagrees with the model, at a path.
  case model(MapError)
  /// A model's own initialiser or hook threw this.
  case custom(any Error)
  /// `MapOptions.stop` said so, at this path.
  case stopped(path: String)

  init(_ error: any Error) {
    switch error {
    case let error as JSONParsingError where error.code == .stopped: self = .stopped(path: "$")
    case let error as JSONParsingError: self = .json(error)
    case let error as MapError: self = .model(error)
    case let error as MappingFailure: self = error
    default: self = .custom(error)
    }
  }
}

extension MappingFailure: CustomStringConvertible {
  /// The text of the error inside.
  public var description: String {
    switch self {
    case .json(let error): error.description
    case .model(let error): error.description
    case .custom(let error): "\(error)"
    case .stopped(let path): "stopped at \(path)"
    }
  }
}

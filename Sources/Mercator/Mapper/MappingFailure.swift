import Foundation
import JSONText

/// Why JSON couldn't be read into a model.
public enum MappingFailure: Error, Sendable {
  /// The text isn't JSON, so the sender has to change it. The error has the line and column.
  case json(JSONParsingError)
  /// The JSON is valid, but the model can't be made from it. The error has the path.
  case model(MapError)
  /// An error that a model's own initializer or hook threw, or a `MapFormatError` for bytes that aren't in the format
  /// that they are read as.
  case custom(any Error)
  /// Reading was stopped by `MapOptions.limits.stop` at this path.
  case stopped(path: String)

  package init(_ error: any Error) {
    switch error {
    case let error as JSONParsingError where error.code == .stopped: self = .stopped(path: "$")
    case let error as JSONParsingError: self = .json(error)
    case let error as MapError: self = .model(error)
    case let error as MappingFailure: self = error
    default: self = .custom(error)
    }
  }
}

extension MappingFailure: CustomStringConvertible, LocalizedError {
  /// The description of the underlying error.
  public var description: String {
    switch self {
    case .json(let error): error.description
    case .model(let error): error.description
    case .custom(let error): "\(error)"
    case .stopped(let path): "stopped at \(path.escapingControls)"
    }
  }
  /// The text of the underlying error for people, which shows no value of the JSON.
  public var errorDescription: String? {
    switch self {
    case .json(let error): error.errorDescription
    case .model(let error): error.errorDescription
    case .custom(let error): error.localizedDescription
    case .stopped: description
    }
  }
}

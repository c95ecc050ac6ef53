import JSONText
import Mercator
import MercatorFormats

/// An error for a value that a format has no form for.
struct MissingForm: Error, CustomStringConvertible {
  private let target: FileFormat
  private let what: String
  /// The steps to the value, the innermost first.
  private var steps: [JSONPath.Step] = []

  init(_ target: FileFormat, _ what: String) { (self.target, self.what) = (target, what) }

  /// Returns the error for the container that has the value at this step.
  func inside(_ step: JSONPath.Step) -> Self {
    var error = self
    error.steps.append(step)
    return error
  }

  var description: String {
    let path = JSONPath(steps.reversed())
    return "\(MapFormatError(format: target.name, reason: "no form for \(what)", path: path))"
  }
}

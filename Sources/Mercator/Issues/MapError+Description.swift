import Foundation
import JSONText

extension MapError: CustomStringConvertible, LocalizedError {
  /// The known details, one line each: the reason, the hint, the location of the call, the key, the beginning of
  /// the value, and the path.
  public var description: String {
    let details: [(name: String, detail: String?)] = [
      ("reason", reason),
      ("hint", hint),
      ("location", location),
      ("key", key?.escapingControls),
      ("currentValue", excerpt?.escapingControls),
      ("path", path?.escapingControls),
    ]
    let lines = details.compactMap { name, detail in detail.map { "- \(name): \($0)" } }
    return (["Got an error while mapping."] + lines).joined(separator: "\n")
  }

  /// The path and the reason as one line, without the value: `cannot read JSON at $.users[3].age: wrong type: expected
  /// Int, found a string`.
  public var errorDescription: String? {
    let place = path ?? key
    let texts = [
      "cannot read JSON" + (place.map { " at \($0.escapingControls)" } ?? ""), shownReason,
    ]
    return texts.compactMap { $0 }.joined(separator: ": ") + (hint.map { "; \($0)" } ?? "")
  }

  private var excerpt: String? {
    if let details {
      details.excerpt
    } else {
      currentValue.map { ExcerptPrinter.text(of: MapInput(of: $0)) }
    }
  }

  /// The file's name up to its first dot, the function and the line.
  private var location: String? {
    guard let file, let function, let line else { return nil }
    let name = "\(file)".components(separatedBy: "/").last ?? ""
    return "\(name.prefix { $0 != "." }).\(function):\(line)"
  }
}

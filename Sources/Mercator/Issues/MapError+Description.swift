import JSONText

extension MapError: CustomStringConvertible {
  /// The known details, one line each: the reason, the location of the call, the key, the beginning of the
  /// value, and the path.
  public var description: String {
    let details: [(name: String, detail: String?)] = [
      ("reason", reason),
      ("location", location),
      ("key", key?.escapingControls),
      ("currentValue", excerpt?.escapingControls),
      ("path", path?.escapingControls),
    ]
    let lines = details.compactMap { name, detail in detail.map { "- \(name): \($0)" } }
    return (["Got an error while mapping."] + lines).joined(separator: "\n")
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
    let name = "\(file)".split(separator: "/").last ?? ""
    return "\(name.prefix { $0 != "." }).\(function):\(line)"
  }
}

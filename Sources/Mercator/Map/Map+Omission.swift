extension Map {
  /// A condition under which a value isn't written.
  public struct Omission {
    /// Returns the JSON of the values that are left out.
    let texts: (_ map: Map) -> [[UInt8]]

    /// Leaves out an empty string, array or object.
    public static let empty = Omission { _ in ["\"\"", "[]", "{}"].map { Array($0.utf8) } }

    /// Returns a condition that is met when either of the two is.
    public func or(_ other: Omission) -> Omission {
      Omission { texts($0) + other.texts($0) }
    }

    /// Returns whether a value is left out, given its JSON.
    func isMet(_ written: [UInt8], _ map: Map) -> Bool { texts(map).contains(written) }
  }
}

extension Map.Omission: @unchecked Sendable {
  // Unchecked, because the closure may capture a value that isn't Sendable. It only writes the value.
}

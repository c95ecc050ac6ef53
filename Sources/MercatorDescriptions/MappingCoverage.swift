import Mercator

/// What samples of JSON and the lines of a model don't have in common.
///
///     let coverage = MappingDescription(of: User.self).coverage(of: [try JSONValue(parsing: text)])
///     print(coverage)
///     // not mapped: $.users[].avatar (12 times)
///     // never filled: User.nickname
///     // disagrees: $.users[].age (2 times): expected integer, found string
///
/// In a place, `[]` stands for all positions of an array, and `{}` for all keys of a dictionary.
public struct MappingCoverage: Codable, Hashable, Sendable {
  /// The members that no line asks for.
  public internal(set) var unmappedMembers: [Finding] = []
  /// The lines that no member fills, of the models that the samples have: the name of the model and the path.
  public internal(set) var unfilledLines: [String] = []
  /// The values that the lines at their places can't read.
  public internal(set) var mismatches: [Mismatch] = []

  /// Whether each member is mapped, each line is filled and each value can be read.
  public var isComplete: Bool {
    unmappedMembers.isEmpty && unfilledLines.isEmpty && mismatches.isEmpty
  }

  /// A place in the samples.
  public struct Finding: Codable, Hashable, Sendable {
    public internal(set) var place: String
    /// How often it occurs.
    public internal(set) var count: Int
  }

  /// A place whose values can't be read.
  public struct Mismatch: Codable, Hashable, Sendable {
    public internal(set) var place: String
    /// How often such values occur.
    public internal(set) var count: Int
    /// The form that the line reads.
    public internal(set) var expected: String
    /// The kind of the first value that it can't read.
    public internal(set) var found: String
  }
}

extension MappingCoverage: CustomStringConvertible {
  /// A line for each finding; empty if there is none.
  public var description: String {
    func times(_ count: Int) -> String { count == 1 ? "" : " (\(count) times)" }
    let lines =
      unmappedMembers.map { "not mapped: \($0.place)\(times($0.count))" }
      + unfilledLines.map { "never filled: \($0)" }
      + mismatches.map {
        "disagrees: \($0.place)\(times($0.count)): expected \($0.expected), found \($0.found)"
      }
    return lines.joined(separator: "\n")
  }
}

extension MappingDescription {
  /// Compares samples with the lines of the model and of the models inside it.
  ///
  /// Only the kinds and formats of values are compared; conditions and transforms aren't run.
  ///
  /// - Parameter samples: values that the model is read from, each an object or an array of objects.
  public func coverage(of samples: [JSONValue]) -> MappingCoverage {
    let comparison = SampleComparison(self)
    for sample in samples { comparison.compare(sample) }
    return comparison.coverage
  }
}

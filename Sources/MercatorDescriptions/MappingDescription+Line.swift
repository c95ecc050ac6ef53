import Mercator

extension MappingDescription {
  /// A line of a mapping.
  public struct Line: Codable, Hashable, Sendable {
    /// The key as the line spells it; empty for a line that maps the object itself.
    public internal(set) var key: String
    /// The keys and positions that lead from the model's object to the value.
    public internal(set) var path: [String]
    /// The keys of which the first usable one is read, if there are several, as with `map[any:]`.
    public internal(set) var candidates: [String] = []
    /// The keys or paths of the members that the value is made of, as with `map[all:]`; empty for other lines.
    public internal(set) var members: [String] = []
    /// The paths of a line with `.each`: the first leads to an array, the last from an element to a value, and others
    /// to the arrays between them. Empty for other lines.
    public internal(set) var elementPaths: [[String]] = []
    /// The pattern of the keys whose members the line collects, as with `map[matching:]`; nil for other lines.
    public internal(set) var keyPattern: String?
    /// The Swift type of the property.
    public internal(set) var type: String
    /// The JSON that the line reads.
    public internal(set) var form: Form
    /// Whether the property is an Optional, so that the value may be missing.
    public internal(set) var isOptional: Bool
    /// Whether the model can't be made without the value.
    public internal(set) var isRequired = false
    /// Whether the members of the value lie in the object of the model itself, as with `map.flat`.
    public internal(set) var isFlat = false
    /// The type of the transform that the line names; nil if it names none.
    public internal(set) var transform: String?
    /// The condition that the value has to meet; nil if there is none.
    public internal(set) var condition: Condition?
    /// What the line has instead of a value that is missing, null or can't be used; nil if it has nothing.
    public internal(set) var defaultValue: JSONValue?
    public internal(set) var direction: Direction
    /// The indices in `path` of what is a position in an array and never a key.
    var positions: [Int] = []
    /// Whether a value that the transform reads isn't written by it again.
    var isOneWayTransform = false
    /// Up to two values that the line reads, if its form doesn't tell which values those are.
    var examples: [JSONValue] = []
  }

  /// The directions in which a line maps its value.
  public enum Direction: String, Codable, Hashable, Sendable {
    case readAndWritten, read, written
  }

  /// A condition that the value of a line has to meet.
  public struct Condition: Codable, Hashable, Sendable {
    /// The condition as a report shows it.
    public internal(set) var text: String
    /// The smallest and the largest number.
    public internal(set) var minimum: JSONValue?
    public internal(set) var maximum: JSONValue?
    /// The smallest and the largest number of characters or elements.
    public internal(set) var minimumCount: Int?
    public internal(set) var maximumCount: Int?
    /// The allowed values.
    public internal(set) var values: [JSONValue]?
    /// Regular expressions that match the whole text.
    public internal(set) var patterns: [String] = []
    /// Whether the condition also checks something that only its code knows.
    public internal(set) var hasCode: Bool
  }
}

extension MappingDescription.Line {
  /// What the line says beside its key and its type, in words.
  var remarks: [String] {
    let replaced = defaultValue.map { "else \($0.text())" }
    return [isRequired ? "required" : nil, transform, condition?.text, replaced].compactMap { $0 }
  }

  /// Whether a model that is read strictly needs the value.
  var needsValue: Bool { isRequired || !isOptional || defaultValue != nil }

  /// The JSON that a model reads strictly.
  var strictForm: MappingDescription.Form { defaultValue == nil ? form : form.withoutNull }

  /// Keywords that the schema of the value has beside those of its form.
  var annotations: [(keyword: String, value: JSONValue)] {
    defaultValue.map { [("default", $0)] } ?? []
  }

  /// Takes over what the options of the line say beside its key.
  mutating func describe(_ options: LineOptions?, in map: Map) {
    if options?.isRequired == true { isRequired = true }
    isFlat = options?.isFlat == true
    // The writer has made the text, so it is JSON.
    defaultValue = options?.lineDefault.flatMap { map.bytes($0.write) }.flatMap {
      try? JSONValue(parsing: $0)
    }
  }
}

extension MappingDescription.Condition {
  init(_ condition: LineCondition) {
    (text, hasCode) = (condition.text, condition.hasCode)
    for constraint in condition.constraints {
      switch constraint {
      case .range(let minimum, let maximum):
        self.minimum = Self.narrower(self.minimum, minimum, >)
        self.maximum = Self.narrower(self.maximum, maximum, <)
      case .count(let minimum, let maximum):
        minimumCount = [minimumCount, minimum].compactMap { $0 }.max()
        maximumCount = [maximumCount, maximum].compactMap { $0 }.min()
      case .values(let values):
        self.values = self.values.map { $0.filter(values.contains) } ?? values
      case .pattern(let pattern): patterns.append(pattern)
      }
    }
  }

  /// Returns the bound that allows less; nil if there is none.
  private static func narrower(
    _ bound: JSONValue?,
    _ other: JSONValue?,
    _ isNarrower: (Double, Double) -> Bool
  ) -> JSONValue? {
    guard let bound, let other else { return bound ?? other }
    guard let number = bound.double, let second = other.double else { return bound }
    return isNarrower(second, number) ? other : bound
  }
}

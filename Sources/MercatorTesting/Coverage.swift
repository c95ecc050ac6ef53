import Mercator

/// Checks that a model maps a sample completely: every member of the sample has a line, every line finds a
/// value, and nothing is reported.
///
///     @Test func `the sample of the API's documentation is mapped`() throws {
///       let user = try expectMaps(sample, to: User.self)
///       #expect(user.name == "Ada")
///     }
///
/// After a change of the API, it answers the first question: which members are new, and which are gone?
///
/// - Parameters:
///   - sample: the text, its UTF-8 bytes, or a dictionary.
///   - type: the model.
///   - unfilled: the paths of lines that may find no value, as `$.user.nickname`. `[]` stands for the positions
///     of elements: `$.users[].nickname`.
///   - options: how the sample is read. The policy is replaced by one that reports everything.
/// - Returns: the model.
/// - Throws: `MappingMismatch` with every member that no line maps, every line that finds no value, and every
///   other issue.
@discardableResult
public func expectMaps<Model: BaseMappable>(
  _ sample: some MapperInput,
  to type: Model.Type = Model.self,
  unfilled: Set<String> = [],
  options: MapOptions = MapOptions()
) throws -> Model {
  var options = options
  // Lines that find no value are found below, those of Optionals as well.
  options.policy = MapOptions.Policy(.warn, except: [.missing: .ignore])
  options.reporting.maximumIssues = .max
  let mapper = Mapper<Model>(shouldIncludeNilValues: true, options: options)
  let (model, report) = mapper.readReporting(sample)
  guard let model else {
    throw MappingMismatch("\(type) can't be read from the sample", report.issues.map(\.description))
  }
  var details = report.issues.map { issue in
    issue.kind == .unknownKey ? "\(issue.path): no line maps it" : issue.description
  }
  let source = try JSONValue(parsing: sample, options: options)
  let lines = FilledPaths(of: try mapper.toJSONValue(model)).all
  let filled = FilledPaths(of: source).all
  details += lines.subtracting(filled).subtracting(unfilled).sorted().map {
    "\($0): no value in the sample"
  }
  guard !details.isEmpty else { return model }
  throw MappingMismatch(
    "\(type) doesn't map the sample completely: \(details.count.counting("place"))",
    details
  )
}

/// The paths of all members in a value, in which `[]` stands for the positions of elements.
private struct FilledPaths {
  private(set) var all: Set<String> = []

  init(of value: JSONValue) { add(value, at: "$") }

  private mutating func add(_ value: JSONValue, at path: String) {
    if let object = value.object {
      for (key, value) in object {
        let path = "\(path).\(key)"
        all.insert(path)
        add(value, at: path)
      }
    } else if let array = value.array {
      for element in array { add(element, at: path + "[]") }
    }
  }
}

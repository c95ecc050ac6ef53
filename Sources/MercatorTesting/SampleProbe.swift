import Mercator

/// Reads samples as a model, with every issue reported, and writes what was read.
struct SampleProbe<Model: BaseMappable>: Sendable {
  let options: MapOptions
  let mapper: Mapper<Model>

  init(_ options: MapOptions) {
    var options = options
    options.policy = MapOptions.Policy(.warn)
    options.reporting = MapOptions.Reporting(maximumIssues: .max)
    // A Set and a Dictionary have another order in each process.
    options.writing.keyOrder = .sorted
    self.options = options
    mapper = Mapper<Model>(shouldIncludeNilValues: true, options: options)
  }

  /// Reads a sample.
  func read(_ sample: JSONValue) -> (model: Model?, issues: [MapIssue]) {
    let (model, report) = mapper.readReporting(sample)
    return (model, report.issues)
  }

  /// Returns the cases of the enums that the model expects in a sample, by the paths of their values.
  func expectedCases(in sample: JSONValue) -> [JSONPath: [JSONValue]] {
    let cases = ExpectedCases()
    do {
      let root = try ReadSession(sample, mapper.settings, isReporting: true, interceptor: cases)
      _ = root.read(Model.self)
    } catch {
      // The report of the same sample has this error.
    }
    return cases.byPath
  }

  /// What came of reading a sample and writing the model.
  struct Result {
    /// What was written; nil if there is no model, or if it can't be written.
    var written: JSONValue?
    var issues: [MapIssue] = []
    var error: JSONWritingError?
  }

  /// Reads a sample, and writes the model.
  func readAndWrite(_ sample: JSONValue) -> Result {
    let (model, issues) = read(sample)
    guard let model else { return Result(issues: issues) }
    do {
      return Result(written: try mapper.toJSONValue(model), issues: issues)
    } catch {
      return Result(issues: issues, error: error)
    }
  }
}

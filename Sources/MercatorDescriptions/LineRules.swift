import Mercator

/// Examines the lines of a model.
struct LineRules {
  private let model: MappingDescription.Model
  /// The lines for a member of their own.
  private let lines: [MappingDescription.Line]

  init(_ model: MappingDescription.Model) {
    self.model = model
    lines = model.lines.filter { !$0.isFlat }
  }

  var findings: [MappingLint.Finding] {
    sameKeys + keysInsidePaths + oneWayTransforms + unwrittenLines
  }

  private var sameKeys: [MappingLint.Finding] {
    let read = lines.filter { $0.direction != .written }.map(\.path)
    let written = lines.filter { $0.direction != .read }.map(\.path)
    let repeated = Set(read.repeated + written.repeated)
    return paths(where: repeated.contains).map {
      finding(.sameKey, $0, "two lines map the same key")
    }
  }

  private var keysInsidePaths: [MappingLint.Finding] {
    let paths = Set(lines.map(\.path))
    let outer = Set(
      paths.flatMap { path in (1..<max(1, path.count)).map { Array(path[..<$0]) } }
    )
    return self.paths(where: outer.contains).map {
      finding(.keyInsidePath, $0, "the key is also the beginning of another line's path")
    }
  }

  private var oneWayTransforms: [MappingLint.Finding] {
    lines.filter { $0.isOneWayTransform && $0.direction == .readAndWritten }.map {
      let transform = $0.transform ?? "the transform"
      return finding(.oneWayTransform, $0.path, "\(transform) doesn't write what it reads")
    }
  }

  private var unwrittenLines: [MappingLint.Finding] {
    guard model.lines.contains(where: { $0.direction != .read }) else { return unwrittenModels }
    let written = Set(lines.filter { $0.direction != .read }.map(\.path))
    return paths { !written.contains($0) }.map {
      finding(.neverWritten, $0, "the value is read, but never written")
    }
  }

  /// A finding of a model without any line that writes.
  private var unwrittenModels: [MappingLint.Finding] {
    guard !lines.isEmpty, model.gaps.isEmpty else { return [] }
    let message = "lines read the model, but none writes it"
    return [
      MappingLint.Finding(
        rule: .writesNothing,
        model: model.name,
        name: "mapping(map:)",
        message: message
      )
    ]
  }

  /// Returns the different paths of lines that meet a condition, in their order.
  private func paths(where isIncluded: ([String]) -> Bool) -> [[String]] {
    var seen: Set<[String]> = []
    return lines.map(\.path).filter { isIncluded($0) && seen.insert($0).inserted }
  }

  private func finding(
    _ rule: MappingLint.Rule,
    _ path: [String],
    _ message: String
  ) -> MappingLint.Finding {
    MappingLint.Finding(
      rule: rule,
      model: model.name,
      name: path.spelled,
      message: message
    )
  }
}

import JSONText

/// The lines of a model type by their keys, as `MappingDescription` finds them.
struct MappedLines {
  private let model: MappingDescription.Model

  init(of type: any MapStorable.Type, _ options: MapOptions) {
    func describe<M: BaseMappable>(_ type: M.Type) -> MappingDescription {
      MappingDescription(of: type, options: options)
    }
    model = describe(type).root
  }

  /// Returns the line of which the value, or a value inside it, is at a key; nil if there is none.
  func line(of key: String) -> MappingDescription.Line? {
    if let line = model.lines.first(where: { $0.keys.contains(key) }) { return line }
    return model.lines.first { line in
      !line.isFlat && line.keys.contains { key.hasPrefix($0 + ".") }
    }
  }

  /// Returns the path of a key in the object of the model; nil if no line has the key.
  func steps(to key: String) -> [JSONPath.Step]? {
    if let line = line(of: key) {
      let found = line.keys.first { key == $0 || key.hasPrefix($0 + ".") } ?? line.key
      let steps = line.keys.count > 1 ? found.dottedSteps : line.steps
      return steps + (key == found ? [] : String(key.dropFirst(found.count + 1)).dottedSteps)
    }
    // Lines that aren't known, and those of models in the same object, may have any key.
    let isKnown =
      model.gaps.isEmpty && !model.keepsUnmapped && !model.lines.contains(where: \.isFlat)
    return isKnown ? nil : key.dottedSteps
  }
}

extension MappingDescription.Line {
  fileprivate var keys: [String] { candidates.isEmpty ? [key] : candidates }
}

import JSONText
import Mercator
import MercatorDescriptions

/// The lines of a model type by their keys, as `MappingDescription` finds them, with those of models in the same object.
struct MappedLines {
  /// Where the value of a key is.
  struct Value {
    let steps: [JSONPath.Step]
    /// The line that maps the value, or a value around it; nil if it isn't known.
    let line: MappingDescription.Line?
    /// Whether the line maps the value itself.
    let isWhole: Bool
    /// Whether the line is that of a model in the same object.
    let isFlat: Bool
  }

  private var lines: [(line: MappingDescription.Line, isFlat: Bool)] = []
  /// Whether there are no other lines, and no members without a line.
  private var areAll = true

  init(of type: any MapStorable.Type, _ options: MapOptions) {
    func describe<M: BaseMappable>(_ type: M.Type) -> MappingDescription {
      MappingDescription(of: type, options: options)
    }
    let description = describe(type)
    var names: Set<String> = []
    add(description.root, description, isFlat: false, &names)
  }

  private mutating func add(
    _ model: MappingDescription.Model,
    _ description: MappingDescription,
    isFlat: Bool,
    _ names: inout Set<String>
  ) {
    guard names.insert(model.name).inserted else { return }
    if !model.gaps.isEmpty || model.keepsUnmapped { areAll = false }
    for line in model.lines {
      if !line.isFlat {
        lines.append((line, isFlat))
      } else if case .model(let name) = line.form.withoutNull,
        let inner = description.model(named: name)
      {
        add(inner, description, isFlat: true, &names)
      } else {
        areAll = false
      }
    }
  }

  /// Returns where the value of a key is; nil if no line has the key.
  func value(of key: String) -> Value? {
    if let (line, isFlat) = lines.first(where: { $0.line.keys.contains(key) }) {
      return Value(steps: line.steps, line: line, isWhole: true, isFlat: isFlat)
    }
    for (line, isFlat) in lines {
      guard let outer = line.keys.first(where: { key.hasPrefix($0 + ".") }) else { continue }
      let rest = String(key.dropFirst(outer.count + 1)).dottedSteps
      return Value(steps: line.steps + rest, line: line, isWhole: false, isFlat: isFlat)
    }
    if areAll { return nil }
    return Value(steps: key.dottedSteps, line: nil, isWhole: true, isFlat: false)
  }
}

extension MappingDescription.Line {
  /// The keys that the line reads. It writes the first one, whose path `steps` is.
  fileprivate var keys: [String] { candidates.isEmpty ? [key] : candidates }
}

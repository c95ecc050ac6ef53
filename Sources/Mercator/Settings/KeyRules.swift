import JSONText

/// The options that apply to the keys of all lines. It exists only if such an option is set.
package final class KeyRules: Sendable {
  let style: MapKeyStyle?
  let ignoresCase: Bool
  let selection: KeySelection?

  init?(_ options: MapOptions) {
    style = options.keyStyle
    ignoresCase = options.reading.ignoresKeyCase
    selection = KeySelection(including: options.includedKeys, excluding: options.excludedKeys)
    if style == nil, !ignoresCase, selection == nil { return nil }
  }

  /// Returns the path of a line with its keys in the style of the JSON.
  package func styled(_ steps: [JSONPath.Step]) -> [JSONPath.Step] {
    style?(steps) ?? steps
  }
}

extension MapKeyStyle {
  /// Returns a path with its keys in this style.
  package func callAsFunction(_ steps: [JSONPath.Step]) -> [JSONPath.Step] {
    steps.map { step in
      if case .key(let key) = step { .key(self(key)) } else { step }
    }
  }
}

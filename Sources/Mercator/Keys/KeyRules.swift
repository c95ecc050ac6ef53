import JSONText

/// What the options say of the keys of all lines; there is one only where they say something.
final class KeyRules: Sendable {
  let style: MapKeyStyle?
  let ignoresCase: Bool
  let selection: KeySelection?

  init?(_ options: MapOptions) {
    style = options.keyStyle
    ignoresCase = options.ignoresKeyCase
    selection = KeySelection(including: options.includedKeys, excluding: options.excludedKeys)
    if style == nil, !ignoresCase, selection == nil { return nil }
  }

  /// The path of a line as it stands in the JSON.
  func styled(_ steps: [JSONPath.Step]) -> [JSONPath.Step] {
    style?(steps) ?? steps
  }
}

extension MapKeyStyle {
  /// A path with its keys in this style.
  func callAsFunction(_ steps: [JSONPath.Step]) -> [JSONPath.Step] {
    steps.map { step in
      if case .key(let key) = step { .key(self(key)) } else { step }
    }
  }
}

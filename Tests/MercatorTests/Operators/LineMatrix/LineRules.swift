import Mercator

/// What a line makes of JSON, by the rules of the documentation. Each rule quotes its sentence.
struct LineRules {
  let kind: LineKind
  let line: LineOption
  let mapper: MapperOption
  let way: LineWay
  /// What the JSON has at "x".
  let state: LineState
  /// Whether the JSON has a value that can be used at "y".
  let hasAlias: Bool

  private var facts: PropertyFacts {
    var facts = kind.facts
    // Transforms: "A transform by type applies to every value of its type", and a transform that returns nil refuses it.
    if isDoubled { (facts.hasTransform, facts.mismatch) = (true, .transformRefused) }
    return facts
  }
  private var isDoubled: Bool { mapper.doubles && kind.doubled != nil }
  private var present: String { (isDoubled ? kind.doubled : nil) ?? kind.present }
  private var policy: MapOptions.Policy { mapper.options.policy }

  /// The value of the property, or why there is none, and the issues.
  var answer: LineAnswer {
    var answer = unfiltered
    // Reports: "`.ignore` leaves it out of the report". Lenient: "missing keys that the model doesn't require".
    answer.issues.removeAll { policy[$0.kind] == .ignore && $0.outcome != .failed }
    // Reports: "After an error `read` and `write` throw, and `map` and `toJSONString` return nil."
    if answer.issues.contains(where: { policy[$0.kind] == .fail }) { answer.value = nil }
    return answer
  }

  private var unfiltered: LineAnswer {
    if mapper.excludesKey { return excluded }
    guard line.hasAlias, hasAlias else { return answer(of: state) }
    // Keys: "With `coercion: .yyModel` the first key that is present is used, whatever its value."
    if (line.coercion ?? mapper.options.reading.coercion) == .yyModel, state != .missing {
      return answer(of: state)
    }
    // Keys: "`map[any:]` uses the first key whose value the property can hold. It passes over missing keys, null and
    // values of another type."
    if state != .missing, state != .null, isUsable { return answer(of: state) }
    // Keys: "If the value wasn't at the first key, a report has a warning of the kind `alias-used`".
    return LineAnswer(present, [.init(.aliasUsed, "$.y", .used)])
  }

  private var isUsable: Bool {
    switch state {
    case .missing, .null, .wrong: false
    case .present, .invalid: true
    // Keys: "… and arrays of Optionals with an element of another type".
    case .badElement: skipsElement && !facts.hasOptionalElements
    }
  }

  private func answer(of state: LineState) -> LineAnswer {
    switch state {
    case .missing: missing
    // Subscripts: "`ignoreNil: true`: null counts as missing".
    case .null where line.ignoresNull: missing
    case .null: null
    case .present: LineAnswer(present)
    case .wrong: unusable(facts.elements == nil ? facts.mismatch : .wrongType, at: "$.x")
    case .badElement: badElement
    case .invalid: unusable(.validationFailed, at: "$.x")
    }
  }

  /// Keys: "these keys and paths are not mapped". A line that needs the value has none.
  private var excluded: LineAnswer {
    way != .property || line.isRequired ? missing : LineAnswer(kind.initial)
  }

  private var missing: LineAnswer {
    if let byDefault = byDefault(.missing) { return byDefault }
    switch way {
    case .property:
      // Getting started: "`required:` makes reading fail if `id` is missing, is null or has the wrong type."
      if line.isRequired { return LineAnswer(nil, [.init(.missing, "$.x", .failed)]) }
      // Getting started: "A property whose key is missing keeps its initial value."
      // Strict: "the missing key of a property that isn't Optional".
      return LineAnswer(kind.initial, facts.isOptional ? [] : [.init(.missing, "$.x", .kept)])
    case .value, .read:
      return nothing ?? LineAnswer(nil, [.init(.missing, "$.x", .failed)])
    // Reports: "the argument `default:` was used".
    case .valueOrDefault: return LineAnswer(kind.fallback, [.init(.missing, "$.x", .default)])
    }
  }

  /// Getting started: "For an Optional property it returns nil if the key is missing or the value is null."
  private var nothing: LineAnswer? {
    (facts.isOptional || facts.isAny) && !line.isRequired ? LineAnswer("nil") : nil
  }

  private var null: LineAnswer {
    // Keys: "Where nil is written as null …, null is nil again."
    if !(mapper.includesNil && facts.isOptional), let byDefault = byDefault(.null) {
      return byDefault
    }
    switch way {
    case .property:
      if line.isRequired { return LineAnswer(nil, [.init(.null, "$.x", .failed)]) }
      // Nulls: "The property keeps its value, as if the key were missing."
      if (line.nulls ?? mapper.options.reading.nulls) == .keep { return missing }
      // Scalars: "With `.yyModel` a number property that isn't Optional becomes 0 for null, arrays and objects".
      if let zero { return zero }
      // Nulls: "The property becomes nil", "any other property keeps its value".
      return facts.isOptional
        ? LineAnswer("nil") : LineAnswer(kind.initial, [.init(.null, "$.x", .kept)])
    case .value, .read: return zero ?? nothing ?? LineAnswer(nil, [.init(.null, "$.x", .failed)])
    case .valueOrDefault: return LineAnswer(kind.fallback, [.init(.null, "$.x", .default)])
    }
  }

  /// Keys: "With `map["age", else: 18]` the property gets the value of the line if its own is missing, null or can't be
  /// used." Reports: "a default was used".
  private func byDefault(_ issue: MapIssue.Kind, at path: String = "$.x") -> LineAnswer? {
    // `subscript(_:else:)`: "The line reads the JSON of `value`, without conversions and transforms of the options".
    line.hasDefault ? LineAnswer(kind.present, [.init(issue, path, .default)]) : nil
  }

  private func unusable(_ issue: MapIssue.Kind, at path: String) -> LineAnswer {
    if issue == .wrongType, path == "$.x", facts.elements == nil, let converted { return converted }
    if let byDefault = byDefault(issue, at: path) { return byDefault }
    switch way {
    case .property:
      if line.isRequired { return LineAnswer(nil, [.init(issue, path, .failed)]) }
      // Getting started: "Without `required:`, an Optional property becomes nil, any other property keeps its initial
      // value". Coercion: "Other properties keep their value if the type differs. An Optional container of enums or of
      // Any becomes nil."
      let isKept =
        coercion == .yyModel && issue == .wrongType && !facts.isAlwaysCleared
        && !(facts.isNumber && facts.elements == nil)
      let isCleared = facts.isOptional && !isKept
      return isCleared
        ? LineAnswer("nil", [.init(issue, path, .nil)])
        : LineAnswer(kind.initial, [.init(issue, path, .kept)])
    // `value(_:)`: "throws if the value is missing, null, of another type or refused".
    case .value, .read: return LineAnswer(nil, [.init(issue, path, .failed)])
    case .valueOrDefault: return LineAnswer(kind.fallback, [.init(issue, path, .default)])
    }
  }

  // MARK: Elements

  /// Containers: "By default an unusable model or enum is skipped, and an unusable plain value makes its collection
  /// unusable. `MapOptions.reading.elements` changes this for a mapper, and `map["kept", elements: .skip]` for one
  /// line."
  private var skipsElement: Bool {
    let elements = line.elements ?? mapper.options.reading.elements
    switch elements {
    // `value(_:)`: "One unusable element fails its collection, unless `MapOptions.reading.elements` says otherwise."
    // Keys: "the element is left out and reported with its path …, and so is an element with an unusable value."
    case .byKind: return (facts.elements == .skipped || line.isGathering) && way == .property
    case .skip: return true
    case .fail: return false
    }
  }

  private var badElement: LineAnswer {
    let path = "$.x\(facts.elementPath)"
    if coercion == .yyModel, facts.isNumber,
      way != .valueOrDefault || !facts.hasOptionalElements
    {
      // Scalars: "The rules also apply to elements".
      return facts.hasOptionalElements
        ? LineAnswer(kind.withNil, [.init(.coerced, path, .nil)])
        : LineAnswer(kind.withZero, [.init(.coerced, path, .used)])
    }
    if facts.hasOptionalElements {
      // Containers: "In an array of Optionals, such as `[Item?]`, null and unusable elements are nil".
      // Values: "`read` throws if any value can't be used, as `try map.value("key")` does."
      return way == .property
        ? LineAnswer(kind.withNil, [.init(facts.mismatch, path, .nil)])
        : unusable(facts.mismatch, at: path)
    }
    // Containers: "A report has each unusable element with its index."
    return skipsElement
      ? LineAnswer(kind.present, [.init(facts.mismatch, path, .skipped)])
      : unusable(facts.mismatch, at: path)
  }

  // MARK: Conversion

  private var coercion: MapOptions.Coercion {
    // Scalars: "A transform gets the value as it is in the JSON."
    facts.hasTransform ? .none : line.coercion ?? mapper.options.reading.coercion
  }

  /// Scalars: "With `.yyModel` a number property that isn't Optional becomes 0 for null, arrays and objects". One that
  /// the model requires isn't invented.
  private var zero: LineAnswer? {
    guard coercion == .yyModel, facts.isNumber, facts.elements == nil, !facts.isOptional,
      !line.isRequired
    else { return nil }
    return LineAnswer(kind.withZero, [.init(.coerced, "$.x", .used)])
  }

  /// What is made of an array or object where a number is expected; nil if it can't be used.
  private var converted: LineAnswer? {
    // Scalars: "A default counts instead of the 0 or nil."
    guard way != .valueOrDefault, !line.hasDefault else { return nil }
    if let zero { return zero }
    guard coercion == .yyModel, facts.isNumber, facts.isOptional, !line.isRequired else {
      return nil
    }
    return LineAnswer("nil", [.init(.coerced, "$.x", .nil)])
  }
}

/// What a line writes, by the rules of the documentation.
struct LineWritingRules {
  let kind: LineKind
  let line: LineOption
  let mapper: MapperOption
  let value: LineValue

  /// The JSON of the property; nil if it isn't written.
  var written: String? {
    // Keys: "A key that isn't included counts as missing when reading and isn't written."
    if mapper.excludesKey { return nil }
    switch value {
    case .present where mapper.doubles && kind.doubled != nil: return "0.75"
    case .present: return kind.json[.present]
    // Keys: "A property that is nil writes nothing."
    case .none where line.isGathering: return nil
    // Reports: "By default a nil property isn't written. With `map["k", nulls: .write]` it is written as null."
    case .none: return line.writesNil ?? mapper.includesNil ? "null" : nil
    // Reports: "With `map["k", omit: .empty]` an empty string, array or object isn't written either."
    case .empty:
      let isText = kind.json[.present]?.first == "\""
      return line.omitsEmpty ? nil : isText ? "\"\"" : "[]"
    }
  }
}

/// What a line has made of JSON.
struct LineAnswer: Equatable, CustomStringConvertible {
  struct Issue: Equatable {
    let kind: MapIssue.Kind
    let path: String
    let outcome: MapIssue.Outcome

    init(_ kind: MapIssue.Kind, _ path: String, _ outcome: MapIssue.Outcome) {
      (self.kind, self.path, self.outcome) = (kind, path, outcome)
    }
  }

  /// The property; nil if there is no model.
  var value: String?
  var issues: [Issue]

  init(_ value: String?, _ issues: [Issue] = []) { (self.value, self.issues) = (value, issues) }

  var description: String {
    "\(value ?? "no model")"
      + issues.map { "; \($0.kind.rawValue) at \($0.path): \($0.outcome.rawValue)" }.joined()
  }
}

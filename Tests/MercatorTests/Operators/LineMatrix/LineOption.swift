import Mercator
import Testing

/// What a line says beside its key.
struct LineOption: Sendable, CustomStringConvertible {
  let description: String
  var isRequired = false
  /// Whether the line has a second key, "y".
  var hasAlias = false
  var nulls: MapOptions.Nulls?
  var elements: MapOptions.Elements?
  var coercion: MapOptions.Coercion?
  var writesNil: Bool?
  /// Whether the line has a default: the value of the state `present`.
  var hasDefault = false
  /// Whether an empty text, array or object isn't written.
  var omitsEmpty = false
  /// Whether the line says nothing, so that calls with a key do the same.
  var isPlain = false
  /// Whether null counts as a missing key.
  var ignoresNull = false
  /// Whether the line maps each element of an array.
  var isGathering = false
  /// Whether the line only names its key in another way.
  var isKeyForm = false
  /// Whether the line says something about writing only.
  var isForWriting = false
  let select: @Sendable (Map) -> Map

  static let all = [
    LineOption(description: #"map["x"]"#, isPlain: true) { $0["x"] },
    LineOption(description: "required", isRequired: true) { $0[required: "x"] },
    LineOption(description: "required, with an alias", isRequired: true, hasAlias: true) {
      $0[required: "x", "y"]
    },
    LineOption(description: "any", hasAlias: true) { $0[any: "x", "y"] },
    LineOption(description: "any of one", isPlain: true, isKeyForm: true) { $0[any: "x"] },
    LineOption(description: "nulls: .keep", nulls: .keep) { $0["x", nulls: .keep] },
    LineOption(description: "nulls: .clear", nulls: .clear) { $0["x", nulls: .clear] },
    LineOption(description: "nulls: .write", writesNil: true, isForWriting: true) {
      $0["x", nulls: .write]
    },
    LineOption(description: "nulls: .omit", writesNil: false, isForWriting: true) {
      $0["x", nulls: .omit]
    },
    LineOption(description: "ignoreNil", ignoresNull: true) { $0["x", ignoreNil: true] },
    LineOption(description: "elements: .skip", elements: .skip) { $0["x", elements: .skip] },
    LineOption(description: "elements: .fail", elements: .fail) { $0["x", elements: .fail] },
    LineOption(description: "elements: .byKind", elements: .byKind) {
      $0["x", elements: .byKind]
    },
    LineOption(description: "omit: .empty", omitsEmpty: true, isForWriting: true) {
      $0["x", omit: .empty]
    },
    LineOption(description: "coercion: .none", coercion: MapOptions.Coercion.none) {
      $0["x", coercion: .none]
    },
    LineOption(description: "coercion: .lossless", coercion: .lossless) {
      $0["x", coercion: .lossless]
    },
    LineOption(description: "coercion: .yyModel", coercion: .yyModel) {
      $0["x", coercion: .yyModel]
    },
    LineOption(description: "nested: false", isPlain: true, isKeyForm: true) {
      $0["x", nested: false]
    },
    LineOption(description: "path", isKeyForm: true) { $0[path: "x"] },
    LineOption(description: "pointer", isKeyForm: true) { $0[pointer: "/x"] },
    LineOption(description: "style", isKeyForm: true) { $0["x", style: .snakeCase] },
    LineOption(description: "reading, writing", isKeyForm: true) { $0[reading: "x", writing: "x"] },
    LineOption(description: "archived: false", isForWriting: true) { $0["x", archived: false] },
    LineOption(description: "else", hasDefault: true) { $0["x"] },
    LineOption(description: "each", isGathering: true) { $0[path: "x", .each] },
  ]

  /// Returns what selects the line of a property of a kind.
  func selecting(_ kind: LineKind) -> @Sendable (Map) -> Map {
    guard hasDefault, let value = kind.presentValue else { return select }
    return { $0["x", else: value] }
  }
}

/// Options of a mapper that change what its lines do.
struct MapperOption: Sendable, CustomStringConvertible {
  let description: String
  var options: MapOptions
  var includesNil = false
  /// Whether the key "x" isn't mapped.
  var excludesKey = false
  /// Whether the options say how keys are found.
  var isForKeys = false
  /// Whether the options say something about reading.
  var isForReading = false
  /// Whether the options have a transform, which doubles a Double.
  var doubles = false

  private static let doubling: MapOptions.Transforms = {
    var transforms = MapOptions.Transforms()
    transforms.set(
      TransformOf<Double, Double>(
        fromJSON: { $0.map { $0 * 2 } },
        toJSON: { $0.map { $0 / 2 } }
      )
    )
    return transforms
  }()

  private static let reading: [(String, MapOptions.Reading)] = [
    ("nulls: .keep", .init(nulls: .keep)),
    ("elements: .skip", .init(elements: .skip)),
    ("elements: .fail", .init(elements: .fail)),
    ("coercion: .lossless", .init(coercion: .lossless)),
    ("coercion: .yyModel", .init(coercion: .yyModel)),
  ]

  static let all: [MapperOption] = [MapOptions.Policy.lenient, .strict].flatMap { policy in
    let (name, usual) = (policy == .lenient ? "lenient" : "strict", MapOptions(policy: policy))
    func option(_ text: String, _ options: MapOptions) -> MapperOption {
      MapperOption(description: "\(name), \(text)", options: options)
    }
    var (nils, excluded) = (option("nil as null", usual), option("excluded", usual))
    nils.includesNil = true
    excluded.options.excludedKeys = ["x", "y"]
    (excluded.excludesKey, excluded.isForKeys) = (true, true)
    var doubling = option("transforms", MapOptions(policy: policy, transforms: Self.doubling))
    doubling.doubles = true
    return [option("usual", usual), nils, excluded, doubling]
      + reading.map { text, reading in
        var option = option(text, MapOptions(policy: policy, reading: reading))
        option.isForReading = true
        return option
      }
      + [
        ("ignoresKeyCase", MapOptions(policy: policy, reading: .init(ignoresKeyCase: true))),
        ("key style", MapOptions(policy: policy, keyStyle: .snakeCase)),
        ("included", MapOptions(policy: policy, includedKeys: ["x", "y"])),
      ].map { text, options in
        var option = option(text, options)
        option.isForKeys = true
        return option
      }
  }
}

extension LineOption {
  /// Whether what the line says, what the options say and the property can have something to do with one another when
  /// reading. What doesn't is crossed with the usual options and the plain line only.
  func mayMeet(_ mapper: MapperOption, _ kind: LineKind) -> Bool {
    let facts = kind.facts
    if isGathering, !facts.isArray { return false }
    if mapper.doubles, kind.doubled == nil { return isPlain }
    if facts.elements == nil, elements != nil || mapper.options.reading.elements != .byKind {
      return !mapper.isForReading || isPlain && !isKeyForm
    }
    if mapper.isForReading { return !isKeyForm && !isForWriting }
    return mapper.isForKeys ? isKeyForm || isPlain || isRequired || hasAlias || hasDefault : true
  }
}

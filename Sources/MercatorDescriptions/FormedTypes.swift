import Mercator

// Types whose JSON follows from their parts.

/// A type that is null or a value of another type.
protocol NullableType {
  static var valueType: Any.Type { get }
}

extension Optional: NullableType {
  static var valueType: Any.Type { Wrapped.self }
}

extension MapField: NullableType {
  static var valueType: Any.Type { Value.self }
}

/// A dictionary, whose keys have a type.
protocol KeyedType {
  static var typeOfKeys: Any.Type { get }
  static var typeOfValues: Any.Type { get }
}

extension Dictionary: KeyedType {
  static var typeOfKeys: Any.Type { Key.self }
  static var typeOfValues: Any.Type { Value.self }
}

/// A type for the raw values of an enum, of which not all need to be known.
protocol OpenType {
  static var rawType: Any.Type { get }
}

extension MapOpenEnum: OpenType {
  static var rawType: Any.Type { Known.RawValue.self }
}

/// A type that names the form of its JSON.
protocol FormedType {
  static func form(in finder: FormFinder, _ samples: [JSONValue]) -> MappingDescription.Form
}

extension Result: FormedType {
  static func form(in finder: FormFinder, _ samples: [JSONValue]) -> MappingDescription.Form {
    finder.form(of: Success.self, samples)
  }
}

extension MapOpenEnum: FormedType {
  static func form(in finder: FormFinder, _ samples: [JSONValue]) -> MappingDescription.Form {
    finder.form(of: Known.self, [])
  }
}

extension MapFormattedDate: FormedType {
  static func form(in finder: FormFinder, _ samples: [JSONValue]) -> MappingDescription.Form {
    .either([.text(format: TextFormat.unknown), .uncertain(.unconverted(.number()))])
  }
}

extension MapClustered: FormedType {
  static func form(in finder: FormFinder, _ samples: [JSONValue]) -> MappingDescription.Form {
    Registry.cluster.form(in: finder)
  }
}

/// A transform that names the form of the JSON that it reads.
protocol FormedTransform {
  func form(in finder: FormFinder) -> MappingDescription.Form
}

extension MapCluster: FormedTransform {
  func form(in finder: FormFinder) -> MappingDescription.Form {
    var tagged: [MappingDescription.Tagged] = []
    for member in cases {
      guard let tag = member.tag?.json else { return .unknown }
      let model = member.model.map { finder.name(of: $0) }
      if let known = tagged.firstIndex(where: { $0.model == model }) {
        tagged[known].tags.append(tag)
      } else {
        tagged.append(MappingDescription.Tagged(tags: [tag], model: model))
      }
    }
    if let fallback {
      let model = fallback.model.map { finder.name(of: $0) }
      tagged.append(MappingDescription.Tagged(tags: [], model: model))
    }
    return .tagged(key: key, tagged)
  }
}

extension MappedTransform: FormedTransform {
  func form(in finder: FormFinder) -> MappingDescription.Form { finder.form(of: Object.self) }
}

extension EnumTransform: FormedTransform {
  func form(in finder: FormFinder) -> MappingDescription.Form { finder.form(of: T.self) }
}

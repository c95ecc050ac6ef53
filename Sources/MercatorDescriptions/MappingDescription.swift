import JSONText
import Mercator

/// The mapping of a model as data: its keys, types, transforms and conditions.
///
///     let description = MappingDescription(of: User.self)
///     print(description)                                    // a table
///     let schema = description.schema.json.text(prettyPrint: true)
///
/// The mapping runs once without JSON, and each of its lines is recorded. No property is read, so this works for
/// models of all kinds as long as they can be made without JSON: the lines of an `ImmutableMappable` model get
/// stand-in values of their types. If that fails, as in an `init?(map:)` that returns nil, `gaps` says why, and
/// samples help:
///
///     MappingDescription(of: User.self, samples: [try JSONValue(parsing: text)])
///
/// A mapping with conditions of its own is described as it runs in these cases.
public struct MappingDescription: Codable, Hashable, Sendable {
  /// The described model, and behind it the models inside it in the order of their lines.
  public private(set) var models: [Model]

  /// The described model.
  public var root: Model { models[0] }

  /// Whether all lines are known.
  public var isComplete: Bool { gaps.isEmpty }

  /// What isn't known, each with the name of the model.
  public var gaps: [String] {
    models.flatMap { model in model.gaps.map { "\(model.name): \($0)" } }
  }

  /// Describes a model.
  ///
  /// - Parameters:
  ///   - type: the type of the model.
  ///   - samples: objects that are read to find the lines; none by default, if the model can be made without JSON.
  ///   - options: the options of the mapper that reads the JSON. They decide, for example, the form of dates.
  ///   - context: the context for the mapping; none by default.
  public init<M: BaseMappable>(
    of type: M.Type,
    samples: [JSONValue] = [],
    options: MapOptions = MapOptions(),
    context: (any MapContext)? = nil
  ) {
    let describer = ModelDescriber(options, context)
    models = describer.models(from: type, samples)
  }

  /// Returns the model with a name; nil if there is none.
  public func model(named name: String) -> Model? { models.first { $0.name == name } }
}

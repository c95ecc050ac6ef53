import JSONText
import Mercator

/// Finds the lines of models, and of the models inside them.
final class ModelDescriber {
  let settings: MapSettings
  private var models: [MappingDescription.Model] = []
  /// The types of the models.
  private(set) var types: [any BaseMappable.Type] = []
  /// The indices of the models.
  private var indices: [ObjectIdentifier: Int] = [:]
  private var names: Set<String> = []

  init(_ options: MapOptions, _ context: (any MapContext)?) {
    settings = MapSettings.usual.with(options: options).with(context: context)
  }

  /// Returns a model and the models inside it.
  func models<M: BaseMappable>(
    from type: M.Type,
    _ samples: [JSONValue]
  ) -> [MappingDescription.Model] {
    _ = name(of: type, samples)
    return models
  }

  /// The format of dates for properties without a transform.
  var dates: MapOptions.Dates { settings.options.options.dates }

  /// Returns the name of a model. Describes the model unless it is known.
  func name(of type: any BaseMappable.Type, _ samples: [JSONValue]) -> String {
    if let index = indices[ObjectIdentifier(type)] { return models[index].name }
    let name = unusedName(for: type)
    let index = models.count
    indices[ObjectIdentifier(type)] = index
    types.append(type)
    models.append(MappingDescription.Model(name: name, kind: kind(of: type)))
    describe(type, at: index, samples)
    return name
  }

  func model(named name: String) -> MappingDescription.Model? { models.first { $0.name == name } }

  /// The name of a type without its module, and with a number if another model has the same one.
  private func unusedName(for type: Any.Type) -> String {
    let name = swiftName(of: type)
    var unused = name
    var number = 2
    while !names.insert(unused).inserted {
      unused = "\(name)\(number)"
      number += 1
    }
    return unused
  }

  private func kind(of type: any BaseMappable.Type) -> MappingDescription.Kind {
    // In the order in which a type that conforms to several of them is made.
    switch type {
    case is any StaticMappable.Type: .static
    case is any CodableMappable.Type: .codable
    case is any Mappable.Type: .mappable
    case is any ImmutableMappable.Type: .immutable
    default: .cluster
    }
  }

  private func describe<M: BaseMappable>(_ type: M.Type, at index: Int, _ samples: [JSONValue]) {
    let recorder = ModelRecorder(self, samples)
    var gaps: [String] = []
    models[index].keepsUnmapped = M.keepsUnmapped
    if !M.hasLines {
      models[index].gaps = ["the members are mapped by \(M.self) itself"]
      return
    }
    var model: M?
    if samples.isEmpty {
      model = recorded(type, recorder, nil, &gaps)
    } else {
      for sample in samples {
        model = recorded(type, recorder, sample, &gaps) ?? model
      }
    }
    var lines = recorder.lines
    if let model {
      let written = WrittenLines()
      do {
        try model.passLines(to: written, context: settings.context?.context)
      } catch {
        gaps.append("the model refuses to be written: \(error)")
      }
      lines = written.added(to: lines) { type in
        // Not while a line is read, so there is nothing to try.
        FormFinder(self, LineProbe(Map(Session(.dictionary, settings)), samples: [])).form(of: type)
      }
    }
    models[index].lines = lines
    models[index].gaps = gaps
  }

  /// Runs the mapping of a new model.
  ///
  /// - Parameters:
  ///   - sample: what the model is read from; nil for a model that isn't read.
  /// - Returns: the model; nil if it can't be made, and the reason is added to `gaps`.
  private func recorded<M: BaseMappable>(
    _ type: M.Type,
    _ recorder: ModelRecorder,
    _ sample: JSONValue?,
    _ gaps: inout [String]
  ) -> M? {
    let object = sample.map { $0.foundationObject(levels: .max) as? [String: Any] ?? [:] } ?? [:]
    let session = Session(.dictionary, settings, interceptor: recorder)
    var map = Map(session, dictionary: DictionarySource(object))
    defer { Map.end(&map) }
    do {
      guard var model = try M._make(from: map) else {
        gaps.append(
          sample == nil ? "it can't be made without JSON" : "it can't be made from a sample"
        )
        return nil
      }
      model.runLines(map)
      return model
    } catch {
      gaps.append("\(error)")
      return nil
    }
  }
}

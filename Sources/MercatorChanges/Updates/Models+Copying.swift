import JSONText
import Mercator

extension BaseMappable {
  /// Returns a changed copy of the model, which stays as it is.
  ///
  ///     let anonymous = try user.copy { $0.name = nil }
  ///
  /// A struct is copied as by assigning it. Of an object, a new object of the same class is made, and each of its
  /// lines that maps in both directions takes over the value of the original. No value becomes JSON, so none is
  /// rounded, and an object in the original is the same object in the copy. A property that no line maps has its
  /// initial value in the copy, and so has one that is only read or only written. `didMap` is called as after
  /// reading.
  ///
  /// - Parameters:
  ///   - context: your context for reading and writing, available as `map.context`; none by default.
  ///   - change: changes the copy.
  /// - Throws: `MappingFailure` if no new object can be made, the error with which the model refuses to be written,
  ///   and what `change` throws.
  @_disfavoredOverload
  public func copy(
    context: (any MapContext)? = nil,
    _ change: (inout Self) throws -> Void
  ) throws -> Self {
    var copy = self
    if _identity != nil {
      let mapper = Mapper<Self>.copying(context)
      if type(of: self).hasLines {
        let lines = CopiedLines()
        try passLines(to: lines, context: context)
        copy = try mapper.make(of: self, from: .lines(lines))
      } else {
        copy = try mapper.make(of: self, from: .json(mapper.toJSONValue(self)))
      }
    }
    try change(&copy)
    return copy
  }

  /// Returns a copy of the model with other values for some keys, also of a model whose properties are constants.
  ///
  ///     let older = try user.copy(changing: ["profile.age": 37, "nickname": .null])
  ///
  /// The model is written as JSON, the values are replaced there, and a new model is read from that. So a
  /// property that no line maps has its initial value in the copy, and so has one that is only read, only
  /// written, or left out when it is written. Objects in the copy are new. Dates without a transform are numbers
  /// of seconds since 2001 in this JSON, and the options of a mapper have no effect.
  ///
  /// - Parameters:
  ///   - changes: new values by key, or by path if a key contains a dot. In a path, a number is the position of
  ///     an element, and a missing object is created. A path is applied after the paths to the values around it.
  ///   - context: your context for reading and writing, available as `map.context`; none by default.
  /// - Throws: `MapError` with the key for one that no line maps; `MappingFailure` if the model can't be read
  ///   with the new values, such as one of another type; `JSONWritingError` if it can't be written.
  @_disfavoredOverload
  public func copy(
    changing changes: [String: JSONValue],
    context: (any MapContext)? = nil
  ) throws -> Self {
    let mapper = Mapper<Self>.copying(context)
    let written = try mapper.toJSONValue(self)
    var changed = written
    let paths = changes.keys.sorted().map { (key: $0, path: written.path(of: $0)) }
    for (key, path) in paths { changed.replace(changes[key], at: path) }
    let copy = try mapper.make(of: self, from: .json(changed))
    let result = try mapper.toJSONValue(copy)
    for (key, path) in paths where written[path: path] == nil && result[path: path] == nil {
      throw MapError(key: key, currentValue: nil, reason: "no line maps the key")
    }
    return copy
  }
}

/// What a copy is read from.
private enum CopySource {
  case json(JSONValue)
  case lines(CopiedLines)
}

extension MapSettings {
  /// The settings for values that are read again as they were, or not at all.
  // Made once: making the policy anew took a tenth of a copy.
  fileprivate static let ofCopies: MapSettings = {
    // What one model only writes, or only reads, is neither unknown nor missing.
    let policy = MapOptions.Policy(
      .fail,
      except: [.missing: .ignore, .unknownKey: .ignore, .aliasUsed: .ignore, .coerced: .ignore]
    )
    // A Date is a number of seconds since 2001, so no digit is lost.
    let options = MapOptions(policy: policy, dates: .secondsSince2001, nonFiniteNumbers: .text)
    // Without its null, a property that isn't nil initially wouldn't become nil.
    return usual.with(options: options).with(shouldIncludeNilValues: true)
  }()
}

extension Mapper {
  fileprivate static func copying(_ context: (any MapContext)?) -> Mapper {
    Mapper(settings: context == nil ? .ofCopies : .ofCopies.with(context: context))
  }

  /// Returns a model of the same class as another one.
  fileprivate func make(of original: N, from source: CopySource) throws -> N {
    let copy = try read(type(of: original), from: source)
    guard let model = copy as? N, original._identity == nil || model._identity != original._identity
    else { throw MapError(key: nil, currentValue: nil, reason: "no new object was made") }
    return model
  }

  /// Reads a model of a type that is known only at run time.
  private func read(
    _ type: any BaseMappable.Type,
    from source: CopySource
  ) throws -> any BaseMappable {
    func read<T: BaseMappable>(_ type: T.Type) throws -> any BaseMappable {
      switch source {
      case .json(let json):
        return try Mapper<T>(settings: settings).read(json)
      case .lines(let lines):
        let root = ReadSession(
          object: [String: Any](),
          ordered: lines.values,
          settings,
          interceptor: lines.values
        )
        if let model: T = root.read() { return model }
        throw MappingFailure(root.error(T.self))
      }
    }
    return try read(type)
  }
}

extension JSONValue {
  /// The path that a key stands for: the key itself if there is such a member, or else its parts.
  fileprivate func path(of key: String) -> JSONPath {
    if !key.containsDot || self[key] != nil { return JSONPath([.key(key)]) }
    var steps: [JSONPath.Step] = []
    var value: JSONValue? = self
    for part in key.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      if value?.kind == .array, let position = Int(part) {
        steps.append(.index(position))
        value = value[position]
      } else {
        steps.append(.key(part))
        value = value[part]
      }
    }
    return JSONPath(steps)
  }

  /// Replaces the value at a path. Null on the way becomes an object.
  fileprivate mutating func replace(_ value: JSONValue?, at path: JSONPath) {
    // A model can't be nested more deeply, and the path is followed recursively.
    guard path.steps.count <= Self.maximumDepth else { return }
    for count in 1..<path.steps.count + 1 {
      let outer = JSONPath(Array(path.steps.prefix(count - 1)))
      if self[path: outer]?.isNull == true { self[path: outer] = JSONValue(JSONObject()) }
    }
    self[path: path] = value
  }
}

import JSONText

extension Map {
  /// Looks up a value by a path of keys and positions, in both directions.
  ///
  ///     name  <- map[path: "results", 0, "name"]
  ///     names <- map[path: "results", .each, "name"]        // [String], or [String?]
  ///     skus  <- map[path: "orders", .each, "items", .each, "sku"]      // [[String]]
  ///
  /// The first line reads the name of the first result, and writes an array that contains an object. The dotted
  /// key `"results.0.name"` would write an object with the key "0". Positions before it without a value are
  /// written as null. The first part is always a key, since a model is an object.
  ///
  /// With `.each`, the line maps an array: the values at the rest of the path in all elements. An element
  /// without the value is nil; if the elements of the property aren't Optionals, it is left out and reported
  /// like an unusable element. Each `.each` is one level of arrays. When writing, all lines over the same array
  /// write one array of objects. Different numbers of elements are an error: `write` throws it, a report has it,
  /// and the objects at the end have the members of the longer lines only.
  ///
  /// The other parameters are those of `subscript(_:nested:required:coercion:elements:nulls:omit:archived:)`.
  @_disfavoredOverload
  public subscript(
    path first: Map.PathPart,
    _ rest: Map.PathPart...,
    required isRequired: Bool = false,
    coercion coercion: MapOptions.Coercion? = nil,
    elements elements: MapOptions.Elements? = nil,
    nulls nulls: MapOptions.Nulls? = nil,
    omit omission: Map.Omission? = nil,
    archived isArchived: Bool = true
  ) -> Map {
    LineSettings(
      isRequired: isRequired,
      coercion: coercion,
      elements: elements,
      nulls: nulls,
      omission: omission,
      isArchived: isArchived
    ).add(to: select(first, rest))
  }

  private func select(_ first: Map.PathPart, _ rest: [Map.PathPart]) -> Map {
    guard first == .each || rest.contains(.each) else {
      return selecting { $0.select([.key(first.keyText)] + rest.compactMap(\.step)) }
    }
    let key = ([first.keyText] + rest.map(\.keyText)).joined(separator: ".")
    var paths: [[JSONPath.Step]] = [[.key(first.keyText)]]
    for part in rest {
      if let step = part.step { paths[paths.count - 1].append(step) } else { paths.append([]) }
    }
    // The object of a model has no elements.
    let gathering = first == .each ? nil : Gathering.elements(paths)
    return GatheredLine(map: extras?.ended?.copy() ?? self).select(key, gathering)
  }

  /// Looks up all members whose keys match a pattern, as one object.
  ///
  ///     headers <- map[matching: "x-*"]           // ["x-id": "7", "x-trace": "a1"]
  ///     names   <- map[matching: "lang_{code}"]   // ["en": "Hello", "de": "Hallo"]
  ///
  /// - `*` stands for any number of characters, also for none. The keys of the property are the whole keys.
  /// - `{name}` stands for at least one character, and what it stands for is the key of the property. A pattern
  ///   has either any number of `*` or one `{name}`, whose name is up to you.
  /// - `\*`, `\{` and `\\` stand for `*`, `{` and `\`.
  ///
  /// The property is usually a dictionary. Without a matching member it is empty. The members count as mapped,
  /// also for other lines with their keys. When writing, each entry becomes a member again; an entry whose key
  /// the pattern doesn't match is left out and reported. Of two lines that write the same key, the later one
  /// counts. With an invalid pattern nothing is read, and the value to write is left out and reported.
  @_disfavoredOverload
  public subscript(matching pattern: String) -> Map {
    let gathering = KeyPattern(pattern).map { Gathering.members($0) }
    return GatheredLine(map: extras?.ended?.copy() ?? self).select(pattern, gathering)
  }
}

extension Map.PathPart {
  fileprivate var keyText: String { step?.text ?? "*" }
}

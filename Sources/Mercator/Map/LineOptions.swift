import JSONText

/// What a subscript says beyond a plain key. Most lines have none.
package final class LineOptions {
  /// Whether the key is a path.
  var isPath: Bool
  let delimiter: String
  /// The path, if it was given as steps instead of as text.
  var steps: [JSONPath.Step]?
  /// Whether the model can't be made without the value.
  package var isRequired = false
  /// What null does to the property; nil if the line doesn't say.
  var nulls: MapOptions.Nulls?
  /// Whether nil is written as null; nil if the line doesn't say.
  var writesNil: Bool?
  /// The condition under which the value isn't written.
  var omission: Map.Omission?
  /// Whether the line neither reads nor writes, because it isn't part of an archive.
  var isLeftOut = false
  /// The keys of `map[any:]`, of which the first usable one is read.
  package var candidates: [String]?
  /// The keys of `map[all:]`.
  package let parts: [String]?
  /// Whether the line maps the object itself instead of a member.
  package let isFlat: Bool
  /// What the line gathers from several places; nil for most lines.
  package var gathering: (any LineGathering)?
  /// What the line has instead of a value that is missing, null or can't be used; nil if it has nothing.
  package var lineDefault: LineDefault?
  /// How a value of another type is converted; nil if the line doesn't say.
  var coercion: MapOptions.Coercion?

  init(
    isPath: Bool,
    delimiter: String = ".",
    steps: [JSONPath.Step]? = nil,
    parts: [String]? = nil,
    isFlat: Bool = false
  ) {
    self.isPath = isPath
    self.delimiter = delimiter
    self.steps = steps
    self.parts = parts
    self.isFlat = isFlat
  }

  /// Returns a copy for another key.
  func copy(isPath: Bool, steps: [JSONPath.Step]?) -> LineOptions {
    let copy = LineOptions(
      isPath: isPath,
      delimiter: delimiter,
      steps: steps,
      parts: parts,
      isFlat: isFlat
    )
    (copy.isRequired, copy.nulls, copy.writesNil) = (isRequired, nulls, writesNil)
    (copy.omission, copy.candidates, copy.coercion) = (omission, candidates, coercion)
    (copy.isLeftOut, copy.gathering, copy.lineDefault) = (isLeftOut, gathering, lineDefault)
    return copy
  }
}

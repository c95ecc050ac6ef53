import JSONText

/// A value in a dictionary source, and its path relative to the map that reads it.
///
/// An object, so that a `DecodedValue` takes no more than three words, with which an existential holds a decoder
/// without allocating memory for it.
final class HeldValue {
  let content: Any
  let steps: [JSONPath.Step]

  init(_ content: Any, _ steps: [JSONPath.Step]) { (self.content, self.steps) = (content, steps) }
}

import JSONText
import Mercator

/// A model as JSON, to compare it or to describe it.
struct MappedForm: Hashable {
  let json: JSONValue
  /// Whether the JSON lacks parts of the model that can't be written, such as an object inside itself.
  let isPartial: Bool

  /// Writes a model; nil if it refuses to be written.
  ///
  /// - Parameter isExact: whether a Date is written with all its digits, not as readable text.
  init?<N: BaseMappable>(of model: N, excluding excludedKeys: Set<String> = [], isExact: Bool) {
    let options = MapOptions(
      dates: isExact ? .secondsSince2001 : .iso8601,
      nonFiniteNumbers: .text,
      excludedKeys: excludedKeys
    )
    let mapper = Mapper<N>(options: options)
    if let data = mapper.toJSONData(model), let json = try? JSONValue(parsing: data) {
      (self.json, isPartial) = (json, false)
      return
    }
    // A dictionary has what isn't the same object again, but no order.
    let sorted = MapOptions(writing: .init(keyOrder: .sorted))
    guard let object = DictionarySink.tree(of: model, mapper.settings) as? [String: Any],
      let json = try? JSONValue(parsing: object, options: sorted)
    else { return nil }
    (self.json, isPartial) = (json, true)
  }
}

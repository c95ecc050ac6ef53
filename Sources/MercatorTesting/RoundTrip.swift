import Mercator

/// Checks that a model keeps everything when it is written and read again, as text and as a dictionary.
///
///     @Test func `an order is read as it was written`() throws {
///       try expectRoundTrip(Order(id: 7, items: [.sample]))
///     }
///
/// The model is written, what was written is read, and the result is written once more: both have to say the
/// same. A property that isn't mapped can't be seen.
///
/// - Parameters:
///   - model: the model.
///   - options: how it is read and written.
/// - Throws: `MappingMismatch` with the path of every difference; or the error of reading or writing.
public func expectRoundTrip<Model: BaseMappable>(
  _ model: Model,
  options: MapOptions = MapOptions()
) throws {
  let mapper = Mapper<Model>(options: options)
  let written = try mapper.toJSONValue(model)
  let fromText = try mapper.read(written)
  try expectSame(written, mapper.toJSONValue(fromText), "text", Model.self)
  let fromDictionary = try mapper.read(mapper.toJSON(model))
  try expectSame(written, mapper.toJSONValue(fromDictionary), "a dictionary", Model.self)
}

private func expectSame(
  _ written: JSONValue,
  _ again: JSONValue,
  _ form: String,
  _ model: Any.Type
) throws {
  let details = differences(from: written, to: again).map {
    "\($0.path): written \($0.old.excerpt), written again \($0.new.excerpt)"
  }
  guard !details.isEmpty else { return }
  let count = details.count.counting("difference")
  throw MappingMismatch("\(model): \(count) after a round trip through \(form)", details)
}

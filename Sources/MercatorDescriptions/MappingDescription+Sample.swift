import Mercator

extension MappingDescription {
  /// A sample of the JSON that the model reads.
  ///
  /// Each line has a value of its form; conditions are met as far as they are known as data. Where a model contains
  /// itself, the sample ends.
  public var sample: JSONValue {
    FormSampler { model(named: $0) }.object(root.name, 0, inside: [])
  }
}

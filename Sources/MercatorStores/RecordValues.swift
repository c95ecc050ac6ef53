import Foundation
import JSONText
import Mercator

/// The values of a record, as the lines of a model read them.
struct RecordValues {
  /// The object that the lines read.
  private(set) var object: [String: Any] = [:]
  /// The values that lines of their types take over, so that a transform doesn't have to convert them.
  let source = ValueSource()

  mutating func set(_ value: MapStoredValue, at steps: [JSONPath.Step]) {
    guard let object = value.foundationObject else {
      // In a nested object, null would make an object out of nothing.
      if steps.count == 1 { set(NSNull(), at: steps) }
      return
    }
    switch value {
    case .date, .data, .decimal, .uuid, .url: source.add(object, at: steps)
    case .json(let json): source.add(json, at: steps)
    default: break
    }
    set(object, at: steps)
  }

  /// Sets a model, an array of models, or null.
  mutating func setModels(_ value: Any?, at steps: [JSONPath.Step]) {
    if let value { source.add(value, at: steps) }
    set(value ?? NSNull(), at: steps)
  }

  private mutating func set(_ value: Any, at steps: [JSONPath.Step]) {
    DictionarySink.set(value, at: steps[...], in: &object)
  }
}

extension MapStoredValue {
  /// The value as `JSONSerialization` has it: transforms may expect a number as any type that holds it.
  fileprivate var foundationObject: Any? {
    switch self {
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    default: object
    }
  }
}

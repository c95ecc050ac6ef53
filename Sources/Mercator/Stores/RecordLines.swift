import Foundation
import JSONText

/// Takes the values of a model's lines as the properties of a record.
final class RecordLines: ValueSink {
  var subject: JSONSubject?
  private let plan: RecordPlan
  /// The place of the next line, if the lines run in the same order as before.
  private var position = 0
  /// The values that lines have written.
  private(set) var values: AttributeValues
  /// The models in the order of the plan's relationships; nil for those that no line has written.
  private(set) var related: [[any MapStorable]?]
  /// The first value that can't be stored.
  private(set) var failure: (steps: [JSONPath.Step], kind: MapStoreError.Kind, detail: String)?

  init(_ plan: RecordPlan) {
    self.plan = plan
    values = AttributeValues(count: plan.attributes.count)
    related = Array(repeating: nil, count: plan.relationships.count)
  }

  func take(_ scalar: MapScalar, of map: Map) -> Bool {
    let value: MapStoredValue
    switch scalar {
    case .nothing: value = .null
    case .bool(let bool): value = .bool(bool)
    case .integer(let integer): value = .integer(Int64(integer))
    case .text(let text): value = .text(text)
    // A Date is a number here, too.
    case .number: return false
    }
    switch plan.place(of: map, at: &position) {
    case .attribute(let index): set(value, index, map)
    case .nowhere: break
    case .relationship(let index):
      if value.isNull, !map.isLeftOut { related[index] = [] } else { return false }
    case .outer(let members):
      if value.isNull { for member in members { set(.null, member.attribute, map) } }
    }
    return true
  }

  func take<T: MapValue>(_ value: T, of map: Map) {
    take(value, of: map) { $0.writeMapped(value) }
  }

  func take<T>(_ value: T, of map: Map, _ write: (inout MapOutput) -> Void) {
    if map.isLeftOut { return }
    if map.lineOptions?.isFlat == true { return takeFlat(value, map) }
    switch plan.place(of: map, at: &position) {
    case .nowhere: break
    case .attribute(let index): set(stored(value, map, write), index, map)
    case .relationship(let index): related[index] = models(in: value, map)
    case .outer(let members):
      let json = self.json(map, write)
      for member in members {
        let value = json?[path: JSONPath(member.rest)]
        set(value.map { MapStoredValue($0) } ?? .null, member.attribute, map)
      }
    }
  }

  private func set(_ value: MapStoredValue, _ index: Int, _ map: Map) {
    if !map.isLeftOut { values.set(value, at: index) }
  }

  /// Takes the lines of a model whose members lie in the same object.
  private func takeFlat<T>(_ value: T, _ map: Map) {
    guard let model = value as? any BaseMappable else { return }
    let inner = RecordLines(plan)
    do {
      try model.passLines(to: inner, map.session.settings)
    } catch {
      fail(map, .refused, "\(error)")
    }
    values.take(inner.values)
    for (index, models) in inner.related.enumerated() where models != nil {
      related[index] = models
    }
    failure = failure ?? inner.failure
  }

  private func stored<T>(
    _ value: T,
    _ map: Map,
    _ write: (inout MapOutput) -> Void
  ) -> MapStoredValue {
    if let value = MapStoredValue(native: value) { return value }
    return json(map, write).map { MapStoredValue($0) } ?? .null
  }

  /// Returns the JSON of a line; nil if it writes nothing.
  private func json(_ map: Map, _ write: (inout MapOutput) -> Void) -> JSONValue? {
    // With the model itself, because its lines must not run inside one of them.
    let around = map.openContainers
    let writer = JSONWriter(
      options: map.session.options.writing,
      inside: around.count,
      around.subjects
    )
    let session = map.session.with(.writer(writer))
    MapOutput.withRoot(of: Map(inside: map, session), write)
    if let error = writer.omission ?? writer.error {
      fail(map, .refused, "\(error)")
      return nil
    }
    do {
      let text = try writer.bytes()
      return text.isEmpty ? nil : try JSONValue(parsing: text)
    } catch {
      fail(map, .refused, "\(error)")
      return nil
    }
  }

  /// Returns the models of a value: a model, an Optional, or a collection of them.
  private func models<T>(in value: T, _ map: Map) -> [any MapStorable] {
    if isNothing(value) { return [] }
    if let model = value as? any MapStorable { return [model] }
    var models: [any MapStorable] = []
    if let elements = value as? any Sequence {
      for element in anyElements(of: elements) where !isNothing(element) {
        guard let model = element as? any MapStorable else {
          fail(map, .unusableRelationship, "expected models, found \(Swift.type(of: element))")
          return []
        }
        models.append(model)
      }
      return models
    }
    fail(map, .unusableRelationship, "expected a model or models, found \(T.self)")
    return []
  }

  private func anyElements<S: Sequence>(of sequence: S) -> [Any] { sequence.map { $0 as Any } }

  private func fail(_ map: Map, _ kind: MapStoreError.Kind, _ detail: String) {
    if failure == nil { failure = (map.currentSteps, kind, detail) }
  }
}

extension MapStoredValue {
  /// Creates the value for one that isn't stored as JSON; nil for any other.
  fileprivate init?<T>(native value: T) {
    // Types are compared first: casts take longer.
    if T.self == Double.self || T.self == Double?.self {
      self = (value as? Double).map { .double($0) } ?? .null
    } else if T.self == Date.self || T.self == Date?.self {
      self = (value as? Date).map { .date($0) } ?? .null
    } else if T.self == Data.self || T.self == Data?.self {
      self = (value as? Data).map { .data($0) } ?? .null
    } else if T.self == Decimal.self || T.self == Decimal?.self {
      self = (value as? Decimal).map { .decimal($0) } ?? .null
    } else if T.self == UUID.self || T.self == UUID?.self {
      self = (value as? UUID).map { .uuid($0) } ?? .null
    } else if T.self == URL.self || T.self == URL?.self {
      self = (value as? URL).map { .url($0) } ?? .null
    } else if T.self == [String].self {
      // Measured: the usual list of texts takes a tenth of saving a model if it is written and parsed as JSON.
      self = .json(JSONValue((value as? [String] ?? []).map { JSONValue($0) }))
    } else {
      return nil
    }
  }
}

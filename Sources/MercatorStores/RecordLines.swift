import Foundation
import JSONText
import Mercator
import MercatorDescriptions

/// Takes the values of a model's lines as the properties of a record.
final class RecordLines: LineInterceptor {
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

  /// The lines of the model in whose object the members lie, with those around it; empty for most models.
  private let outer: [RecordLines]

  init(_ plan: RecordPlan, inside outer: [RecordLines] = []) {
    (self.plan, self.outer) = (plan, outer)
    values = AttributeValues(count: plan.attributes.count)
    related = Array(repeating: nil, count: plan.relationships.count)
  }

  func take(_ scalar: MapScalar, of map: Map) -> Bool {
    // A line is read by the transform that the options have for its type, so it is written by it as well.
    if map.session.options.hasTypeTransforms { return false }
    let value: MapStoredValue
    switch scalar.kind {
    case .nothing: value = .null
    case .bool(let bool): value = .bool(bool)
    case .integer(let integer): value = .integer(Int64(integer))
    case .text(let text): value = .text(text)
    // A Date is a number here, too.
    case .number, .emptyArray: return false
    }
    if map.isFlat { return false }
    let target = plan.target(of: map, at: &position)
    if target.relationship != nil || !target.members.isEmpty { return false }
    if let index = target.attribute, !map.isLeftOut { values.set(value, at: index) }
    return true
  }

  func take<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) -> Bool {
    store(value, of: map, kind)
    return true
  }

  private func store<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) {
    if map.isLeftOut { return }
    if map.isFlat { return takeFlat(value, map) }
    let target = plan.target(of: map, at: &position)
    if let index = target.attribute {
      values.set(stored(value, map, kind), at: index)
    }
    if let index = target.relationship {
      let relation = plan.relationships[index].relation
      related[index] =
        models(of: relation.type, in: value, isToMany: relation.isToMany)
        ?? models(in: value, isToMany: relation.isToMany, map)
    }
    if target.members.isEmpty { return }
    let json = json(map, includingNil: true) { WritingLine(map).write(value, kind, to: &$0) }
    for (path, attribute) in target.members {
      if let member = json?[path: JSONPath(path)] {
        values.set(MapStoredValue(member), at: attribute)
      } else if json?.object == nil {
        values.set(.null, at: attribute)
      }
    }
  }

  func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool {
    for (index, attribute) in plan.attributes.enumerated() where !attribute.hasLine {
      guard case .key(let key)? = attribute.steps.first else { continue }
      let rest = JSONPath(Array(attribute.steps.dropFirst()))
      let value = members[key]?[path: rest]
      values.set(value.map { MapStoredValue($0) } ?? .null, at: index)
    }
    return true
  }

  /// Takes the lines of a model whose members lie in the same object.
  private func takeFlat<T>(_ value: T, _ map: Map) {
    if meansNull(value) {
      for (index, attribute) in plan.attributes.enumerated() where attribute.isFlat {
        values.set(.null, at: index)
      }
      return
    }
    guard let model = value as? any BaseMappable else { return }
    let around = outer + [self]
    if let identity = MapOutput(member: map).subject(of: model._identity),
      around.contains(where: { $0.subject == identity })
    {
      return fail(map, .refused, "an object that contains itself")
    }
    guard around.count < map.options.limits.depth, !StackGuard.isLow() else {
      return fail(map, .refused, "nested too deeply")
    }
    let inner = RecordLines(plan, inside: around)
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

  private func stored<K: PropertyKind>(_ value: K.Value, _ map: Map, _ kind: K) -> MapStoredValue {
    if let value = MapStoredValue(native: value) { return value }
    // No transform is named by the line or set by the options.
    if kind.isMapped, !map.session.options.hasTransform(for: K.Value.self),
      let value = MapStoredValue(plain: value)
    {
      return value
    }
    return json(map) { WritingLine(map).write(value, kind, to: &$0) }.map { MapStoredValue($0) }
      ?? .null
  }

  /// Returns the JSON of a line; nil if it writes nothing.
  private func json(
    _ map: Map,
    includingNil: Bool = false,
    _ write: (inout MapOutput) -> Void
  ) -> JSONValue? {
    // With the models around it, because their lines must not run inside one of them.
    let subjects = (outer + [self]).compactMap(\.subject)
    let writer = JSONWriter(options: map.session.options.writing, inside: outer.count + 1, subjects)
    let inner = Map(inside: map, map.session.with(.writer(writer)))
    if includingNil { inner.shouldIncludeNilValues = true }
    MapOutput.withRoot(of: inner, write)
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

  /// Returns the models of a value of one of the usual types; nil for any other.
  ///
  /// Measured: casts to protocols take a twentieth of saving a model with a few relationships.
  private func models<M: MapStorable, T>(
    of type: M.Type,
    in value: T,
    isToMany: Bool
  ) -> [any MapStorable]? {
    // Types are compared first: casts take longer.
    if T.self == M.self || T.self == M?.self { return (value as? M).map { [$0] } ?? [] }
    if isToMany, T.self == [M].self { return value as? [M] }
    return nil
  }

  /// Returns the models of a value: a model, an Optional, or a collection of them.
  private func models<T>(in value: T, isToMany: Bool, _ map: Map) -> [any MapStorable] {
    if meansNull(value) { return [] }
    if let model = value as? any MapStorable { return [model] }
    let expected = isToMany ? "models" : "a model"
    guard isToMany, let elements = value as? any Sequence else {
      fail(map, .unusableRelationship, "expected \(expected), found \(swiftName(of: T.self))")
      return []
    }
    var models: [any MapStorable] = []
    for element in anyElements(of: elements) {
      guard let model = element as? any MapStorable else {
        let found = meansNull(element) ? "nil" : "\(Swift.type(of: element))"
        fail(map, .unusableRelationship, "expected \(expected), found \(found)")
        return []
      }
      models.append(model)
    }
    return models
  }

  private func anyElements<S: Sequence>(of sequence: S) -> [Any] { sequence.map { $0 as Any } }

  private func fail(_ map: Map, _ kind: MapStoreError.Kind, _ detail: String) {
    if failure == nil { failure = (map.currentSteps, kind, detail) }
  }
}

extension MapStoredValue {
  /// Creates the value for one of a type that a line reads without its transform; nil for any other.
  fileprivate init?<T>(native value: T) {
    // Types are compared first: casts take longer.
    if T.self == Date.self || T.self == Date?.self {
      self = (value as? Date).map { .date($0) } ?? .null
    } else if T.self == Data.self || T.self == Data?.self {
      self = (value as? Data).map { .data($0) } ?? .null
    } else if T.self == Decimal.self || T.self == Decimal?.self {
      self = (value as? Decimal).map { .decimal($0) } ?? .null
    } else if T.self == UUID.self || T.self == UUID?.self {
      self = (value as? UUID).map { .uuid($0) } ?? .null
    } else if T.self == URL.self || T.self == URL?.self {
      self = (value as? URL).map { .url($0) } ?? .null
    } else {
      return nil
    }
  }

  /// Creates the value for one without a transform, which JSON would have as it is; nil for any other.
  fileprivate init?<T>(plain value: T) {
    if T.self == Double.self || T.self == Double?.self {
      self = (value as? Double).map { .double($0) } ?? .null
    } else if T.self == [String].self {
      // Measured: the usual list of texts takes a tenth of saving a model if it is written and parsed as JSON.
      self = .json(JSONValue((value as? [String] ?? []).map { JSONValue($0) }))
    } else {
      return nil
    }
  }
}

import Foundation

@testable import Mercator

/// What the formats can't hold of the models of the tests, with the reasons.
package enum FormatExclusions {
  /// Models that can't be read again during a test: their lines are expectations, or record that they run.
  package static let models: Set = [
    "DynamicValuesTests.Probe", "KindsOfModelsTests.Observed",
    // A format other than JSON can't have all of its keys.
    "ComparedTextTests.Model",
  ]

  /// Whether a model with this JSON must be the same after a round trip.
  package enum Decision: String {
    case tested
    /// The format doesn't hold something in the JSON.
    case excludedByContent
    /// The type is listed below.
    case excludedByType
  }

  package static func decision(for type: String, _ json: String, in format: String) -> Decision {
    let content = JSONContent(json)
    let isHeld =
      switch format {
      case "CBOR": true
      case "MessagePack": !content.hasLongNumber && !content.hasLargeInteger
      case "binary property list": content.isHeldByPropertyList
      case "XML property list": content.isHeldByPropertyList && !content.hasControlCharacter
      default: content.isHeldByQuery
      }
    if !isHeld { return .excludedByContent }
    let isListed = ["query", "form"].contains(format) && textModels[type] != nil
    return isListed ? .excludedByType : .tested
  }

  /// The models that aren't the same if all of their values are texts.
  private static let textModels: [String: String] = {
    let reasons: [String: [String]] = [
      "a value of any kind is a text": [
        "DynamicValuesTests.Anything",
        "DynamicValuesTests.Response<Swift.Dictionary<Swift.String, Any>>",
        "DynamicValuesTests.Loose", "JSONValueOptionsTests.Event",
        "LongFractionsInAnyTests.Anything", "JSONValuePropertyTests.Constants",
        "JSONValuePropertyTests.Model", "ResultTests.Page",
        "JSONValuePropertyTests.Whole", "KeepsUnmappedTests.Event",
        "MatchingKeysTests.Kept", "SeamTests.Event", "SeamTests.Garage", "PresenceTests.Implicit",
        "Wide",
      ],
      "the type of the value decides what it is": [
        "BoolAndStringTests.Model", "CasesTransformTests.Account", "ClusterTests.Post",
        "HooksTests.Day",
        "HooksTests.Span", "MapTransformsTests.Model", "SeamTests.Model",
        "OneValue<Mercator.MapFormattedDate>", "CodableFieldsTests.Model",
      ],
      "a transform of the test casts the value to a number": [
        "CodableTransformTests.Model", "ContextTests.Lengths", "DotSyntaxTests.Others",
        "FlatTests.Spot",
        "ModelTransformTests.Team",
      ],
    ]
    let pairs = reasons.flatMap { reason, types in types.map { ($0, reason) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  /// Whether a model has a set, whose elements have no order.
  package static func hasSets(_ type: String) -> Bool {
    type.contains("Set<") || setModels.contains(type)
  }

  private static let setModels: Set = [
    "Collections", "OptionalCollections", "TransformTests.Shapes", "EnumTests.Shapes",
    "JSONValuePropertyTests.Model", "ModelTransformTests.Team", "MappingRunsOnceTests.Whole",
    "Wide",
  ]
}

/// What a JSON text has that formats other than JSON may not have.
package struct JSONContent {
  package private(set) var hasNull = false
  package private(set) var hasLongNumber = false
  /// Whether a number has the digits of a Double, but may be an integer of more than 64 bits in the model.
  package private(set) var hasLargeInteger = false
  package private(set) var hasControlCharacter = false
  package private(set) var hasEmptyContainer = false
  /// Whether a query couldn't have a key, or would take an object for an array.
  package private(set) var hasAmbiguousKey = false
  package private(set) var isObject = false

  /// Whether a property list can have the JSON. It has no null, and no numbers but those of 64 bits.
  package var isHeldByPropertyList: Bool { !hasNull && !hasLongNumber }

  /// Whether a query can have the JSON. It has no null, and no empty arrays and objects.
  package var isHeldByQuery: Bool { isObject && !hasNull && !hasEmptyContainer && !hasAmbiguousKey }

  package init(_ json: String) {
    guard let value = try? JSONValue(parsing: json) else { return }
    isObject = value.kind == .object
    visit(value)
  }

  private mutating func visit(_ value: JSONValue) {
    switch value.content {
    case .null: hasNull = true
    case .bool: break
    case .string(let text): visit(text.text)
    case .number(let number):
      let exact = withNumber(number.text) { $0.exactValue }
      if exact == nil || exact is Decimal { hasLongNumber = true }
      if let exact = exact as? Double, exact.magnitude >= 0x1p63 { hasLargeInteger = true }
    case .array(let elements):
      if elements.isEmpty { hasEmptyContainer = true }
      elements.forEach { visit($0) }
    case .object(let object):
      if object.isEmpty { hasEmptyContainer = true }
      let keys = object.members.map { $0.key.text }
      keys.forEach { visit($0) }
      if keys.allSatisfy({ Int($0) != nil })
        || keys.contains(where: { $0.isEmpty || $0.contains("[") })
      {
        hasAmbiguousKey = true
      }
      object.members.forEach { visit($0.value) }
    }
  }

  private mutating func visit(_ text: String) {
    if text.unicodeScalars.contains(where: {
      $0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0)
    }) {
      hasControlCharacter = true
    }
  }

  /// Returns JSON without null and without empty arrays and objects.
  package static func pruned(_ json: String) throws -> String {
    func pruned(_ value: Any) -> Any? {
      switch value {
      case is NSNull: return nil
      case let array as [Any]:
        let elements = array.compactMap(pruned)
        return elements.isEmpty ? nil : elements
      case let object as [String: Any]:
        let members = object.compactMapValues(pruned)
        return members.isEmpty ? nil : members
      default: return value
      }
    }
    let value = pruned(try JSONSerialization.jsonObject(with: Data(json.utf8))) ?? [String: Any]()
    return String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }
}

extension SwiftModels {
  /// Returns the text of a type.
  func text(_ type: SwiftType) -> String {
    switch type {
    case .bool: "Bool"
    case .int: "Int"
    case .unsignedInt: "UInt64"
    case .double: "Double"
    case .decimal, .decimalText: "Decimal"
    case .numberLiteral: "JSONNumberLiteral"
    case .string: "String"
    case .url: "URL"
    case .uuid: "UUID"
    case .value: "JSONValue"
    case .date: "Date"
    case .formattedDate: "MapFormattedDate"
    case .enumeration(let index): enumerations[index].name
    case .model(let index): models[index].name
    case .cluster(let index): "any \(clusters[index].name)"
    case .clustered(let index): "MapClustered<\(clusters[index].registry)>"
    case .array(let element): "[\(text(element))]"
    case .dictionary(let element): "[String: \(text(element))]"
    case .optional(.cluster(let index)): "(any \(clusters[index].name))?"
    case .optional(let element): text(element) + "?"
    }
  }

  /// Returns a type that keeps null and reads at any depth, in place of one that doesn't.
  func withoutTransform(_ type: SwiftType) -> SwiftType {
    switch type.innermost {
    case .enumeration, .decimalText: type.with(innermost: .string)
    case .cluster(let index): type.with(innermost: .clustered(index))
    case .date(let style) where style != .iso8601:
      // WCF dates with a zone, and formats with names, may be none of those that a MapFormattedDate keeps.
      type.with(innermost: style.isRecognized ? .formattedDate : .string)
    default: type
    }
  }

  /// Returns the types of the models of an array or dictionary at the root.
  var rootModel: String {
    switch root.innermost {
    case .cluster(let index): "MapClustered<\(clusters[index].registry)>"
    case let type: text(type)
    }
  }
}

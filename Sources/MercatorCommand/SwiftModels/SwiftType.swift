/// The type of a property, or of what is in a container.
indirect enum SwiftType: Hashable {
  case bool, int, unsignedInt, double, decimal, numberLiteral, string, url, uuid
  /// Any JSON.
  case value
  /// A Decimal that is a text in the JSON.
  case decimalText
  /// A Date, which needs a transform unless its style is ISO 8601.
  case date(DateStyle)
  /// A `MapFormattedDate`.
  case formattedDate
  /// Types of a `SwiftModels`, by their positions.
  case enumeration(Int), model(Int), cluster(Int)
  /// A `MapClustered`, which needs no transform.
  case clustered(Int)
  case array(SwiftType), dictionary(SwiftType), optional(SwiftType)

  /// The type inside of all containers.
  var innermost: SwiftType {
    var type = self
    while let inner = type.element { type = inner }
    return type
  }

  /// What a container contains; nil for other types.
  var element: SwiftType? {
    switch self {
    case .array(let element), .dictionary(let element), .optional(let element): element
    default: nil
    }
  }

  /// Replaces the type inside of all containers.
  func with(innermost: SwiftType) -> SwiftType {
    switch self {
    case .array(let element): .array(element.with(innermost: innermost))
    case .dictionary(let element): .dictionary(element.with(innermost: innermost))
    case .optional(let element): .optional(element.with(innermost: innermost))
    default: innermost
    }
  }

  /// The number of containers around the innermost type.
  var nesting: Int { element.map { $0.nesting + 1 } ?? 0 }

  /// Whether a container has elements that can be null.
  var hasOptionalElements: Bool {
    if case .optional = self { return true }
    return element?.hasOptionalElements ?? false
  }

  /// Whether the type is read and written by the operators for enums or transforms, which exist up to a depth, and
  /// don't keep null in containers.
  var needsShallowContainers: Bool {
    switch innermost {
    case .enumeration, .decimalText, .cluster: true
    case .date(let style): style != .iso8601
    default: false
    }
  }

  /// Whether a line needs a transform.
  var needsTransform: Bool {
    if case .enumeration = innermost { return false }
    return needsShallowContainers
  }

  /// Whether declarations with the type need Foundation.
  var needsFoundation: Bool {
    switch innermost {
    case .decimal, .decimalText, .url, .uuid, .date: true
    default: false
    }
  }
}

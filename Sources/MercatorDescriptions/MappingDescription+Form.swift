import Mercator

extension MappingDescription {
  /// The JSON that a type reads.
  public indirect enum Form: Codable, Hashable, Sendable {
    /// Any JSON.
    case any
    case boolean
    /// A number without a fraction. The bounds are those of the Swift type.
    case integer(minimum: JSONValue, maximum: JSONValue)
    /// A number, which has bounds if they are given.
    case number(minimum: JSONValue? = nil, maximum: JSONValue? = nil)
    /// A text, which has a format of JSON Schema if one is named.
    case text(format: String?)
    /// One of these values.
    case values([JSONValue])
    /// An array, whose elements differ from each other if it is a set.
    case array(of: Form, isSet: Bool)
    /// An object with any keys.
    case dictionary(of: Form)
    /// An object whose keys are the texts of values of a form, such as the cases of an enum.
    case keyed(by: Form, of: Form)
    /// The object of the model with this name.
    case model(named: String)
    /// The form, or null.
    case nullable(Form)
    /// One of these forms.
    case either([Form])
    /// The object of a model that the text at a key selects. A model without tags is for all other objects.
    case tagged(key: String, [Tagged])
    /// The form, except that true and false aren't read as 1 and 0, and 1 and 0 aren't read as true and false.
    case unconverted(Form)
    /// Values of the form, of which only code knows the ones that are read.
    case uncertain(Form)
    /// It isn't known what the type reads.
    case unknown
  }

  /// A model of a cluster.
  public struct Tagged: Codable, Hashable, Sendable {
    /// The values that select the model.
    public internal(set) var tags: [JSONValue]
    /// The name of the model; nil if the object has no members beside the tag.
    public internal(set) var model: String?
  }
}

extension MappingDescription.Form {
  /// The form without null.
  package var withoutNull: Self { if case .nullable(let form) = self { form } else { self } }

  /// Whether the form doesn't tell which values are read.
  var isUncertain: Bool {
    switch self {
    case .unknown, .uncertain, .text(TextFormat.unknown): true
    case .unconverted(let form): form.isUncertain
    case .either(let forms): forms.contains(where: \.isUncertain)
    default: false
    }
  }

  var isNullable: Bool { if case .nullable = self { true } else { false } }

  /// The form, or null.
  var orNull: Self {
    isNullable || self == .any || self == .uncertain(.any) ? self : .nullable(self)
  }
}

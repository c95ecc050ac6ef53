/// A JSON value as `ReferenceParser` reads it, with everything kept as it stands in the text.
indirect enum ReferenceValue: Equatable {
  case null
  case bool(Bool)
  /// The characters of a number.
  case number(String)
  /// The scalars of a string, with its escapes undone.
  case string([Unicode.Scalar])
  case array([ReferenceValue])
  /// The members in the order of the text, also those whose key stands twice.
  case object([Member])

  /// One member of an object.
  struct Member: Equatable {
    let key: [Unicode.Scalar]
    let value: ReferenceValue
  }

  /// Whether an object in the value has a key twice.
  var hasRepeatedKeys: Bool {
    switch self {
    case .null, .bool, .number, .string: false
    case .array(let elements): elements.contains { $0.hasRepeatedKeys }
    case .object(let members):
      Set(members.map(\.key)).count < members.count || members.contains { $0.value.hasRepeatedKeys }
    }
  }
}

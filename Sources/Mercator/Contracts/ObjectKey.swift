import JSONText

/// What a registry knows an object by: the type that it was read as, and its id.
struct ObjectKey: Hashable, Sendable {
  let type: ObjectIdentifier
  let id: ObjectID
}

/// An id in JSON, compared as an exact value: 1 and "1" differ, 1 and 1.0 are the same.
enum ObjectID: Hashable, Sendable {
  case integer(Int64)
  /// A number that isn't an Int64.
  case number(NormalNumber)
  case text(ExactText)

  init(_ value: some BinaryInteger) {
    if let value = Int64(exactly: value) {
      self = .integer(value)
    } else {
      self = .number(NormalNumber(JSONNumberLiteral(ofNumber: String(value))))
    }
  }

  init(_ text: String) { self = .text(ExactText(text)) }
}

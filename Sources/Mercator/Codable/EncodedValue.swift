import JSONText

/// The encoded form of a value, before it is written.
enum EncodedValue {
  /// Nothing encoded yet. If that remains so, it is written as an object without members.
  case nothing
  case null
  // The scalars of most models. In an existential, their writing would be found by its table of witnesses.
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  /// A value that conforms to `MapValue`, written like the value of a line.
  case value(any MapValue)
  /// The raw value of an enum, to which the transforms of the options don't apply.
  case rawValue(any MapValue)
  /// A value to which a transform of the options applies.
  case transformed((inout MapOutput) -> Void)
  case array(EncodedArray)
  case object(EncodedObject)
  /// A part that is encoded until it is written.
  case part(EncodedPart)
  /// A value that can't be written.
  case refused(JSONWritingError.Code)
}

/// The elements of an array, shared by all containers that encode into it.
final class EncodedArray {
  var elements: [EncodedValue] = []
}

// MARK: Writing

extension EncodedValue {
  /// Whether later calls of an encoder can't change the value.
  var isComplete: Bool {
    switch self {
    case .nothing, .array, .object, .part: false
    default: true
    }
  }

  func write(to output: inout MapOutput) {
    switch self {
    case .nothing: output.writeObject { _ in }
    case .null: output.writeNull()
    case .bool(let value): output.writeMapped(value)
    case .integer(let value): output.writeMapped(value)
    case .number(let value): output.writeMapped(value)
    case .text(let value): output.writeMapped(value)
    case .value(let value): output.writeMapped(value)
    case .rawValue(let value): value.writeJSON(to: &output)
    case .transformed(let write): write(&output)
    case .array(let array):
      output.writeArray { output in
        for element in array.elements { element.write(to: &output) }
      }
    case .object(let object):
      output.writeObject { object.write(to: &$0) }
    case .part(let part): part.value.write(to: &output)
    case .refused(let code): output.refuse(code)
    }
  }
}

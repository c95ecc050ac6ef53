import JSONText

/// The encoded form of a value, before it is written.
enum EncodedValue {
  /// Nothing encoded yet. If that remains so, it is written as an object without members.
  case nothing
  case null
  /// A value that conforms to `MapValue`, written like the value of a line.
  case value(any MapValue)
  /// The raw value of an enum, to which the transforms of the options don't apply.
  case rawValue(any MapValue)
  /// A value to which a transform of the options applies.
  case transformed((inout MapOutput) -> Void)
  case array(EncodedArray)
  case object(EncodedObject)
  /// An encoder whose value is determined when it is written.
  case encoder(MapEncoder)
  /// A value that can't be written.
  case refused(JSONWritingError.Code)
}

/// The elements of an array, shared by all containers that encode into it.
final class EncodedArray {
  var elements: [EncodedValue] = []
}

/// The members of an object, in the order in which their keys were first encoded. Shared by all containers
/// that encode into it.
final class EncodedObject {
  private(set) var members: [(key: String, value: EncodedValue)] = []
  private var positions: [String: Int] = [:]

  subscript(key: String) -> EncodedValue {
    get { positions[key].map { members[$0].value } ?? .nothing }
    set {
      if let position = positions[key] {
        members[position].value = newValue
      } else {
        positions[key] = members.count
        members.append((key, newValue))
      }
    }
  }
}

extension EncodedValue {
  /// Creates the encoded form of `value` with its `encode(to:)`.
  init<T: Encodable>(of value: T, for map: Map) throws {
    let subject = T.self is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    let encoder = MapEncoder(map, of: T.self, subject: subject)
    try value.encode(to: encoder)
    self = encoder.value
    if case .nothing = self { self = .object(EncodedObject()) }
  }

  mutating func becomeObject() -> EncodedObject {
    if case .object(let object) = self { return object }
    let object = EncodedObject()
    self = .object(object)
    return object
  }

  mutating func becomeArray() -> EncodedArray {
    if case .array(let array) = self { return array }
    let array = EncodedArray()
    self = .array(array)
    return array
  }
}

// MARK: Writing

extension EncodedValue {
  func write(to output: inout MapOutput) {
    switch self {
    case .nothing: output.writeObject { _ in }
    case .null: output.writeNull()
    case .value(let value): output.writeMapped(value)
    case .rawValue(let value): value.writeJSON(to: &output)
    case .transformed(let write): write(&output)
    case .array(let array):
      output.writeArray { output in
        for element in array.elements { element.write(to: &output) }
      }
    case .object(let object):
      output.writeObject { output in
        for (key, value) in object.members {
          output.entry(key)
          value.write(to: &output)
        }
      }
    case .encoder(let encoder): encoder.value.write(to: &output)
    case .refused(let code): output.refuse(code)
    }
  }
}

extension EncodedObject: EncodedMembers {
  func write(to map: Map) {
    for (key, value) in members {
      if key.containsDot { map.select(key, nested: false, delimiter: ".") } else { map.select(key) }
      if map.extras?.isLeftOut == true { continue }
      var output = MapOutput(member: map)
      value.write(to: &output)
    }
  }
}

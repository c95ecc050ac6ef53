/// A dictionary whose keys are raw values of an enum, or an Optional of one: the requirements of `<-`.
///
/// Do not conform your own types. For keys at any nesting depth, conform the key type to `MapKey`.
public protocol MapRawKeyed {
  static func _readRawKeys(_ input: MapInput) -> Self?
  func _writeRawKeys(to output: inout MapOutput)
  static var _rawKeyTraits: MapTraits { get }
}

extension Dictionary: MapRawKeyed
where Key: RawRepresentable, Key.RawValue == String, Value: MapValue {
  public static func _readRawKeys(_ input: MapInput) -> [Key: Value]? {
    guard var members = input.objectMembers() else {
      if !input.isNull { input.noteUnusable([Key: Value].self) }
      return nil
    }
    let values = input.withElements(for: Value._traits)
    var result = [Key: Value]()
    while let (name, member) = members.next() {
      guard members.hasComparableKey, let key = Key(rawValue: name) else {
        if skips(member, keyedBy: Key.self, in: input, like: values) { continue }
        return nil
      }
      if let value: Value = member.withElements(like: values).mapped() {
        result[key] = value
      } else if !values.skips(member, Value.self) {
        return nil
      }
    }
    return result
  }

  public func _writeRawKeys(to output: inout MapOutput) {
    output.writeObject { output in
      for (key, value) in self {
        output.entry(key.rawValue)
        output.writeMapped(value)
      }
    }
  }

  public static var _rawKeyTraits: MapTraits { [] }
}

extension Optional: MapRawKeyed where Wrapped: MapRawKeyed {
  public static func _readRawKeys(_ input: MapInput) -> Wrapped?? {
    let value = Wrapped._readRawKeys(input)
    if value == nil, !input.isNull { input.noteNil(Wrapped.self) }
    return .some(value)
  }

  public func _writeRawKeys(to output: inout MapOutput) {
    if let self { self._writeRawKeys(to: &output) } else { output.writeNil() }
  }

  public static var _rawKeyTraits: MapTraits { .isOptional }
}

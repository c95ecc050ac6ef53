// Dictionaries whose keys are an enum's raw values. Members with other keys are skipped, as unknown
// cases are in an array of enums.

/// Maps a dictionary by the raw values of its keys.
@inlinable @_disfavoredOverload
public func <- <K: RawRepresentable, V: MapValue>(left: inout [K: V], right: Map)
where K.RawValue == String {
  guard right.isReading else { return left >>> right }
  if let value = right.readLine([], { [K: V].readRawKeys($0) }) { left = value }
}

/// Maps an Optional dictionary by the raw values of its keys.
@inlinable @_disfavoredOverload
public func <- <K: RawRepresentable, V: MapValue>(left: inout [K: V]?, right: Map)
where K.RawValue == String {
  guard right.isReading else { return left >>> right }
  let value = right.readLine(.isOptional) { input -> [K: V]?? in
    let value = [K: V].readRawKeys(input)
    if value == nil, !input.isNull { input.noteNil([K: V].self) }
    return .some(value)
  }
  if let value { left = value }
}

/// Writes a dictionary by the raw values of its keys.
///
/// Not left to the form for Optionals: one that takes any value would be preferred to it.
@inlinable @_disfavoredOverload
public func >>> <K: RawRepresentable, V: MapValue>(left: [K: V], right: Map)
where K.RawValue == String {
  right.writeLine { left.writeRawKeys(to: &$0) }
}

/// Writes an Optional dictionary by the raw values of its keys.
@inlinable @_disfavoredOverload
public func >>> <K: RawRepresentable, V: MapValue>(left: [K: V]?, right: Map)
where K.RawValue == String {
  right.writeLine { output in
    if let left { left.writeRawKeys(to: &output) } else { output.writeNil() }
  }
}

extension Map {
  /// A dictionary by the raw values of its keys; see `value(_:)`.
  public func value<K: RawRepresentable, V: MapValue>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> [K: V] where K.RawValue == String {
    let call = Call(file, function, line)
    return try value(key, nested, delimiter, [K: V].self, call) { [K: V].readRawKeys($0) }
  }

  /// A dictionary by the raw values of its keys, nil where it is missing or null; see `value(_:)`.
  public func value<K: RawRepresentable, V: MapValue>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> [K: V]? where K.RawValue == String {
    try optional(key, nested, delimiter) {
      try current([K: V].self, Call(file, function, line)) { [K: V].readRawKeys($0) }
    }
  }
}

extension Dictionary where Key: RawRepresentable, Key.RawValue == String, Value: MapValue {
  @usableFromInline static func readRawKeys(_ input: MapInput) -> [Key: Value]? {
    guard var members = input.objectMembers() else {
      if !input.isNull { input.noteUnusable([Key: Value].self) }
      return nil
    }
    let keys = input.deciding(.skip)
    let values = input.deciding(for: Value._traits)
    var result: [Key: Value] = [:]
    while let (name, member) = members.next() {
      let key = Key(rawValue: name)
      if let key, let value = Value._read(member.deciding(like: values)) {
        result[key] = value
      } else if !(key == nil ? keys : values).skips(member, key == nil ? Key.self : Value.self) {
        return nil
      }
    }
    return result
  }

  @usableFromInline func writeRawKeys(to output: inout MapOutput) {
    output.writeObject { output in
      for (key, value) in self {
        output.entry(key.rawValue)
        value._write(to: &output)
      }
    }
  }
}

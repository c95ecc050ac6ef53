import JSONText

// Options of a single line. A key with a dot is a path here, as in `subscript(_:)`.

extension Map {
  /// Looks up a value without which the model can't be made.
  ///
  ///     id <- map[required: "id"]
  ///
  /// If the value is missing, null or unusable, the model can't be made: the result is nil, the element is
  /// left out of its array, or `read` throws an error with the path of the key. When writing, the key is
  /// like any other. With aliases, the first key with a usable value counts, as with `map[any:]`.
  @_disfavoredOverload
  public subscript(required key: String, _ aliases: String...) -> Map {
    line { $0.select(anyOf: [key] + aliases) { $0.isRequired = isReading } }
  }

  /// Looks up a value. `nulls` decides what null does to the property when reading.
  @_disfavoredOverload
  public subscript(key: String, nulls nulls: MapOptions.Nulls) -> Map {
    line { $0.select(key) { $0.nulls = nulls } }
  }

  /// Looks up a value. `nulls` decides whether nil is written as null.
  @_disfavoredOverload
  public subscript(key: String, nulls nulls: MapOptions.WrittenNulls) -> Map {
    line { $0.select(key) { $0.writesNil = nulls == .write } }
  }

  /// Looks up a collection. `elements` decides what unusable elements do to it.
  @_disfavoredOverload
  public subscript(key: String, elements elements: MapOptions.Elements) -> Map {
    line {
      $0.select(key) { _ in }
      $0.elements = elements
    }
  }

  /// Looks up a value that isn't written if it meets a condition, such as being empty.
  ///
  ///     tags  <- map["tags", omit: .empty]
  ///     count <- map["count", omit: .value(1)]
  @_disfavoredOverload
  public subscript(key: String, omit omission: MapOmission) -> Map {
    line { $0.select(key) { $0.omission = omission } }
  }

  func select(_ key: String, _ change: (inout SpecialKey) -> Void) {
    select(key)
    var special = specialKey ?? SpecialKey(isPath: key.containsDot, delimiter: ".")
    change(&special)
    specialKey = special
    instrumentation = .full
  }
}

/// A condition under which a value isn't written.
public struct MapOmission {
  /// Returns whether a value is left out, given its JSON.
  let isMet: (_ written: [UInt8], _ map: Map) -> Bool

  /// Leaves out an empty string, array or object.
  public static let empty = MapOmission { written, _ in
    written == Array("\"\"".utf8) || written == Array("[]".utf8) || written == Array("{}".utf8)
  }

  /// Leaves out a value whose JSON equals that of `value`, such as a default that the receiver knows.
  public static func value<T: MapValue>(_ value: T) -> MapOmission {
    MapOmission { written, map in written == map.bytes { value._write(to: &$0) } }
  }

  /// Returns a condition that is met when either of the two is.
  public func or(_ other: MapOmission) -> MapOmission {
    MapOmission { isMet($0, $1) || other.isMet($0, $1) }
  }
}

extension MapOmission: @unchecked Sendable {
  // Unchecked, because the closure may capture a value that isn't Sendable. It only writes the value.
}

extension Map {
  /// Writes a value by the rule that the line or the options have for it. Returns false, and writes
  /// nothing, if there is no such rule.
  @usableFromInline func writesByRule(_ write: (inout MapOutput) -> Void) -> Bool {
    if diagnostics?.isLeftOut == true || isEnded { return true }
    if let special = specialKey, !special.isFlat, special.steps?.isEmpty == true {
      // An empty path.
      writer?.noteOmission(at: [])
      return true
    }
    if specialKey?.isFlat == true {
      var output = MapOutput(flat: self)
      write(&output)
      return true
    }
    guard let omission = specialKey?.omission else { return false }
    func writeMember() {
      var output = MapOutput(member: self)
      write(&output)
    }
    if let writer {
      writer.member(unless: { omission.isMet($0, self) }, write: writeMember)
    } else if let tree {
      let steps = currentSteps
      let members = tree.members(writeMember)
      guard let value = DictionarySink.value(at: steps, in: members) else { return true }
      let text = bytes { _ = DynamicValue.write(value, to: &$0) }
      if text.map({ omission.isMet($0, self) }) ?? false { return true }
      tree.path(steps)
      tree.append(value)
    }
    return true
  }

  /// Returns the bytes that `write` writes, or nil if they aren't valid JSON.
  fileprivate func bytes(_ write: (inout MapOutput) -> Void) -> [UInt8]? {
    let writer = JSONWriter(options: boxedOptions.writing)
    MapOutput.withRoot(of: Map(writing: writer, nestedSettings), write)
    return try? writer.bytes()
  }
}

import JSONText

// What is said of one line alone. A key in these is a path where it has a dot, as in `subscript(_:)`.

extension Map {
  /// Looks up a value that the model can't do without.
  ///
  ///     id <- map[required: "id"]
  ///
  /// Where it is missing, null or of no use, the whole model can't be made: it is nil, left out of its
  /// array, or the reason why `read` throws, with the path of the key. When writing it is any other
  /// key. With aliases, the first key counts that has a usable value, as with `map[any:]`.
  @_disfavoredOverload
  public subscript(required key: String, _ aliases: String...) -> Map {
    line { $0.select(anyOf: [key] + aliases) { $0.isRequired = isReading } }
  }

  /// Looks up a value, and says what null does to the property when it is read.
  @_disfavoredOverload
  public subscript(key: String, nulls nulls: MapOptions.Nulls) -> Map {
    line { $0.select(key) { $0.nulls = nulls } }
  }

  /// Looks up a value, and says whether nil is written as null.
  @_disfavoredOverload
  public subscript(key: String, nulls nulls: MapOptions.WrittenNulls) -> Map {
    line { $0.select(key) { $0.writesNil = nulls == .write } }
  }

  /// Looks up a collection, and says what its unusable elements do to it.
  @_disfavoredOverload
  public subscript(key: String, elements elements: MapOptions.Elements) -> Map {
    line {
      $0.select(key) { _ in }
      $0.elements = elements
    }
  }

  /// Looks up a value that isn't written if there is nothing to it.
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

/// What isn't worth being written.
public struct MapOmission {
  /// Whether what was written is to be left out.
  let isMet: (_ written: [UInt8], _ map: Map) -> Bool

  /// An empty text, array or object.
  public static let empty = MapOmission { written, _ in
    written == Array("\"\"".utf8) || written == Array("[]".utf8) || written == Array("{}".utf8)
  }

  /// What is written as this value is, such as a default that whoever reads it knows.
  public static func value<T: MapValue>(_ value: T) -> MapOmission {
    MapOmission { written, map in written == map.bytes { value._write(to: &$0) } }
  }

  /// Either.
  public func or(_ other: MapOmission) -> MapOmission {
    MapOmission { isMet($0, $1) || other.isMet($0, $1) }
  }
}

extension MapOmission: @unchecked Sendable {
  // Unchecked for the values in it, which are only read, and for which mapping is all that is done.
}

extension Map {
  /// Has `write` write what the line or the options have a rule for; false, and nothing done, where
  /// there is none.
  @usableFromInline func writesByRule(_ write: (inout MapOutput) -> Void) -> Bool {
    if diagnostics?.isLeftOut == true || isEnded { return true }
    if let special = specialKey, !special.isFlat, special.steps?.isEmpty == true {
      // A path that leads nowhere.
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

  /// What `write` writes, or nil where that is no JSON.
  fileprivate func bytes(_ write: (inout MapOutput) -> Void) -> [UInt8]? {
    let writer = JSONWriter(options: boxedOptions.writing)
    MapOutput.withRoot(of: Map(writing: writer, nestedSettings), write)
    return try? writer.bytes()
  }
}

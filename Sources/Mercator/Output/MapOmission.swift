import JSONText

/// A condition under which a value isn't written.
public struct MapOmission {
  /// Returns the JSON of the values that are left out.
  let texts: (_ map: Map) -> [[UInt8]]

  /// Leaves out an empty string, array or object.
  public static let empty = MapOmission { _ in ["\"\"", "[]", "{}"].map { Array($0.utf8) } }

  /// Leaves out a value whose JSON equals that of `value`, such as a default that the receiver knows.
  public static func value<T: MapValue>(_ value: T) -> MapOmission {
    MapOmission { map in map.bytes { value.writeJSON(to: &$0) }.map { [$0] } ?? [] }
  }

  /// Returns a condition that is met when either of the two is.
  public func or(_ other: MapOmission) -> MapOmission {
    MapOmission { texts($0) + other.texts($0) }
  }

  /// Returns whether a value is left out, given its JSON.
  func isMet(_ written: [UInt8], _ map: Map) -> Bool { texts(map).contains(written) }
}

extension MapOmission: @unchecked Sendable {
  // Unchecked, because the closure may capture a value that isn't Sendable. It only writes the value.
}

extension Map {
  /// Writes a value by the rule that the line or the options have for it. Returns false, and writes
  /// nothing, if there is no such rule.
  func writeByLine(_ write: (inout MapOutput) -> Void) -> Bool {
    if isLeftOut || isEnded { return true }
    if let special = lineOptions, !special.isFlat, special.steps?.isEmpty == true {
      // An empty path.
      writer?.noteOmission(at: [])
      sink?.note(.unsupportedType, at: [])
      return true
    }
    if lineOptions?.isFlat == true {
      var output = MapOutput(flat: self)
      write(&output)
      return true
    }
    if let gathering = lineOptions?.gathering {
      writeGathered(gathering, write)
      return true
    }
    guard let omission = lineOptions?.omission else { return false }
    func writeMember() {
      var output = MapOutput(member: self)
      write(&output)
    }
    // The objects in a value that is left out aren't in the output.
    let written = session.writtenObjects
    let count = written?.count ?? 0
    if let writer {
      let isUnwanted = { (text: [UInt8]) in
        guard omission.isMet(text, self) else { return false }
        written?.removeAll(from: count)
        return true
      }
      writer.member(unless: isUnwanted, write: writeMember)
    } else if let sink {
      let steps = currentSteps
      let members = sink.members(writeMember)
      guard let value = DictionarySink.value(at: steps, in: members) else { return true }
      let text = bytes { $0.write(collected: value) }
      if text.map({ omission.isMet($0, self) }) ?? false {
        written?.removeAll(from: count)
        return true
      }
      sink.path(steps)
      sink.append(value)
    }
    return true
  }

  /// Returns the bytes that `write` writes, or nil if they aren't valid JSON.
  fileprivate func bytes(_ write: (inout MapOutput) -> Void) -> [UInt8]? {
    let writer = JSONWriter(options: session.options.writing)
    MapOutput.withRoot(of: Map(inside: self, session.with(.writer(writer))), write)
    return try? writer.bytes()
  }
}

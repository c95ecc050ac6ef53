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
  /// Writes a member by `write`, unless its JSON is one that is left out.
  func writeMember(unless omission: MapOmission, _ write: (inout MapOutput) -> Void) {
    // The objects in a value that is left out aren't in the output.
    let written = session.writtenObjects
    let count = written?.count ?? 0
    let writeMember = { self.writeMember(write) }
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
      guard let value = DictionarySink.value(at: steps, in: members) else { return }
      let text = bytes { $0.write(collected: value) }
      if text.map({ omission.isMet($0, self) }) ?? false {
        written?.removeAll(from: count)
        return
      }
      sink.path(steps)
      sink.append(value)
    }
  }

  /// Returns the bytes that `write` writes, or nil if they aren't valid JSON.
  func bytes(_ write: (inout MapOutput) -> Void) -> [UInt8]? {
    let writer = JSONWriter(options: session.options.writing)
    MapOutput.withRoot(of: Map(inside: self, session.with(.writer(writer))), write)
    return try? writer.bytes()
  }
}

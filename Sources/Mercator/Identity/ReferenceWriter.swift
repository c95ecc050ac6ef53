import JSONText

/// The objects that an output has already, for references to them.
///
/// Each object has its path from the innermost written object around it, so that adding one costs no more than the
/// containers in between. The whole path is computed only for a reference.
final class ReferenceWriter: WrittenObjects {
  private struct WrittenObject {
    // Kept alive, so that no other object gets its identity.
    let object: AnyObject
    let subject: JSONSubject
    /// The index of the object around it.
    let parent: Int?
    /// The path from the object around it, or from the root.
    let steps: [JSONPath.Step]
  }

  /// The objects in the order in which they were begun.
  private var entries: [WrittenObject] = []
  private var indices = RareDictionary<JSONSubject, Int>()

  /// Returns what a whole output needs; nil if the options don't ask for references.
  static func of(_ options: ResolvedOptions) -> ReferenceWriter? {
    options.options.writing.writesReferences ? ReferenceWriter() : nil
  }

  var count: Int { entries.count }

  /// Returns the JSON Pointer to an object as the fragment of a URI; nil if the output doesn't have the object.
  func reference(to subject: JSONSubject) -> String? {
    guard let index = indices[subject] else { return nil }
    return JSONPointer(path(of: index).map(\.text)).fragment
  }

  /// Adds an object that was just opened in the output.
  ///
  /// - Parameter path: returns its path from the innermost object around it that has an index, and that index.
  func add(
    _ object: AnyObject,
    _ subject: JSONSubject,
    path: (_ index: (JSONSubject) -> Int?) -> (outer: Int?, steps: [JSONPath.Step])
  ) {
    let (parent, steps) = path { indices[$0] }
    indices[subject] = entries.count
    entries.append(WrittenObject(object: object, subject: subject, parent: parent, steps: steps))
  }

  /// Forgets the objects from a count on, which the output doesn't have any more.
  func removeAll(from count: Int) {
    while entries.count > count {
      let entry = entries.removeLast()
      if indices[entry.subject] == entries.count { indices[entry.subject] = nil }
    }
  }

  /// Forgets the objects in a container that is removed from the output, the last one that was written.
  func removeAll(at path: [JSONPath.Step]) {
    while let last = entries.indices.last, self.path(of: last).starts(with: path) {
      removeAll(from: last)
    }
  }

  private func path(of index: Int) -> [JSONPath.Step] {
    var parts: [[JSONPath.Step]] = []
    var next: Int? = index
    while let index = next {
      parts.append(entries[index].steps)
      next = entries[index].parent
    }
    return Array(parts.reversed().joined())
  }
}

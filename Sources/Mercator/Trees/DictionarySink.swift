import Foundation
import JSONText

/// The dictionary sink: writes `[String: Any]`, with the same calls as `JSONWriter` has for text.
///
/// Values keep their Swift types. A path creates dictionaries for its keys and arrays for its indices.
/// Existing containers on the path are extended; other values on it are replaced.
package final class DictionarySink: OutputSink {
  private struct SinkFrame {
    let isObject: Bool
    /// The path of the finished container in the one around it.
    let path: [JSONPath.Step]
    /// The identity of what is written as this container, if it has one.
    var subject: JSONSubject?
    var object: [String: Any] = [:]
    var array: [Any] = []
    /// Whether the first problem is inside.
    var hasProblem = false
  }

  private var frames: [SinkFrame] = []
  /// The path of the next value in the innermost object.
  private var path: [JSONPath.Step] = []
  /// The value at the root, once it is complete.
  package private(set) var root: Any?

  /// The first value that is left out because it can't be written.
  package private(set) var problem: JSONWritingError?
  /// Called with every value that is left out.
  package var observer: ((JSONWritingError) -> Void)?

  /// Whether dates are written as they are, instead of as their JSON.
  let keepsDates: Bool

  private let maximumDepth: Int
  /// The depth of the root in the whole output, and the identities of what is being written around it.
  private let outerDepth: Int
  private let outerSubjects: [JSONSubject]

  /// Creates a sink without a root value.
  ///
  /// - Parameters:
  ///   - outer: the number of open containers around the root, and what is being written as them.
  ///   - keepsDates: whether dates are written as they are, instead of as their JSON.
  package init(
    maximumDepth: Int,
    inside outer: (count: Int, subjects: [JSONSubject]) = (0, []),
    keepsDates: Bool = false
  ) {
    (self.maximumDepth, self.keepsDates) = (maximumDepth, keepsDates)
    (outerDepth, outerSubjects) = outer
  }

  /// Creates a sink that adds members to an existing object.
  init(root: [String: Any]) {
    (maximumDepth, keepsDates) = (MapOptions().limits.depth, false)
    (outerDepth, outerSubjects) = (0, [])
    frames.append(SinkFrame(isObject: true, path: [], object: root))
  }

  /// The number of open containers in this sink.
  package var depth: Int { frames.count }

  /// The number of open containers in the whole output.
  package var nesting: Int { outerDepth + frames.count }

  /// The identities of what is being written as the open containers.
  package var subjects: [JSONSubject] { outerSubjects + frames.compactMap(\.subject) }

  /// Whether another container may be opened. If not, the container is left out.
  var mayNest: Bool {
    if nesting < maximumDepth { return true }
    refuse(.tooDeep)
    return false
  }

  /// Leaves out the container that would be opened next.
  func refuse(_ code: JSONWritingError.Code) {
    note(code)
    path = []
  }

  /// Notes that a value of the innermost container is left out.
  ///
  /// - Parameters:
  ///   - member: the path of the value in an object; by default that of the next value.
  ///   - inside: the path of what can't be written in the value.
  package func note(
    _ code: JSONWritingError.Code,
    because reason: String? = nil,
    at member: [JSONPath.Step]? = nil,
    inside: [JSONPath.Step] = []
  ) {
    // A model that its hook refuses is left out as it asks for, unless it is the whole output.
    let isFirst = problem == nil && (code != .refused || frames.isEmpty)
    guard isFirst || observer != nil else { return }
    var steps = path(from: 0)
    if let last = frames.last {
      steps += last.isObject ? member ?? path : [.index(last.array.count)]
    }
    let error = JSONWritingError(code: code, path: JSONPath(steps + inside), reason: reason)
    observer?(error)
    guard isFirst else { return }
    problem = error
    for index in frames.indices { frames[index].hasProblem = true }
  }

  /// Reports that a member is written as an empty container because of its type.
  package func noteEmpty(because reason: String, at member: [JSONPath.Step]) {
    guard let observer else { return }
    let place = JSONPath(path(from: 0) + member)
    observer(JSONWritingError(code: .unusableType, path: place, reason: reason))
  }

  /// Nothing stops a dictionary.
  package var isStopped: Bool { false }

  /// The number of members written so far to the innermost container.
  package var length: Int { frames.last?.object.count ?? 0 }

  /// Reports that the innermost object lacks all that its model should have written.
  package func noteNothingWritten(because reason: String) {
    guard let observer else { return }
    let place = JSONPath(path(from: 0))
    observer(JSONWritingError(code: .nothingWritten, path: place, reason: reason))
  }

  /// Returns the members written so far of the container at `depth`, or of the root.
  package func object(at depth: Int) -> [String: Any] {
    frames.indices.contains(depth - 1) ? frames[depth - 1].object : root as? [String: Any] ?? [:]
  }

  func path(_ path: [JSONPath.Step]) { self.path = path }

  func append(_ value: Any) {
    let path = self.path
    self.path = []
    guard let last = frames.indices.last else {
      root = value
      return
    }
    if frames[last].isObject {
      let isUnambiguous = DictionarySink.set(value, at: path[...], in: &frames[last].object)
      if !isUnambiguous { note(.equivalentKey, at: path) }
    } else {
      frames[last].array.append(value)
    }
  }

  /// Removes the value at a path below the innermost object, if there is one.
  package func remove(at path: [JSONPath.Step]) {
    guard let last = frames.indices.last, frames[last].isObject else { return }
    DictionarySink.remove(at: path[...], in: &frames[last].object)
  }

  /// Opens an object or an array; returns false if one with this identity is already being written.
  @discardableResult
  package func begin(isObject: Bool, of subject: JSONSubject? = nil) -> Bool {
    if let subject,
      frames.contains(where: { $0.subject == subject }) || outerSubjects.contains(subject)
    {
      refuse(.containsItself)
      return false
    }
    frames.append(SinkFrame(isObject: isObject, path: path, subject: subject))
    path = []
    return true
  }

  /// Returns the path of the container opened last, from the innermost one around it whose subject has an index
  /// by `index`, or else from the root.
  package func pathOfContainer(
    below index: (JSONSubject) -> Int?
  ) -> (outer: Int?, steps: [JSONPath.Step]) {
    for depth in frames.indices.dropLast().reversed() {
      if let outer = frames[depth].subject.flatMap(index) { return (outer, path(from: depth)) }
    }
    return (nil, path(from: 0))
  }

  /// Returns the path of the container opened last from the one at `depth`.
  private func path(from depth: Int) -> [JSONPath.Step] {
    zip(frames[depth...], frames[depth...].dropFirst()).flatMap { outer, inner in
      outer.isObject ? inner.path : [.index(outer.array.count)]
    }
  }

  /// Returns the members that `body` writes, without adding them to the output.
  func members(_ body: () -> Void) -> [String: Any] {
    begin(isObject: true)
    body()
    let frame = frames.popLast()
    path = []
    return frame?.object ?? [:]
  }

  /// Removes the container opened last, for the reason that its model has given, and the problem inside.
  package func takeBack(because reason: String) {
    guard let frame = frames.popLast() else { return }
    if frame.hasProblem { problem = nil }
    note(.refused, because: reason, at: frame.path)
    path = []
  }

  /// Closes the container opened last.
  package func end() {
    guard let frame = frames.popLast() else { return }
    path = frame.path
    append(frame.isObject ? frame.object as Any : frame.array as Any)
  }

  /// Puts a value at a path in an object.
  ///
  /// Returns false if a key of the path takes the place of one that is equal as a String, and isn't in JSON.
  @discardableResult
  package static func set(
    _ value: Any,
    at path: ArraySlice<JSONPath.Step>,
    in object: inout [String: Any]
  ) -> Bool {
    guard case .key(let key)? = path.first else { return true }
    if path.count == 1 {
      guard object.updateValue(value, forKey: key) != nil,
        let (value, isSame) = removeValue(of: key, in: &object)
      else { return true }
      // Again, because updating keeps the key as it was.
      object[key] = value
      return isSame
    }
    // Removed first, so that the container has one reference and is extended in place.
    let old = removeValue(of: key, in: &object)
    let (container, isUnambiguous) = changed(old?.value, value, at: path.dropFirst())
    object[key] = container
    return isUnambiguous && old?.isSame != false
  }

  /// Removes the value of a key. Returns it, and whether its key is the same in JSON; nil if there is none.
  private static func removeValue(
    of key: String,
    in object: inout [String: Any]
  ) -> (value: Any, isSame: Bool)? {
    guard let index = object.index(forKey: key) else { return nil }
    let (other, value) = object.remove(at: index)
    return (value, ExactText(other) == ExactText(key))
  }

  private static func set(
    _ value: Any,
    at path: ArraySlice<JSONPath.Step>,
    in array: inout [Any]
  ) -> Bool {
    guard case .index(let index)? = path.first, index >= 0 else { return true }
    while array.count <= index { array.append(NSNull()) }
    let old = path.count > 1 ? array[index] : nil
    array[index] = NSNull()
    let (container, isUnambiguous) = changed(old, value, at: path.dropFirst())
    array[index] = container
    return isUnambiguous
  }

  private static func remove(at path: ArraySlice<JSONPath.Step>, in object: inout [String: Any]) {
    guard case .key(let key)? = path.first, let value = object[key] else { return }
    object[key] = path.count > 1 ? without(path.dropFirst(), value) : nil
  }

  /// Returns a value without what is at a path inside it.
  private static func without(_ path: ArraySlice<JSONPath.Step>, _ value: Any) -> Any {
    switch path.first {
    case .key:
      guard var object = value as? [String: Any] else { return value }
      remove(at: path, in: &object)
      return object
    case .index(let index):
      guard var array = value as? [Any], array.indices.contains(index) else { return value }
      if path.count > 1 {
        array[index] = without(path.dropFirst(), array[index])
      } else {
        array.remove(at: index)
      }
      return array
    case nil: return value
    }
  }

  /// Returns the value at a path.
  static func value(at path: [JSONPath.Step], in object: [String: Any]) -> Any? {
    path.reduce(object as Any?) { container, step in
      switch step {
      case .key(let key): (container as? [String: Any])?[key]
      case .index(let index):
        (container as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }

  /// Returns `old` after putting `value` at `path` inside it, and what `set` returns for that.
  private static func changed(
    _ old: Any?,
    _ value: Any,
    at path: ArraySlice<JSONPath.Step>
  ) -> (value: Any, isUnambiguous: Bool) {
    switch path.first {
    case nil: return (value, true)
    case .key:
      var object = old as? [String: Any] ?? [:]
      let isUnambiguous = set(value, at: path, in: &object)
      return (object, isUnambiguous)
    case .index:
      var array = old as? [Any] ?? []
      let isUnambiguous = set(value, at: path, in: &array)
      return (array, isUnambiguous)
    }
  }
}

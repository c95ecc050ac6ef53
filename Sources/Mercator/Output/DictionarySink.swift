import Foundation
import JSONText

/// The dictionary sink: writes `[String: Any]`, with the same calls as `JSONWriter` has for text.
///
/// Values keep their Swift types. A path creates dictionaries for its keys and arrays for its indices.
/// Existing containers on the path are extended; other values on it are replaced.
final class DictionarySink {
  private struct Frame {
    let isObject: Bool
    /// The path of the finished container in the one around it.
    let path: [JSONPath.Step]
    /// The identity of what is written as this container, if it has one.
    var subject: JSONSubject?
    var object: [String: Any] = [:]
    var array: [Any] = []
  }

  private var frames: [Frame] = []
  /// The path of the next value in the innermost object.
  private var path: [JSONPath.Step] = []
  /// The value at the root, once it is complete.
  private(set) var root: Any?

  private let maximumDepth: Int
  /// The depth of the root in the whole output, and the identities of what is being written around it.
  private let outerDepth: Int
  private let outerSubjects: [JSONSubject]

  /// Creates a sink without a root value.
  ///
  /// - Parameter map: the map of the model that the root is a part of, if any.
  init(maximumDepth: Int, inside map: Map? = nil) {
    self.maximumDepth = maximumDepth
    (outerDepth, outerSubjects) = map?.openContainers ?? (0, [])
  }

  /// Creates a sink that adds members to an existing object.
  init(root: [String: Any]) {
    maximumDepth = MapOptions().limits.depth
    (outerDepth, outerSubjects) = (0, [])
    frames.append(Frame(isObject: true, path: [], object: root))
  }

  /// The number of open containers in this sink.
  var depth: Int { frames.count }

  /// The number of open containers in the whole output.
  var nesting: Int { outerDepth + frames.count }

  /// The identities of what is being written as the open containers.
  var subjects: [JSONSubject] { outerSubjects + frames.compactMap(\.subject) }

  /// Whether another container may be opened. If not, the container is left out.
  var mayNest: Bool {
    if nesting < maximumDepth { return true }
    refuseNesting()
    return false
  }

  /// Leaves out the container that would be opened next.
  func refuseNesting() { path = [] }

  /// Returns the members written so far of the container at `depth`, or of the root.
  func object(at depth: Int) -> [String: Any] {
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
      DictionarySink.set(value, at: path[...], in: &frames[last].object)
    } else {
      frames[last].array.append(value)
    }
  }

  /// Opens an object or an array; returns false if one with this identity is already being written.
  @discardableResult
  func begin(isObject: Bool, of subject: JSONSubject? = nil) -> Bool {
    if let subject,
      frames.contains(where: { $0.subject == subject }) || outerSubjects.contains(subject)
    {
      refuseNesting()
      return false
    }
    frames.append(Frame(isObject: isObject, path: path, subject: subject))
    path = []
    return true
  }

  /// Returns the path of the container opened last, from the innermost one around it whose subject has an index
  /// by `index`, or else from the root.
  func pathOfContainer(
    below index: (JSONSubject) -> Int?
  ) -> (outer: Int?, steps: [JSONPath.Step]) {
    func steps(from depth: Int) -> [JSONPath.Step] {
      zip(frames[depth...], frames[depth...].dropFirst()).flatMap { outer, inner in
        outer.isObject ? inner.path : [.index(outer.array.count)]
      }
    }
    for depth in frames.indices.dropLast().reversed() {
      if let outer = frames[depth].subject.flatMap(index) { return (outer, steps(from: depth)) }
    }
    return (nil, steps(from: 0))
  }

  /// Returns the members that `body` writes, without adding them to the output.
  func members(_ body: () -> Void) -> [String: Any] {
    begin(isObject: true)
    body()
    let frame = frames.popLast()
    path = []
    return frame?.object ?? [:]
  }

  /// Removes the container opened last.
  func takeBack() {
    _ = frames.popLast()
    path = []
  }

  /// Closes the container opened last.
  func end() {
    guard let frame = frames.popLast() else { return }
    path = frame.path
    append(frame.isObject ? frame.object as Any : frame.array as Any)
  }

  /// Puts a value at a path in an object.
  static func set(
    _ value: Any,
    at path: ArraySlice<JSONPath.Step>,
    in object: inout [String: Any]
  ) {
    guard case .key(let key)? = path.first else { return }
    // Removed first, so that the container has one reference and is extended in place.
    let old = path.count > 1 ? object.removeValue(forKey: key) : nil
    object[key] = changed(old, value, at: path.dropFirst())
  }

  private static func set(
    _ value: Any,
    at path: ArraySlice<JSONPath.Step>,
    in array: inout [Any]
  ) {
    guard case .index(let index)? = path.first, index >= 0 else { return }
    while array.count <= index { array.append(NSNull()) }
    let old = path.count > 1 ? array[index] : nil
    array[index] = NSNull()
    array[index] = changed(old, value, at: path.dropFirst())
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

  /// Returns `old` after putting `value` at `path` inside it.
  private static func changed(
    _ old: Any?,
    _ value: Any,
    at path: ArraySlice<JSONPath.Step>
  ) -> Any {
    switch path.first {
    case nil: return value
    case .key:
      var object = old as? [String: Any] ?? [:]
      set(value, at: path, in: &object)
      return object
    case .index:
      var array = old as? [Any] ?? []
      set(value, at: path, in: &array)
      return array
    }
  }
}

extension DictionarySink {
  /// Returns what a value is written as, or nil if it writes nothing.
  static func tree<T: MapValue>(of value: T, _ settings: MapSettings) -> Any? {
    tree(settings) { $0.writeRoot(value) }
  }

  /// Returns what `body` writes, or nil if it writes nothing.
  static func tree(_ settings: MapSettings = .usual, _ body: (inout MapOutput) -> Void) -> Any? {
    let sink = DictionarySink(maximumDepth: settings.options.options.limits.depth)
    let session = Session(.sink(sink), settings, special: .writing(settings.options))
    MapOutput.withRoot(of: Map(session), body)
    return sink.root
  }

  /// Returns what `body` writes as a part of the model of `map`, or nil if it writes nothing.
  static func tree(inside map: Map, _ body: (inout MapOutput) -> Void) -> Any? {
    let sink = DictionarySink(maximumDepth: map.options.limits.depth, inside: map)
    MapOutput.withRoot(of: Map(inside: map, map.session.with(.sink(sink))), body)
    return sink.root
  }
}

import Foundation
import JSONText

/// Writes `[String: Any]`: what `JSONWriter` is for text, with the same calls.
///
/// Values keep their Swift type. A path makes dictionaries for its keys and arrays for its positions;
/// what lies on its way already is added to where it is one, and replaced where it isn't.
final class DictionarySink {
  private struct Frame {
    let isObject: Bool
    /// Where the finished container goes in the one around it.
    let path: [JSONPath.Step]
    /// What is written as this object, where that has an identity.
    var subject: JSONSubject?
    var object: [String: Any] = [:]
    var array: [Any] = []
  }

  private var frames: [Frame] = []
  /// Where the next value goes in the innermost object.
  private var path: [JSONPath.Step] = []
  /// The value at the root, once it is complete.
  private(set) var root: Any?

  private let maximumDepth: Int
  /// How deep the root stands in what is written on the whole, and as what.
  private let outerDepth: Int
  private let outerSubjects: [JSONSubject]

  /// A writer whose root is to come.
  ///
  /// - Parameter map: the map of the model that the root is a part of, if there is one.
  init(maximumDepth: Int, inside map: Map? = nil) {
    self.maximumDepth = maximumDepth
    outerDepth = map?.writer?.depth ?? map?.tree?.nesting ?? 0
    outerSubjects = map?.writer?.subjects ?? map?.tree?.subjects ?? []
  }

  /// A writer inside an object that has members already.
  init(root: [String: Any]) {
    maximumDepth = MapOptions().maximumDepth
    (outerDepth, outerSubjects) = (0, [])
    frames.append(Frame(isObject: true, path: [], object: root))
  }

  /// How many containers are open.
  var depth: Int { frames.count }

  /// How many are open on the whole.
  var nesting: Int { outerDepth + frames.count }

  /// What is being written as the objects that are open.
  var subjects: [JSONSubject] { outerSubjects + frames.compactMap(\.subject) }

  /// Whether another container may be opened; where not, what was to come is left out.
  var mayNest: Bool {
    if nesting < maximumDepth { return true }
    refuseNesting()
    return false
  }

  /// Leaves out the container that was to come here.
  func refuseNesting() { path = [] }

  /// What has been written of the innermost of `depth` containers.
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

  func beginObject() { begin(isObject: true) }

  /// The same for what has an identity; false where it is being written already.
  func beginObject(of subject: JSONSubject?) -> Bool { mayBegin(isObject: true, of: subject) }

  func beginArray() { begin(isObject: false) }

  /// The same for what has an identity; false where it is being written already.
  func beginArray(of subject: JSONSubject?) -> Bool { mayBegin(isObject: false, of: subject) }

  private func mayBegin(isObject: Bool, of subject: JSONSubject?) -> Bool {
    if let subject,
      frames.contains(where: { $0.subject == subject }) || outerSubjects.contains(subject)
    {
      refuseNesting()
      return false
    }
    begin(isObject: isObject, of: subject)
    return true
  }

  private func begin(isObject: Bool, of subject: JSONSubject? = nil) {
    frames.append(Frame(isObject: isObject, path: path, subject: subject))
    path = []
  }

  /// What `body` writes as members, which aren't added.
  func members(_ body: () -> Void) -> [String: Any] {
    begin(isObject: true)
    body()
    let frame = frames.popLast()
    path = []
    return frame?.object ?? [:]
  }

  /// Takes back the container opened last.
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

  private static func set(
    _ value: Any,
    at path: ArraySlice<JSONPath.Step>,
    in object: inout [String: Any]
  ) {
    guard case .key(let key)? = path.first else { return }
    // Taken out first, so that what is put in again is the only copy and has grown in place.
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

  /// What stands at a path.
  static func value(at path: [JSONPath.Step], in object: [String: Any]) -> Any? {
    path.reduce(object as Any?) { container, step in
      switch step {
      case .key(let key): (container as? [String: Any])?[key]
      case .index(let index):
        (container as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }

  /// What stands in the place of `old` once `value` has been put at `path` below it.
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
  /// What a value is written as, or nil where it writes nothing.
  static func tree<T: MapValue>(of value: T, _ settings: MapSettings) -> Any? {
    tree(settings) { $0.writeRoot(value) }
  }

  /// What `body` writes, or nil where it writes nothing.
  static func tree(_ settings: MapSettings, _ body: (inout MapOutput) -> Void) -> Any? {
    tree(DictionarySink(maximumDepth: settings.options.maximumDepth), settings, body)
  }

  /// What `body` writes as a part of the model of `map`, or nil where it writes nothing.
  static func tree(inside map: Map, _ body: (inout MapOutput) -> Void) -> Any? {
    let tree = DictionarySink(maximumDepth: map.options.maximumDepth, inside: map)
    return self.tree(tree, map.nestedSettings, body)
  }

  private static func tree(
    _ tree: DictionarySink,
    _ settings: MapSettings,
    _ body: (inout MapOutput) -> Void
  ) -> Any? {
    MapOutput.withRoot(of: Map(writing: tree, settings), body)
    return tree.root
  }
}

import Foundation
import JSONText

/// Writes `[String: Any]`: what `JSONWriter` is for text, with the same calls.
///
/// Values keep their Swift type. A path makes dictionaries for its keys and arrays for its positions;
/// what lies on its way already is added to where it is one, and replaced where it isn't.
final class TreeWriter {
  private struct Frame {
    let isObject: Bool
    /// Where the finished container goes in the one around it.
    let path: [JSONPath.Step]
    /// What is written as this object, where that has an identity.
    var subject: ObjectIdentifier?
    var object: [String: Any] = [:]
    var array: [Any] = []
  }

  private var frames: [Frame] = []
  /// Where the next value goes in the innermost object.
  private var path: [JSONPath.Step] = []
  /// The value at the root, once it is complete.
  private(set) var root: Any?

  private let maximumDepth: Int

  /// A writer whose root is to come.
  init(maximumDepth: Int) { self.maximumDepth = maximumDepth }

  /// A writer inside an object that has members already.
  init(root: [String: Any]) {
    maximumDepth = MapOptions().maximumDepth
    frames.append(Frame(isObject: true, path: [], object: root))
  }

  /// How many containers are open.
  var depth: Int { frames.count }

  /// Whether another container may be opened; where not, what was to come is left out.
  var mayNest: Bool {
    if frames.count < maximumDepth { return true }
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
      TreeWriter.set(value, at: path[...], in: &frames[last].object)
    } else {
      frames[last].array.append(value)
    }
  }

  func beginObject(of subject: ObjectIdentifier? = nil) { begin(isObject: true, of: subject) }

  func beginArray() { begin(isObject: false) }

  private func begin(isObject: Bool, of subject: ObjectIdentifier? = nil) {
    frames.append(Frame(isObject: isObject, path: path, subject: subject))
    path = []
  }

  /// What is being written as the objects that are open, and can't be written inside.
  var subjects: [ObjectIdentifier] { frames.compactMap(\.subject) }

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

extension TreeWriter {
  /// What a value is written as, or nil where it writes nothing.
  static func tree<T: MapValue>(of value: T, _ settings: MapSettings) -> Any? {
    tree(settings) { value._write(to: &$0) }
  }

  /// What `body` writes, or nil where it writes nothing.
  static func tree(_ settings: MapSettings, _ body: (inout MapOutput) -> Void) -> Any? {
    let tree = TreeWriter(maximumDepth: settings.options.maximumDepth)
    MapOutput.withRoot(of: Map(writing: tree, settings), body)
    return tree.root
  }
}

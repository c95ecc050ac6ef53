import Foundation

/// Writes `[String: Any]`: what `JSONWriter` is for text, with the same calls.
///
/// Values keep their Swift type. A path makes dictionaries on its way; what lies there already is
/// added to where it is a dictionary, and replaced where it isn't.
final class TreeWriter {
  private struct Frame {
    let isObject: Bool
    /// Where the finished container goes in the one around it.
    let path: [String]
    var object: [String: Any] = [:]
    var array: [Any] = []
  }

  private var frames: [Frame] = []
  /// Where the next value goes in the innermost object.
  private var path: [String] = []
  /// The value at the root, once it is complete.
  private(set) var root: Any?

  /// A writer whose root is to come.
  init() {}

  /// A writer inside an object that has members already.
  init(root: [String: Any]) {
    frames.append(Frame(isObject: true, path: [], object: root))
  }

  /// How many containers are open.
  var depth: Int { frames.count }

  /// Whether another container may be opened; where not, what was to come is left out.
  var mayNest: Bool {
    if frames.count < Map.maximumDepth { return true }
    refuseNesting()
    return false
  }

  /// Leaves out the container that was to come here.
  func refuseNesting() { path = [] }

  /// What has been written of the innermost of `depth` containers.
  func object(at depth: Int) -> [String: Any] {
    frames.indices.contains(depth - 1) ? frames[depth - 1].object : root as? [String: Any] ?? [:]
  }

  func path(_ path: [String]) { self.path = path }

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

  func beginObject() { begin(isObject: true) }

  func beginArray() { begin(isObject: false) }

  private func begin(isObject: Bool) {
    frames.append(Frame(isObject: isObject, path: path))
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
    at path: ArraySlice<String>,
    in object: inout [String: Any]
  ) {
    guard let key = path.first else { return }
    let rest = path.dropFirst()
    if rest.isEmpty {
      object[key] = value
    } else {
      var inner = object[key] as? [String: Any] ?? [:]
      // Taken out first, so that the copy is the only one and grows in place.
      object[key] = nil
      set(value, at: rest, in: &inner)
      object[key] = inner
    }
  }
}

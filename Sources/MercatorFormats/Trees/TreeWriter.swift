import Mercator

/// Writes the values of a tree in a binary format.
///
/// `write(tree:_:)` calls it for each value in the order of the output, with containers before their contents.
protocol TreeWriter {
  /// The name of the format, for errors.
  static var format: String { get }

  /// The bytes that have been written.
  var bytes: [UInt8] { get }

  /// Returns whether a key comes before another one in the output.
  static func precedes(_ key: String, _ other: String) -> Bool

  /// Writes the start of an array.
  mutating func beginArray(count: Int) throws(TreeWritingFailure)

  /// Writes the start of an object.
  mutating func beginObject(count: Int) throws(TreeWritingFailure)

  /// Writes a key or a text.
  mutating func write(_ text: String) throws(TreeWritingFailure)

  /// Writes a value that is neither a container nor a text.
  mutating func write(scalar: TreeValue) throws(TreeWritingFailure)
}

/// Why a value of a tree can't be written; the path is added later.
struct TreeWritingFailure: Error {
  let reason: String
}

extension TreeWriter {
  /// Writes a tree. Throws `MapFormatError` with the path of a value that the format doesn't have.
  mutating func write(tree: Any, _ options: MapOptions) throws {
    var walk = TreeWalk()
    let mustStop = options.limits.stop?.begin()
    // The size from which on the stop condition is checked again; each value has at least a byte.
    var nextCheck = 0
    var next: Any? = tree
    do throws(TreeWritingFailure) {
      while let value = next {
        if let mustStop, bytes.count >= nextCheck {
          if mustStop() { throw TreeWritingFailure(reason: "stopped") }
          nextCheck = bytes.count + 4096
        }
        try write(value, &walk, options.limits.treeDepth)
        next = walk.next()
        if let key = walk.key { try write(key) }
      }
    } catch {
      let path = options.unredactedPart(of: walk.path)
      throw MapFormatError(format: Self.format, reason: error.reason, path: path)
    }
  }

  /// Writes a value, and enters it if it is a container.
  private mutating func write(
    _ value: Any,
    _ walk: inout TreeWalk,
    _ maximumDepth: Int
  ) throws(TreeWritingFailure) {
    guard let kind = TreeValue(value) else {
      throw TreeWritingFailure(reason: "unsupported type \(type(of: value))")
    }
    switch kind {
    case .array(let elements):
      try checkDepth(walk, maximumDepth)
      try beginArray(count: elements.count)
      walk.enter(elements)
    case .object(var members):
      try checkDepth(walk, maximumDepth)
      try beginObject(count: members.count)
      members.sort { Self.precedes($0.key, $1.key) }
      walk.enter(members)
    case .text(let text): try write(text)
    default: try write(scalar: kind)
    }
  }

  private func checkDepth(_ walk: TreeWalk, _ maximum: Int) throws(TreeWritingFailure) {
    if walk.depth >= maximum { throw TreeWritingFailure(reason: "nested too deeply") }
  }
}

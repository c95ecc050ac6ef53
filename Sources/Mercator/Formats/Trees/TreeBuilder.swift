import JSONText

/// Builds a tree of values from the parts of a binary format, in the order of the bytes.
///
/// Open containers are kept in an array, so that no input is nested too deeply for the stack.
struct TreeBuilder {
  private struct Container {
    let isObject: Bool
    /// The number of elements or members that are missing; nil if a mark in the input ends the container.
    var missing: Int?
    /// The key of the next value; nil where a key comes next, and in an array.
    var key: String?
    var array: [Any] = []
    var object: [String: Any] = [:]

    var value: Any { isObject ? object as Any : array as Any }
  }

  private let format: String
  private let depthLimit: Int
  private let valueLimit: Int
  private let limits: MapOptions.Limits
  private let duplicateKeys: MapOptions.DuplicateKeys
  private var containers: [Container] = []
  private var valueCount = 0

  /// The root of the tree, once it is complete.
  private(set) var root: Any?
  private var findings: TreeFindings

  /// Creates a builder without a root.
  ///
  /// - Parameter format: the name of the format, for errors.
  init(format: String, _ options: MapOptions) {
    self.format = format
    depthLimit = options.limits.treeDepth
    valueLimit = options.limits.values
    limits = options.limits
    duplicateKeys = options.reading.duplicateKeys
    findings = TreeFindings(options)
  }

  /// The whole tree, once it is complete.
  var tree: ParsedTree? { root.map { ParsedTree(root: $0, findings: findings) } }

  /// Whether the next value is the key of a member.
  var expectsKey: Bool { containers.last.map { $0.isObject && $0.key == nil } ?? false }

  /// Whether a mark may end the innermost container here.
  var mayEnd: Bool { containers.last.map { $0.missing == nil && $0.key == nil } ?? false }

  /// Adds a key or value to the number of values, and throws an error if there are more than allowed.
  private mutating func count(at offset: Int) throws {
    valueCount += 1
    if valueCount > valueLimit { throw error("too many values", at: offset) }
  }

  /// Opens an array or object. It is complete at once if its count is 0.
  ///
  /// - Parameters:
  ///   - count: the number of elements or members; nil if a mark in the input ends the container. No memory is
  ///     allocated for it, because nested containers could all claim the same bytes.
  ///   - offset: the offset of the container, for errors.
  mutating func open(isObject: Bool, count: Int?, at offset: Int) throws {
    try self.count(at: offset)
    guard containers.count < depthLimit else { throw error("nested too deeply", at: offset) }
    containers.append(Container(isObject: isObject, missing: count))
    closeComplete()
  }

  /// Ends the innermost container, which had no count.
  mutating func end() {
    guard let container = containers.popLast() else { return }
    add(container.value)
    closeComplete()
  }

  /// Sets the key of the next value.
  mutating func setKey(_ key: String, at offset: Int) throws {
    try count(at: offset)
    if key.hasNonStarters(beyond: limits.combiningCharacters) {
      let limit = limits.combiningCharacters
      throw error("key with more than \(limit) combining characters in a row", at: offset)
    }
    guard let last = containers.indices.last else { return }
    if duplicateKeys == .reject, containers[last].object[key] != nil {
      throw error("duplicate key", at: offset)
    }
    containers[last].key = key
  }

  /// Adds a value that isn't a container.
  mutating func append(_ value: Any, at offset: Int) throws {
    try count(at: offset)
    add(value)
    closeComplete()
  }

  private mutating func add(_ value: Any) {
    guard let last = containers.indices.last else {
      root = value
      return
    }
    containers[last].missing? -= 1
    guard containers[last].isObject else { return containers[last].array.append(value) }
    guard let key = containers[last].key else { return }
    defer { containers[last].key = nil }
    guard let earlier = containers[last].object.updateValue(value, forKey: key) else { return }
    if duplicateKeys == .firstWins {
      containers[last].object[key] = earlier
      noteDuplicate(value)
    } else {
      noteDuplicate(earlier)
    }
  }

  /// Notes a value of the current key that isn't used.
  private mutating func noteDuplicate(_ value: Any) {
    guard findings.count(.duplicateKey) else { return }
    findings.add(
      .init(kind: .duplicateKey, path: path, found: excerpt(of: value), outcome: .skipped)
    )
  }

  /// The path of the current value.
  private var path: JSONPath {
    JSONPath(containers.map { $0.key.map { .key($0) } ?? .index($0.array.count) })
  }

  /// Adds each complete container to the one around it.
  private mutating func closeComplete() {
    while let last = containers.last?.missing, last == 0, let container = containers.popLast() {
      add(container.value)
    }
  }

  private func error(_ reason: String, at offset: Int) -> MapFormatError {
    MapFormatError(format: format, reason: reason, offset: offset)
  }
}

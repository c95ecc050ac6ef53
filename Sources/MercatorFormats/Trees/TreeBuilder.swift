import Foundation
import JSONText
import Mercator

/// Builds a tree of values from the parts of a binary format, in the order of the bytes.
///
/// Open containers are kept in an array, so that no input is nested too deeply for the stack.
struct TreeBuilder {
  private struct BinaryContainer {
    let isObject: Bool
    /// The number of elements or members that are missing; nil if a mark in the input ends the container.
    var missing: Int?
    /// Whether the container is a key, which no member can have.
    let isKey: Bool
    /// What is wrong with the container as a whole.
    let problem: Problem?
    /// The key of the next value; nil where a key comes next, and in an array.
    var key: String?
    /// Whether the next value is left out, because its key isn't text.
    var isLeavingOut = false
    var array: [Any] = []
    var object: [String: Any] = [:]
    /// The place of the container, once it is needed.
    var place: TreePlace?

    var value: Any { isObject ? object as Any : array as Any }

    /// The step to the next value.
    var step: JSONPath.Step { isObject ? .key(key ?? "") : .index(array.count) }
  }

  private struct Problem {
    let reason: String
    let offset: Int
  }

  private let format: String
  private let depthLimit: Int
  private let valueLimit: Int
  private let limits: MapOptions.Limits
  private let duplicateKeys: MapOptions.DuplicateKeys
  private var containers: [BinaryContainer] = []
  private var valueCount = 0

  /// The root of the tree, once it is complete.
  private(set) var root: Any?
  private var findings: TreeFindings
  private var items: [ParsedItem] = []
  /// What is wrong with the next value.
  private var problem: Problem?
  /// The number of open containers that are keys or whose next value is left out: inside them, nothing is kept.
  private var unkeptCount = 0

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
  var tree: ParsedTree? {
    root.map { ParsedTree(root: $0, findings: findings, items: items) }
  }

  /// Whether the next value is the key of a member.
  var expectsKey: Bool {
    containers.last.map { $0.isObject && $0.key == nil && !$0.isLeavingOut } ?? false
  }

  /// Whether a mark may end the innermost container here.
  var mayEnd: Bool {
    containers.last.map { $0.missing == nil && $0.key == nil && !$0.isLeavingOut } ?? false
  }

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
  ///   - isKey: whether it is a key. The member is left out.
  mutating func open(isObject: Bool, count: Int?, at offset: Int, isKey: Bool = false) throws {
    if isKey {
      noteKey("a key that is an \(isObject ? "object" : "array")")
      unkeptCount += 1
    }
    try self.count(at: offset)
    guard containers.count < depthLimit else { throw error("nested too deeply", at: offset) }
    containers.append(
      BinaryContainer(isObject: isObject, missing: count, isKey: isKey, problem: problem.take())
    )
    closeComplete()
  }

  /// Ends the innermost container, which had no count.
  mutating func end() {
    close()
    closeComplete()
  }

  private mutating func close() {
    guard let container = containers.popLast() else { return }
    if container.isKey, let last = containers.indices.last {
      // Still one that keeps nothing.
      containers[last].isLeavingOut = true
    } else if let problem = container.problem {
      add(item(problem))
    } else {
      add(container.value)
    }
  }

  // MARK: Items that aren't simple values

  /// Whether something is wrong with the next value.
  var hasProblem: Bool { problem != nil }

  /// Says what is wrong with the next value, which is still read, to find its end.
  mutating func setProblem(_ reason: String, at offset: Int) {
    problem = Problem(reason: reason, offset: offset)
  }

  /// Adds a value that isn't valid, and whose end is known.
  mutating func appendInvalid(_ reason: String, at offset: Int) throws {
    setProblem(reason, at: offset)
    try append(NSNull(), at: offset)
  }

  /// Adds the value that a tag makes of its content.
  mutating func append(_ value: Any, of content: Any, at offset: Int) throws {
    let item = ParsedItem(value, of: content)
    items.append(item)
    try append(item, at: offset)
  }

  /// Skips a key that isn't text and isn't a container, so that the next value is left out.
  ///
  /// - Parameter name: what the key is, such as "a byte string".
  mutating func skipKey(_ name: String, at offset: Int) throws {
    try count(at: offset)
    noteKey("a key that is \(name)")
    if let last = containers.indices.last { containers[last].isLeavingOut = true }
    unkeptCount += 1
  }

  private mutating func noteKey(_ found: String) {
    guard unkeptCount == 0, findings.count(.wrongType) else { return }
    findings.add(
      .wrongType,
      at: JSONPath(containers.dropLast().map(\.step)),
      expected: "a string as key",
      found: found,
      .skipped
    )
  }

  private mutating func item(_ problem: Problem) -> ParsedItem {
    let item = ParsedItem(invalid: problem.reason, at: problem.offset, placeOfNext())
    items.append(item)
    return item
  }

  /// Returns the place of the next value. Each container makes its own once.
  private mutating func placeOfNext() -> TreePlace {
    guard let last = containers.last else { return TreePlace() }
    let start = containers.lastIndex { $0.place != nil } ?? 0
    if start == 0, containers[0].place == nil { containers[0].place = TreePlace() }
    for index in containers.indices.dropFirst(start + 1) {
      let outer = containers[index - 1]
      containers[index].place = outer.place.map { TreePlace(outer.step, in: $0) }
    }
    return containers[containers.count - 1].place.map { TreePlace(last.step, in: $0) }
      ?? TreePlace()
  }

  // MARK: Keys and values

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
    if let problem = problem.take() { add(item(problem)) } else { add(value) }
    closeComplete()
  }

  private mutating func add(_ value: Any) {
    guard let last = containers.indices.last else {
      root = value
      return
    }
    containers[last].missing? -= 1
    if containers[last].isLeavingOut {
      containers[last].isLeavingOut = false
      unkeptCount -= 1
      return
    }
    guard containers[last].isObject else { return containers[last].array.append(value) }
    guard let key = containers[last].key else { return }
    defer { containers[last].key = nil }
    guard let earlier = containers[last].object.updateValue(value, forKey: key) else { return }
    if duplicateKeys == .firstWins {
      containers[last].object[key] = earlier
      noteDuplicate(value)
    } else {
      // Updating keeps the earlier key, which may be spelled in other code points.
      containers[last].object[key] = nil
      containers[last].object[key] = value
      noteDuplicate(earlier)
    }
  }

  /// Notes a value of the current key that isn't used.
  private mutating func noteDuplicate(_ value: Any) {
    guard unkeptCount == 0, findings.count(.duplicateKey) else { return }
    findings.add(.duplicateKey, at: path, found: excerpt(of: value), .skipped)
  }

  /// The path of the current value.
  private var path: JSONPath {
    JSONPath(containers.map(\.step))
  }

  /// Adds each complete container to the one around it.
  private mutating func closeComplete() {
    while containers.last?.missing == 0 { close() }
  }

  private func error(_ reason: String, at offset: Int) -> MapFormatError {
    MapFormatError(format: format, reason: reason, offset: offset)
  }
}

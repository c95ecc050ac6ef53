import JSONText
import Mercator

extension JSONValue {
  /// Applies the operations of a patch, as RFC 6902 specifies them: all of them, or none if one fails.
  ///
  /// An operation takes time for the values in it, not for the value that it changes. In an object that the patch
  /// changes, only the selected one of duplicate keys is kept.
  ///
  /// - Parameters:
  ///   - patch: the operations.
  ///   - limits: how many values the patch may create by copying, and how deep they may be.
  /// - Throws: `JSONPatchError` for the first operation that fails; the value is unchanged.
  public mutating func apply(
    _ patch: JSONPatch,
    limits: JSONPatch.Limits = .init()
  ) throws(JSONPatchError) {
    self = try applying(patch, limits: limits)
  }

  /// Returns this value with the operations of a patch applied; see `apply(_:limits:)`.
  public func applying(
    _ patch: JSONPatch,
    limits: JSONPatch.Limits = .init()
  ) throws(JSONPatchError) -> JSONValue {
    var application = PatchApplication(self, limits)
    for (index, operation) in patch.operations.enumerated() {
      do {
        try application.apply(operation)
      } catch {
        throw JSONPatchError(
          code: error.code,
          index: index,
          operation: operation.kind,
          pointer: error.pointer
        )
      }
    }
    return application.value
  }
}

/// Why an operation fails, and at which of its pointers.
private struct PatchFailure: Error {
  let code: JSONPatchError.Code
  let pointer: JSONPointer
}

/// The operations of one patch being applied to one value.
private struct PatchApplication {
  private var document: PatchedValue
  private let limits: JSONPatch.Limits
  private var copiedCount = 0
  /// The levels of the document, or more; nil if they haven't been counted.
  private var depth: Int?
  private var countOfDepths = 0

  init(_ value: JSONValue, _ limits: JSONPatch.Limits) {
    document = PatchedValue(value)
    self.limits = limits
  }

  var value: JSONValue { document.value(of: document.root) }

  mutating func apply(_ operation: JSONPatch.Operation) throws(PatchFailure) {
    switch operation {
    case .add(let value, at: let pointer): try add(value, at: pointer)
    case .remove(let pointer): _ = try remove(at: pointer)
    case .replace(let pointer, with: let value): try replace(at: pointer, by: value)
    case .move(from: let origin, to: let target): try move(from: origin, to: target)
    case .copy(from: let origin, to: let target): try copy(from: origin, to: target)
    case .test(let pointer, equals: let value):
      guard document.isEqual(try part(at: pointer), to: value) else {
        throw PatchFailure(code: .failedTest, pointer: pointer)
      }
    }
  }

  // MARK: Operations

  private mutating func part(at pointer: JSONPointer) throws(PatchFailure) -> PatchedValue.Part {
    guard let part = document.part(at: pointer) else {
      throw PatchFailure(code: .missingValue, pointer: pointer)
    }
    return part
  }

  private mutating func add(
    _ value: JSONValue,
    at pointer: JSONPointer
  ) throws(PatchFailure) {
    try add(.value(value), at: pointer)
    try checkDepth(document.size(of: .value(value)).depth, at: pointer)
  }

  private mutating func add(
    _ part: PatchedValue.Part,
    at pointer: JSONPointer
  ) throws(PatchFailure) {
    guard let token = pointer.tokens.last else { return document.replaceRoot(by: part) }
    guard let container = document.container(of: pointer) else {
      throw PatchFailure(code: .missingParent, pointer: pointer)
    }
    guard document.add(part, at: token, of: container) else {
      throw PatchFailure(code: .invalidPosition, pointer: pointer)
    }
  }

  private mutating func remove(at pointer: JSONPointer) throws(PatchFailure) -> PatchedValue.Part {
    guard let token = pointer.tokens.last else {
      throw PatchFailure(code: .removedRoot, pointer: pointer)
    }
    guard let container = document.container(of: pointer),
      let part = document.remove(token, of: container)
    else { throw PatchFailure(code: .missingValue, pointer: pointer) }
    return part
  }

  private mutating func replace(
    at pointer: JSONPointer,
    by value: JSONValue
  ) throws(PatchFailure) {
    if let token = pointer.tokens.last {
      guard let container = document.container(of: pointer),
        document.child(token, of: container) != nil
      else { throw PatchFailure(code: .missingValue, pointer: pointer) }
      document.set(.value(value), at: token, of: container)
    } else {
      document.replaceRoot(by: .value(value))
    }
    try checkDepth(document.size(of: .value(value)).depth, at: pointer)
  }

  private mutating func move(
    from origin: JSONPointer,
    to target: JSONPointer
  ) throws(PatchFailure) {
    if target.begins(with: origin) {
      _ = try part(at: origin)
      if target.tokens.count == origin.tokens.count { return }
      throw PatchFailure(code: .moveIntoItself, pointer: target)
    }
    try add(try remove(at: origin), at: target)
    try checkDepth(after: target.tokens.count - origin.tokens.count, at: target)
  }

  private mutating func copy(
    from origin: JSONPointer,
    to target: JSONPointer
  ) throws(PatchFailure) {
    let copy = document.value(of: try part(at: origin))
    let (count, depth) = document.size(of: .value(copy), upTo: limits.copiedValues - copiedCount)
    copiedCount += count
    guard copiedCount <= limits.copiedValues else {
      throw PatchFailure(code: .tooManyCopies, pointer: target)
    }
    try add(.value(copy), at: target)
    try checkDepth(depth, at: target)
  }

  // MARK: Depth

  /// Checks the depth after a value with this many levels was added.
  private mutating func checkDepth(
    _ added: Int,
    at pointer: JSONPointer
  ) throws(PatchFailure) {
    // The containers around the value are levels, too.
    let depth = pointer.tokens.count + added
    guard depth <= limits.depth else { throw PatchFailure(code: .tooDeep, pointer: pointer) }
    if let known = self.depth { self.depth = max(known, depth) }
  }

  /// Checks the depth after a value was moved some levels down.
  ///
  /// Counting the levels of a moved value takes time for all that is in it, so that moving a large value to
  /// and fro would take quadratic time. Instead the document counts as deeper by as many levels as the value was
  /// moved down, and its levels are counted anew only if they could be too many, and only a few times.
  private mutating func checkDepth(
    after levels: Int,
    at pointer: JSONPointer
  ) throws(PatchFailure) {
    guard levels > 0 else { return }
    if let known = depth {
      depth = known + levels
    } else {
      depth = document.size(of: document.root).depth
    }
    guard let known = depth, known > limits.depth else { return }
    countOfDepths += 1
    depth = document.size(of: document.root).depth
    guard let known = depth, known <= limits.depth, countOfDepths <= 64 else {
      throw PatchFailure(code: .tooDeep, pointer: pointer)
    }
  }
}

extension JSONPointer {
  /// Whether the first tokens are those of another pointer, compared by their code points.
  fileprivate func begins(with other: JSONPointer) -> Bool {
    tokens.count >= other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { ExactText($0) == ExactText($1) }
  }
}

extension PatchedValue {
  /// Counts the values of a part, as `JSONPatch.Limits.copiedValues` counts them, and its levels of containers.
  /// Stops after `limit` values.
  fileprivate func size(of part: Part, upTo limit: Int = .max) -> (count: Int, depth: Int) {
    var (count, depth) = (0, 0)
    var unvisited = [(part, 0)]
    while count <= limit, let (part, level) = unvisited.popLast() {
      if case .value(let value) = part { count += value.sizeOfTexts / 64 }
      count += 1
      guard isContainer(part) else { continue }
      depth = max(depth, level + 1)
      unvisited += children(of: part).map { ($0, level + 1) }
    }
    return (count, depth)
  }

  private func isContainer(_ part: Part) -> Bool {
    if case .value(let value) = part { value.isContainer } else { true }
  }
}

extension JSONValue {
  /// The bytes of a scalar, or of the keys of an object.
  fileprivate var sizeOfTexts: Int {
    switch content {
    case .null, .bool, .array: 0
    case .number(let number): number.text.utf8.count
    case .string(let text): text.text.utf8.count
    case .object(let object): object.members.reduce(0) { $0 + $1.key.text.utf8.count }
    }
  }
}

import FormatBytes
import JSONText

/// The tree of a form while pairs are added to it, which may be in any order.
///
/// The values are kept in one array, each of which leads to the next one in its container and to its first child. So
/// neither adding a pair nor adding the nodes is recursive, and a value takes 32 bytes. A position isn't a place in
/// memory until all pairs are known: `a[1000000]=1` allocates nothing.
struct FormTree {
  private enum Kind: UInt8 {
    case text
    /// The texts of a key that isn't unique. The first one is that of the pair at the offset of the value, the others are
    /// children.
    case repeated
    /// An object, or an array if all keys are positions.
    case keyed
    /// An array whose elements have no positions.
    case appended
    /// Such an array whose first element is the text of the pair at its offset, which isn't among the children.
    case appendedToText

    var isAppended: Bool { self == .appended || self == .appendedToText }
  }

  /// A value of the form. The numbers are those of values, or offsets and lengths, and 0 for none: the root is nobody's
  /// child, and the bytes of a form have fewer than 2^32 bytes.
  private struct Value {
    var kind: Kind
    /// The offset of the pair that led here first.
    let offset: UInt32
    let container: UInt32
    let step: FormStep
    var next: UInt32 = 0
    var firstChild: UInt32 = 0
    var lastChild: UInt32 = 0
  }

  private let maximumCount: Int
  private var values: [Value] = []
  /// A hash table of the values with a key or position, by their containers and steps; 0 is a free place.
  private var places: [UInt32] = Array(repeating: 0, count: 64)
  private var placeCount = 0
  private var count = 0

  /// - Parameter stepCount: the number of steps of all pairs at most.
  init(_ options: JSONParsingOptions, stepCount: Int) {
    maximumCount = options.maximumNodes
    // Memory that grew would be copied, and needed twice meanwhile.
    values.reserveCapacity(min(stepCount, maximumCount) + 1)
    values.append(Value(kind: .keyed, offset: 0, container: 0, step: .end))
  }

  /// Adds the value of a pair at the end of a path.
  ///
  /// - Parameters:
  ///   - offset: the offset of the pair.
  ///   - text: the bytes of the form, and behind them the keys that were decoded, in which the steps are ranges.
  mutating func set(
    _ offset: Int,
    at path: [FormStep],
    in text: ByteCursor
  ) throws(FormatFailure) {
    var container = 0
    for (step, next) in zip(path, path.dropFirst()) {
      let kind: Kind = next.isEnd ? .appended : .keyed
      container = try self.container(of: kind, at: step, in: container, offset, text)
    }
    guard let last = path.last else { return }
    try count(offset)
    guard let known = value(at: last, in: container, text) else {
      return add(.text, offset, at: last, to: container, text)
    }
    switch values[known].kind {
    case .text: values[known].kind = .repeated
    case .repeated, .appended, .appendedToText: break
    case .keyed: throw .invalid("a text and a container at one place", offset: offset)
    }
    add(.text, offset, at: .end, to: known, text)
  }

  /// Returns the container at a step, which is made if there is none.
  private mutating func container(
    of kind: Kind,
    at step: FormStep,
    in outer: Int,
    _ offset: Int,
    _ text: ByteCursor
  ) throws(FormatFailure) -> Int {
    let known = value(at: step, in: outer, text)
    if let known {
      switch (values[known].kind, kind) {
      case (.keyed, .keyed), (.appended, .appended), (.appendedToText, .appended): return known
      case (.keyed, _), (.appended, _), (.appendedToText, _):
        throw .invalid("different kinds of brackets behind one key", offset: offset)
      case (.text, .appended), (.repeated, .appended): break
      case (.text, _), (.repeated, _):
        throw .invalid("a text and a container at one place", offset: offset)
      }
    }
    try count(offset)
    if let known {
      values[known].kind = .appendedToText
      return known
    }
    add(kind, offset, at: step, to: outer, text)
    return values.count - 1
  }

  private mutating func add(
    _ kind: Kind,
    _ offset: Int,
    at step: FormStep,
    to container: Int,
    _ text: ByteCursor
  ) {
    let number = UInt32(truncatingIfNeeded: values.count)
    let last = Int(values[container].lastChild)
    if last == 0 {
      values[container].firstChild = number
    } else {
      values[last].next = number
    }
    values[container].lastChild = number
    values.append(
      Value(
        kind: kind,
        offset: UInt32(truncatingIfNeeded: offset),
        container: UInt32(truncatingIfNeeded: container),
        step: step
      )
    )
    if !step.isEnd { addPlace(of: number, text) }
  }

  private mutating func count(_ offset: Int) throws(FormatFailure) {
    count += 1
    if count > maximumCount { throw .invalid("too many values", offset: offset) }
  }

  // MARK: Places

  private func value(at step: FormStep, in container: Int, _ text: ByteCursor) -> Int? {
    if step.isEnd { return nil }
    let mask = places.count - 1
    var place = text.hash(of: step.range, container) & mask
    while places[place] != 0 {
      let value = values[Int(places[place])]
      if Int(value.container) == container, text.isEqual(value.step.range, step.range) {
        return Int(places[place])
      }
      place = (place + 1) & mask
    }
    return nil
  }

  private mutating func addPlace(of number: UInt32, _ text: ByteCursor) {
    placeCount += 1
    if placeCount * 4 > places.count * 3 {
      places = Array(repeating: 0, count: 2 * places.count)
      for number in values.indices.dropFirst() where !values[number].step.isEnd {
        take(UInt32(truncatingIfNeeded: number), text)
      }
    } else {
      take(number, text)
    }
  }

  private mutating func take(_ number: UInt32, _ text: ByteCursor) {
    let value = values[Int(number)]
    let mask = places.count - 1
    var place = text.hash(of: value.step.range, Int(value.container)) & mask
    while places[place] != 0 { place = (place + 1) & mask }
    places[place] = number
  }

  // MARK: Nodes

  /// Adds the nodes of the tree; `addText` adds the text of the pair at an offset.
  mutating func add(
    to nodes: inout NodeBuilder,
    _ addText: (_ offset: Int, inout NodeBuilder) throws(FormatFailure) -> Void
  ) throws(FormatFailure) {
    // The keys aren't needed to find values any more.
    places = []
    try begin(0, &nodes)
    var current = Int(values[0].firstChild)
    while current != 0 {
      try nodes.checkStop()
      try add(current, to: &nodes, addText)
      // A container closes by itself behind its last child.
      var last = current
      current = Int(values[current].firstChild)
      while current == 0, last != 0 {
        current = Int(values[last].next)
        last = Int(values[last].container)
      }
    }
  }

  /// Adds a value; a container without its children.
  private mutating func add(
    _ number: Int,
    to nodes: inout NodeBuilder,
    _ addText: (_ offset: Int, inout NodeBuilder) throws(FormatFailure) -> Void
  ) throws(FormatFailure) {
    let value = values[number]
    let offset = Int(value.offset)
    if nodes.expectsKey { try nodes.key(value.step.range, at: offset) }
    switch value.kind {
    case .text: try addText(offset, &nodes)
    case .repeated:
      try nodes.beginRepeated(count: valueCount(number), at: offset)
      try addText(offset, &nodes)
    case .appendedToText:
      try begin(number, &nodes)
      try addText(offset, &nodes)
    case .keyed, .appended: try begin(number, &nodes)
    }
  }

  private mutating func begin(_ number: Int, _ nodes: inout NodeBuilder) throws(FormatFailure) {
    let value = values[number]
    var isArray = value.kind.isAppended
    if value.kind == .keyed, number > 0 {
      isArray = try orderByPosition(number, nodes.content)
    }
    try nodes.begin(isObject: !isArray, count: valueCount(number), at: Int(value.offset))
  }

  /// Returns the number of the children of a value, with its own text.
  private func valueCount(_ number: Int) -> Int {
    let kind = values[number].kind
    var count = kind == .repeated || kind == .appendedToText ? 1 : 0
    var child = values[number].firstChild
    while child != 0 {
      count += 1
      child = values[Int(child)].next
    }
    return count
  }

  /// Puts the children of a container in the order of their positions, which must be all from 0 on. Returns false if they
  /// don't all have one.
  private mutating func orderByPosition(
    _ number: Int,
    _ text: ByteCursor
  ) throws(FormatFailure) -> Bool {
    var children: [UInt32] = Array(repeating: 0, count: valueCount(number))
    var child = values[number].firstChild
    while child != 0 {
      guard let position = text.position(in: values[Int(child)].step.range) else { return false }
      // A larger one leaves another place free.
      if position < children.count { children[position] = child }
      child = values[Int(child)].next
    }
    if let missing = children.firstIndex(of: 0) {
      throw .invalid(
        "an array without an element at \(missing)",
        offset: Int(values[number].offset)
      )
    }
    for (child, next) in zip(children, children.dropFirst()) { values[Int(child)].next = next }
    if let first = children.first, let last = children.last {
      (values[number].firstChild, values[number].lastChild) = (first, last)
      values[Int(last)].next = 0
    }
    return true
  }
}

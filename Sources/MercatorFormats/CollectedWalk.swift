import FormatBytes
import JSONText

/// The way through the values that were collected for a format, in their order and without recursion.
struct CollectedWalk {
  enum Step {
    /// An array or object with something in it is opened, with the number of its elements or members, or closed.
    case begin(isObject: Bool, count: Int)
    case end(isObject: Bool)
    case empty(isObject: Bool)
    case value(CollectedValue)
  }

  private struct Container {
    let isObject: Bool
    /// The number of elements or members that haven't been read.
    var missing: Int
  }

  private var input: ByteCursor
  private let leavesOutNull: Bool
  /// The innermost open container. Around the root there is one with a single element.
  private var inner = Container(isObject: false, missing: 1)
  /// The open containers around it, the innermost last.
  private var outer: [Container] = []
  /// Where the key of the value that was returned last is, if it is a member.
  private(set) var key: Range<Int>?
  /// The offset of the value that was returned last.
  private(set) var offset = 0

  /// - Parameter leavesOutNull: whether members that are null are left out.
  init(_ values: CollectedValues, leavesOutNull: Bool) {
    input = values.bytes
    self.leavesOutNull = leavesOutNull
  }

  /// The number of open containers.
  var depth: Int { outer.count }

  /// Whether the container that was opened last contains another one.
  var containsContainers: Bool {
    var rest = self
    for _ in 0..<inner.missing {
      if inner.isObject { _ = rest.text() }
      switch rest.next() {
      case .begin, .empty: return true
      case .value, .end: continue
      }
    }
    return false
  }

  @inline(__always)  // Measured: a tenth of writing property lists.
  mutating func step() -> Step? {
    while inner.missing > 0 {
      inner.missing &-= 1
      key = inner.isObject ? text() : nil
      if leavesOutNull, key != nil, input.next == 0xF6 {
        _ = input.take(1)
        continue
      }
      offset = input.position
      let step = next()
      if case .begin(let isObject, let count) = step {
        let missing = leavesOutNull && isObject ? skipNulls(count) : count
        if missing == 0 { return .empty(isObject: isObject) }
        outer.append(inner)
        inner = Container(isObject: isObject, missing: missing)
      }
      return step
    }
    guard let last = outer.popLast() else { return nil }
    defer { inner = last }
    return .end(isObject: inner.isObject)
  }

  /// Skips the first members of an object that are null, so that one without others is known to be empty, and returns how
  /// many members are left.
  private mutating func skipNulls(_ count: Int) -> Int {
    for skipped in 0..<count {
      let start = input
      _ = text()
      guard input.next == 0xF6 else {
        input = start
        return count - skipped
      }
      _ = input.take(1)
    }
    return 0
  }

  // The bytes are what a `FormatWriter` has written: all heads are the shortest, all lengths are right, and the keys are
  // texts. Other bytes would be read as other values.

  /// Reads a value, or the beginning of a container.
  @inline(__always)
  private mutating func next() -> Step {
    let (initial, argument) = head()
    switch CBORHead.MajorType(rawValue: initial >> 5) {
    case .unsigned:
      return .value(Int64(exactly: argument).map { .signed($0) } ?? .unsigned(argument))
    case .negative: return .value(.signed(~Int64(bitPattern: argument)))
    case .bytes: return .value(.bytes(input.take(Int(truncatingIfNeeded: argument))))
    case .text: return .value(.text(input.take(Int(truncatingIfNeeded: argument))))
    case .array, .map:
      let isObject = initial >= 0xA0
      if argument == 0 { return .empty(isObject: isObject) }
      return .begin(isObject: isObject, count: Int(truncatingIfNeeded: argument))
    case .tag where argument == CBORTag.exactDate.rawValue:
      let (initial, argument) = head()
      return .value(.date(CBORHead.floatingPoint(initial, argument) ?? 0))
    case .tag where argument == CBORTag.realDigits.rawValue: return .value(.realDigits(text()))
    case .tag: return .value(.digits(text()))
    case .simple, nil:
      if initial == 0xF4 || initial == 0xF5 { return .value(.bool(initial == 0xF5)) }
      return .value(CBORHead.floatingPoint(initial, argument).map { .double($0) } ?? .null)
    }
  }

  /// Reads a text, and returns where its content is.
  @inline(__always)
  private mutating func text() -> Range<Int> {
    input.take(Int(truncatingIfNeeded: head().argument))
  }

  @inline(__always)  // Measured: most heads are a single byte.
  private mutating func head() -> (initial: UInt8, argument: UInt64) {
    let initial = input.next ?? 0xF6
    _ = input.take(1)
    let information = initial & 0x1F
    return (initial, information < 24 ? UInt64(information) : longArgument(information))
  }

  @inline(never)
  private mutating func longArgument(_ information: UInt8) -> UInt64 {
    guard 24...27 ~= information else { return UInt64(information) }
    let place = input.take(1 << Int(information &- 24))
    return input.integer(at: place.lowerBound, ofSize: place.count) ?? 0
  }
}

import TestSupport
import Testing

@testable import JSONText

@Suite(.enabled(if: KeySequences.isOn))
struct KeySequencesTests {
  private let int = ObjectIdentifier(Int.self)
  private let string = ObjectIdentifier(String.self)

  /// Returns the start of a type's key sequence, which the second request creates.
  private func begin(
    of type: ObjectIdentifier,
    isRead: Bool = false,
    in sequences: KeySequences
  ) -> CachedKey? {
    sequences.start(of: type, isRead: isRead) ?? sequences.start(of: type, isRead: isRead)
  }

  /// Appends keys in their order, and returns the texts of those that became cached keys.
  private func append(_ keys: [String], after start: CachedKey, in sequences: KeySequences)
    -> [String]
  {
    var last = start
    return keys.compactMap { key in
      guard let next = sequences.append(key, after: last) else { return nil }
      last = next
      return next.text
    }
  }

  /// Adds a key sequence, so that there are `count` cached keys together with its start.
  private func fill(_ sequences: KeySequences, _ count: Int) {
    guard count > 0, let start = begin(of: int, in: sequences) else { return }
    _ = append((1..<count).map { "\($0)" }, after: start, in: sequences)
  }

  @Test func `a cached key has what a short key needs in its first 64 bytes`() {
    typealias Content = CachedKey.Content
    #expect(MemoryLayout<Content>.offset(of: \.text) == 48)
    #expect(MemoryLayout<Content>.stride == 128)
  }

  @Test(arguments: [true, false])
  func `the first model of a type has no key sequence`(isRead: Bool) {
    let sequences = KeySequences()
    #expect(sequences.start(of: int, isRead: isRead) == nil)
    #expect(sequences.start(of: string, isRead: isRead) == nil)
    let start = sequences.start(of: int, isRead: isRead)
    #expect(start != nil)
    #expect(start?.text == nil)
    #expect(sequences.start(of: int, isRead: isRead) == start)
  }

  @Test func `a type has one key sequence for reading and another one for writing`() throws {
    let sequences = KeySequences()
    let read = try #require(begin(of: int, isRead: true, in: sequences))
    let written = try #require(begin(of: int, isRead: false, in: sequences))
    #expect(read != written)
    #expect(append(["a"], after: read, in: sequences) == ["a"])
    #expect(append(["b"], after: written, in: sequences) == ["b"])
    #expect(read.next(for: "a") != nil)
    #expect(written.next(for: "a") == nil)
  }

  @Test func `the next key is found by its bits or by its text`() throws {
    let sequences = KeySequences()
    let start = try #require(begin(of: int, in: sequences))
    let literal = "a key of more than 16 bytes"
    let key = try #require(sequences.append(literal, after: start))
    #expect(start.next(ifIdenticalTo: literal) == key)
    #expect(start.next(for: literal) == key)
    #expect(start.next(for: "a key of more " + "than 16 bytes".lowercased()) == key)
    #expect(start.next(for: "another key") == nil)
    #expect(key.next(for: literal) == nil)
    #expect(key.text == literal)
  }

  @Test func `a key knows the start of its key sequence, but only for its type`() throws {
    let sequences = KeySequences()
    let start = try #require(begin(of: int, in: sequences))
    let key = try #require(sequences.append("a", after: start))
    #expect(key.start(ifOf: int) == start)
    #expect(start.start(ifOf: int) == start)
    #expect(key.start(ifOf: string) == nil)
  }

  @Test func `a key sequence continues with one key only`() throws {
    let sequences = KeySequences()
    let start = try #require(begin(of: int, in: sequences))
    #expect(sequences.append("a", after: start) != nil)
    #expect(sequences.append("b", after: start) == nil)
    #expect(start.next(for: "a") != nil)
  }

  @Test(arguments: [true, false])
  func `keys that can't be copied as they are aren't cached`(isRead: Bool) throws {
    let sequences = KeySequences()
    let start = try #require(begin(of: int, isRead: isRead, in: sequences))
    let longest = String(repeating: "k", count: 77)
    let keys = [
      "a", "a.b", "with \"quotes\"", "back\\slash", "line\nbreak", "ä", longest, longest + "k",
      "",
      "a", "b/c", longest,
    ]
    #expect(append(keys, after: start, in: sequences) == ["a", longest, "", "b/c"])
  }

  @Test func `a key sequence has at most 128 keys`() throws {
    let sequences = KeySequences()
    let start = try #require(begin(of: int, in: sequences))
    let keys = (0..<140).map { "key\($0)" }
    #expect(append(keys, after: start, in: sequences) == Array(keys[..<128]))
  }

  @Test func `512 key sequences fit, and further types have none`() {
    final class Object {}
    // Objects that are alive have different identifiers, as types do.
    let objects = (0..<600).map { _ in Object() }
    let sequences = KeySequences()
    let starts = objects.map { begin(of: ObjectIdentifier($0), in: sequences) }
    #expect(starts[..<512].allSatisfy { $0 != nil })
    #expect(Set(starts[..<512].map { $0?.pointer }).count == 512)
    #expect(starts[512...].allSatisfy { $0 == nil })
    let again = objects.map { sequences.start(of: ObjectIdentifier($0), isRead: false) }
    #expect(again == starts)
  }

  @Test func `a thread keeps the key sequences of its last call`() {
    let key = onNewThread {
      KeySequences.take().with { fill($0, 2) }
      return KeySequences.take().with { $0.start(of: int, isRead: false)?.next(for: "1")?.text }
    }
    #expect(key == "1")
  }

  @Test func `another thread starts with its own key sequences`() {
    func use() -> Int {
      KeySequences.take().with { sequences in
        defer { fill(sequences, 1) }
        return sequences.count
      }
    }
    let counts = onNewThread { [use(), use(), onNewThread { use() }] }
    #expect(counts == [0, 1, 0])
  }

  @Test
  func `a call inside of another one has its own key sequences, and the larger ones are kept`() {
    /// How many keys the thread keeps after an outer call with one number of keys and an inner one.
    func kept(outer: Int, inner: Int) -> Int {
      func use(_ count: Int, _ body: (KeySequences) -> Bool) -> Bool {
        KeySequences.take().with { sequences in
          fill(sequences, count)
          return body(sequences)
        }
      }
      return onNewThread {
        let areDifferent = use(outer) { outer in use(inner) { $0 !== outer } }
        return areDifferent ? KeySequences.take().with { $0.count } : -1
      }
    }
    #expect(kept(outer: 5, inner: 3) == 5)
    #expect(kept(outer: 3, inner: 5) == 5)
    #expect(kept(outer: 3, inner: 0) == 3)
  }

  @Test func `shared key sequences are kept when the last reference is destroyed`() {
    func use(_ body: (borrowing Owned<KeySequences>) -> Void) {
      let sequences = KeySequences.take()
      sequences.with { fill($0, 2) }
      body(sequences)
    }
    let counts = onNewThread {
      var counts: [Int] = []
      func look() { KeySequences.take().with { counts.append($0.count) } }
      use { first in
        let second = first.shared()
        #expect(second.with { $0 } === first.with { $0 })
        look()
      }
      look()
      return counts
    }
    #expect(counts == [0, 2])
  }

  @Test func `key sequences with another reference aren't kept`() {
    let count = onNewThread {
      let other = KeySequences.take().object
      fill(other, 1)
      return withExtendedLifetime(other) { KeySequences.take().with { $0.count } }
    }
    #expect(count == 0)
  }

  @Test func `writers of one call may share key sequences`() throws {
    let sequences = KeySequences()
    let writers = [JSONWriter(), JSONWriter()]
    for round in 0..<3 {
      for writer in writers {
        var last = sequences.start(of: int, isRead: false)
        #expect(writer.nestObject(of: nil, on: last))
        for key in ["id", "name"] {
          last = last.flatMap { $0.next(for: key) ?? sequences.append(key, after: $0) }
          if let last { #expect(writer.key(at: last)) } else { writer.key(key) }
          writer.integer(Int64(round))
        }
        writer.endObject()
      }
    }
    let expected = (0..<3).map { #"{"id":\#($0),"name":\#($0)}"# }.joined()
    #expect(try writers.map { try $0.text() } == [expected, expected])
  }
}

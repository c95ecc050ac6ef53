import Foundation
import JSONText

// The floor: what a model costs when its users write the code for each property themselves, straight
// over the text layer. What Mercator takes beyond that is the price of the DSL.
//
//     init(_ members: inout HandMembers) {
//       id = members["id"]?.integer() ?? 0
//       user = members["user"]?.object(User.init)
//     }
//
// By the means that Mercator has, and not by `JSONNode`: that one counts a reference for each value
// and begins each search for a key anew. A floor that is easily beaten would be none.

/// The members of an object; the next one is looked for behind the last one found.
struct HandMembers {
  private let store: JSONStore
  private var cursor: JSONMemberCursor

  fileprivate init(_ store: JSONStore, _ index: Int) {
    self.store = store
    cursor = JSONMemberCursor(of: index)
  }

  subscript(key: String) -> HandNode? {
    mutating get { store.member(key, with: &cursor).map { HandNode(store: store, index: $0) } }
  }
}

/// A value in a document that somebody else keeps alive.
struct HandNode {
  fileprivate let store: JSONStore
  fileprivate let index: Int

  var bool: Bool? { store.bool(at: index) }
  func integer() -> Int? { store.number(at: index)?.int64.flatMap { Int(exactly: $0) } }
  var double: Double? { store.number(at: index)?.double }
  var string: String? { store.string(at: index) }

  var date: Date? {
    guard let time = store.iso8601Time(at: index), let offset = time.offset else { return nil }
    return Date(timeIntervalSince1970: Double(time.seconds - offset))
  }

  func time(_ layout: DateLayout) -> WallTime? { store.time(at: index, layout) }

  // Inlined, so that the closures cost nothing.

  @inline(__always)
  func object<T>(_ read: (inout HandMembers) -> T) -> T? {
    guard store.kind(at: index) == .object else { return nil }
    var members = HandMembers(store, index)
    return read(&members)
  }

  @inline(__always)
  func array<T>(_ read: (HandNode) -> T?) -> [T]? {
    guard store.kind(at: index) == .array else { return nil }
    var values: [T] = []
    values.reserveCapacity(store.count(at: index))
    var element = index + 1
    for _ in 0..<store.count(at: index) {
      if let value = read(HandNode(store: store, index: element)) { values.append(value) }
      element = store.behind(element)
    }
    return values
  }

  @inline(__always)
  func dictionary<T>(_ read: (HandNode) -> T?) -> [String: T]? {
    guard store.kind(at: index) == .object else { return nil }
    var values: [String: T] = [:]
    values.reserveCapacity(store.count(at: index))
    var key = index + 1
    for _ in 0..<store.count(at: index) {
      if let value = read(HandNode(store: store, index: key + 1)) {
        values[store.keyText(at: key)] = value
      }
      key = store.behind(key + 1)
    }
    return values
  }
}

extension JSONDocument {
  /// The whole document as a model.
  func byHand<M: HandWritten>(_: M.Type) -> M? {
    read { HandNode(store: $0, index: 0).object(M.init) }
  }
}

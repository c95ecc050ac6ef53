/// The members of an object that is put together anew: in order, each a written text or a subtree.
///
/// Writing `"a.b"`, then `"id"`, then `"a.c"` can't go straight into the text, since `a` would have
/// to be opened again. From the first such key on, the values of the object are kept here as texts,
/// and the object is written at its end:
///
///     a ─ tree ─ b ─ text
///              ─ c ─ text
///     id ─ text
///
/// A later value replaces an earlier one in its place. Where a path leads into a text that is an
/// object or an array, that text is taken apart. A tree with positions instead of keys is an array;
/// positions nothing was written to hold null.
final class MemberTree {
  enum Value {
    case text([UInt8])
    case tree(MemberTree)
  }

  let isArray: Bool
  /// The keys of an array's entries are of no meaning.
  private(set) var entries: [(key: String, value: Value)] = []

  init(isArray: Bool = false) { self.isArray = isArray }

  /// Adds a member whose key is known to be new.
  func append(_ key: String, _ value: Value) { entries.append((key, value)) }

  /// Puts a text where `path` leads; its first step has to be one for this kind of container.
  func set(_ text: [UInt8], at path: ArraySlice<JSONPath.Step>) {
    guard let step = path.first, let index = index(of: step) else { return }
    let rest = path.dropFirst()
    guard let next = rest.first else {
      entries[index].value = .text(text)
      return
    }
    let subtree = subtree(at: index, isArray: next.isIndex)
    entries[index].value = .tree(subtree)
    subtree.set(text, at: rest)
  }

  /// The place of a member or an element, made where it isn't there yet.
  private func index(of step: JSONPath.Step) -> Int? {
    switch step {
    case .key(let key):
      guard !isArray else { return nil }
      if let index = entries.firstIndex(where: { ExactText($0.key) == ExactText(key) }) {
        return index
      }
      append(key, Self.null)
      return entries.count - 1
    case .index(let index):
      guard isArray, index >= 0 else { return nil }
      while entries.count <= index { append("", Self.null) }
      return index
    }
  }

  private static var null: Value { .text(Array("null".utf8)) }

  /// What is at a place, as a container of the kind wanted: an empty one where it is none.
  private func subtree(at index: Int, isArray: Bool) -> MemberTree {
    switch entries[index].value {
    case .tree(let tree) where tree.isArray == isArray: tree
    case .tree: MemberTree(isArray: isArray)
    case .text(let text): MemberTree(takingApart: text, isArray: isArray)
    }
  }

  func sort() {
    if !isArray { entries.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
    for case (_, .tree(let tree)) in entries { tree.sort() }
  }

  /// The children of the container that `text` holds; none where it holds something else.
  private init(takingApart text: [UInt8], isArray: Bool) {
    self.isArray = isArray
    // The writer wrote the text itself; the depth it allowed has no limit of the parser's.
    let options = JSONParsingOptions(maximumDepth: .max)
    guard let document = try? JSONDocument(text, options: options) else { return }
    let root = document.root
    let children: [(key: String, value: JSONNode)] =
      isArray ? root.elements.map { ("", $0) } : Array(root.members)
    for (position, child) in children.enumerated() {
      // A value ends where the comma before the next child stands, or the closing bracket.
      var end = text.count - 1
      if position + 1 < children.count {
        let next = children[position + 1].value.index - (isArray ? 0 : 1)
        end = document.read { $0.offset(of: next) }
        while text[end] != UInt8(ascii: ",") { end -= 1 }
      }
      let start = child.value.offset
      while end > start, text[end - 1] <= 0x20 { end -= 1 }
      append(child.key, .text(Array(text[start..<end])))
    }
  }
}

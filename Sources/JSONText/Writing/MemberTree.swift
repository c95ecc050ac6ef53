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
/// A later value replaces an earlier one in its place; where a path leads into a text that is an
/// object, that text is taken apart.
final class MemberTree {
  enum Value {
    case text([UInt8])
    case tree(MemberTree)
  }

  private(set) var entries: [(key: String, value: Value)] = []

  /// Adds a member whose key is known to be new.
  func append(_ key: String, _ value: Value) { entries.append((key, value)) }

  func set(_ text: [UInt8], at path: ArraySlice<String>) {
    guard let key = path.first else { return }
    let rest = path.dropFirst()
    let index = entries.firstIndex { ExactText($0.key) == ExactText(key) }
    if rest.isEmpty {
      if let index { entries[index].value = .text(text) } else { append(key, .text(text)) }
      return
    }
    let subtree: MemberTree
    switch index.map({ entries[$0].value }) {
    case .tree(let tree): subtree = tree
    case .text(let text): subtree = MemberTree(takingApart: text)
    case nil: subtree = MemberTree()
    }
    if let index {
      entries[index].value = .tree(subtree)
    } else {
      append(key, .tree(subtree))
    }
    subtree.set(text, at: rest)
  }

  func sort() {
    entries.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for case (_, .tree(let tree)) in entries { tree.sort() }
  }

  init() {}

  /// The members of the object that `text` holds; none where it holds something else.
  private init(takingApart text: [UInt8]) {
    // The writer wrote the text itself; the depth it allowed has no limit of the parser's.
    let options = JSONParsingOptions(maximumDepth: .max)
    guard let document = try? JSONDocument(text, options: options) else { return }
    let members = Array(document.root.members)
    for (position, member) in members.enumerated() {
      let start = member.value.offset
      // A value ends where the comma before the next key stands, or the object's closing bracket.
      var end = text.count - 1
      if position + 1 < members.count {
        end = document.read { $0.offset(of: members[position + 1].value.index - 1) }
        while text[end] != UInt8(ascii: ",") { end -= 1 }
      }
      while end > start, text[end - 1] <= 0x20 { end -= 1 }
      append(member.key, .text(Array(text[start..<end])))
    }
  }
}

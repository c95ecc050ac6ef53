/// The members of an object that is being rebuilt: in order, each a text or a subtree.
///
/// Writing `"a.b"`, then `"id"`, then `"a.c"` in sequence isn't possible, since `a` would have to be opened
/// again. From the first such key on, the values of the object are kept here as texts, and the object is
/// written when it is closed:
///
///     a ─ tree ─ b ─ text
///              ─ c ─ text
///     id ─ text
///
/// A later value replaces an earlier one at the same place. If a path leads into a text that is an object or
/// an array, the text is parsed into a subtree. A tree with positions instead of keys is an array; positions
/// without a value hold null.
package final class MemberTree {
  package enum Value {
    case text([UInt8])
    case tree(MemberTree)
  }

  /// What the texts are in.
  package struct MemberSyntax {
    /// The text of null.
    let null: [UInt8]
    /// Returns the texts of the elements of an array or of the members of an object, with their keys; nil if the text is
    /// of another kind.
    let split: (_ text: [UInt8], _ isArray: Bool) -> [(key: String, text: [UInt8])]?

    package init(
      null: [UInt8],
      split: @escaping (_ text: [UInt8], _ isArray: Bool) -> [(key: String, text: [UInt8])]?
    ) {
      (self.null, self.split) = (null, split)
    }
  }

  package let isArray: Bool
  private let syntax: MemberSyntax
  /// The members or elements; the keys of elements are unused.
  package private(set) var entries: [(key: String, value: Value)] = []

  package init(isArray: Bool = false, syntax: MemberSyntax = .json) {
    (self.isArray, self.syntax) = (isArray, syntax)
  }

  /// Adds a member whose key is known to be new.
  package func append(_ key: String, _ value: Value) { entries.append((key, value)) }

  /// Sets the text at `path`, whose first step must fit this kind of container.
  package func set(_ text: [UInt8], at path: ArraySlice<JSONPath.Step>) {
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

  /// Removes what is at `path`, if there is anything.
  package func remove(at path: ArraySlice<JSONPath.Step>) {
    guard let step = path.first, let index = existingIndex(of: step) else { return }
    let rest = path.dropFirst()
    guard let next = rest.first else {
      entries.remove(at: index)
      return
    }
    guard let subtree = container(at: index, isArray: next.isIndex) else { return }
    entries[index].value = .tree(subtree)
    subtree.remove(at: rest)
  }

  /// Returns the index of a member or an element, which is added if it is missing.
  private func index(of step: JSONPath.Step) -> Int? {
    if let index = existingIndex(of: step) { return index }
    switch step {
    case .key(let key):
      guard !isArray else { return nil }
      append(key, null)
      return entries.count - 1
    case .index(let index):
      guard isArray, index >= 0 else { return nil }
      while entries.count <= index { append("", null) }
      return index
    }
  }

  /// Returns the index of a member or an element; nil if there is none.
  private func existingIndex(of step: JSONPath.Step) -> Int? {
    switch step {
    case .key(let key):
      isArray ? nil : entries.firstIndex { ExactText($0.key) == ExactText(key) }
    case .index(let index): isArray && entries.indices.contains(index) ? index : nil
    }
  }

  private var null: Value { .text(syntax.null) }

  /// Returns the container of the given kind at an index, or an empty one if there is none.
  private func subtree(at index: Int, isArray: Bool) -> MemberTree {
    container(at: index, isArray: isArray) ?? MemberTree(isArray: isArray, syntax: syntax)
  }

  /// Returns the container of the given kind at an index; nil if there is another value.
  private func container(at index: Int, isArray: Bool) -> MemberTree? {
    switch entries[index].value {
    case .tree(let tree): return tree.isArray == isArray ? tree : nil
    case .text(let text):
      guard let children = syntax.split(text, isArray) else { return nil }
      let tree = MemberTree(isArray: isArray, syntax: syntax)
      for (key, text) in children { tree.append(key, .text(text)) }
      return tree
    }
  }

  func sort() {
    if !isArray { entries.sort { $0.key.precedesByBytes($1.key) } }
    for case (_, .tree(let tree)) in entries { tree.sort() }
  }
}

extension MemberTree.MemberSyntax {
  package static var json: MemberTree.MemberSyntax {
    MemberTree.MemberSyntax(null: Array("null".utf8), split: splitJSON)
  }

  @inline(never)
  private static func splitJSON(
    _ text: [UInt8],
    _ isArray: Bool
  ) -> [(key: String, text: [UInt8])]? {
    guard text.first == UInt8(ascii: isArray ? "[" : "{") else { return nil }
    guard let document = JSONDocument(written: text) else { return nil }
    let root = document.root
    let children: [(key: String, value: JSONNode)] =
      isArray ? root.elements.map { ("", $0) } : Array(root.members)
    return children.enumerated().map { position, child in
      // A value ends at the comma before the next child, or at the closing bracket.
      var end = text.count - 1
      if position + 1 < children.count {
        let next = children[position + 1].value.index - (isArray ? 0 : 1)
        end = document.read { $0.offset(of: next) }
        while text[end] != UInt8(ascii: ",") { end -= 1 }
      }
      let start = child.value.offset
      while end > start, text[end - 1] <= 0x20 { end -= 1 }
      return (child.key, Array(text[start..<end]))
    }
  }
}

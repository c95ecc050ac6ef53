import JSONText

/// Makes values of the nodes of a JSON text.
///
/// A small container is made at once, and of a large one the children when somebody asks for them: until then it refers
/// to its text. So that a value doesn't keep a much longer text in memory, one that is less than a quarter of its text
/// gets a copy.
struct ParsedValues {
  private let store: JSONStore
  /// The document of the store; nil if no value refers to it.
  private let document: JSONDocument?

  /// The largest number of nodes of a container that is made at once.
  private static var maximumAtOnce: Int { 64 }
  /// How many containers that are made at once may be inside each other. They are made recursively, maybe deep inside
  /// nested models, where little stack is left.
  private static var maximumLevels: Int { 4 }

  init(_ store: JSONStore, _ document: JSONDocument?) {
    (self.store, self.document) = (store, document)
  }

  /// Returns a value of a text that a model is made of.
  ///
  /// - Parameter document: returns the document of the text, which is only made if the value refers to it.
  static func value(
    at index: Int,
    _ store: JSONStore,
    _ document: () -> JSONDocument?
  ) -> JSONValue {
    if index == 0 { return ParsedValues(store, store.count(at: 0) > 0 ? document() : nil).root }
    let node = store.node(at: index)
    let isShared = isLarge(node, index) && isQuarter(store.extent(of: index), of: store.memory)
    return ParsedValues(store, isShared ? document() : nil).value(at: index, node, maximumLevels)
  }

  /// The root of the text. A container isn't made at once even if it is small, since nobody may look into it.
  var root: JSONValue {
    store.count(at: 0) > 0 ? container(at: 0) : JSONValue(childless: 0, store)
  }

  /// Returns the array or object at an index as a value that refers to the document.
  static func container(at index: Int, of document: JSONDocument) -> JSONValue {
    JSONValue(ParsedContainer(document, at: index))
  }

  /// Returns the children of the array or object at an index.
  func content(at index: Int) -> JSONValue.Content { content(at: index, Self.maximumLevels) }

  private static func isLarge(_ node: RawNode, _ index: Int) -> Bool {
    node.behind(index) &- index > maximumAtOnce
  }

  private static func isQuarter(_ extent: NodeExtent, of memory: Int) -> Bool {
    extent.memory >= memory / 4
  }

  @inline(never)  // Inlined, the code would be copied into three callers.
  private func value(at index: Int, _ node: RawNode, _ levels: Int) -> JSONValue {
    guard node.isContainer, node.length > 0 else { return JSONValue(childless: index, store) }
    return levels == 0 || Self.isLarge(node, index)
      ? container(at: index) : JSONValue(content(at: index, levels &- 1))
  }

  private func container(at index: Int) -> JSONValue {
    let extent = store.extent(of: index)
    if let document, Self.isQuarter(extent, of: document.memory) {
      return Self.container(at: index, of: document)
    }
    return Self.container(at: 0, of: JSONDocument(copying: extent, of: store))
  }

  private func content(at index: Int, _ levels: Int) -> JSONValue.Content {
    let container = store.node(at: index)
    if container.kind == .array {
      var next = index &+ 1
      var elements: [JSONValue] = []
      elements.reserveCapacity(container.length)
      while next < container.end {
        let node = store.node(at: next)
        elements.append(value(at: next, node, levels))
        next = node.behind(next)
      }
      return .array(elements)
    }
    var members: [JSONObject.Member] = []
    members.reserveCapacity(container.length)
    store.forEachKey(of: index) { key in
      let value = value(at: key &+ 1, store.node(at: key &+ 1), levels)
      members.append(JSONObject.Member(key: SpelledText(store, key), value: value))
    }
    return .object(JSONObject(parsed: members, JSONObject.Duplicates(store, index)))
  }
}

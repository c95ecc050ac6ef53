import JSONText

extension JSONWriter {
  /// Writes a tree, whose objects have no key twice.
  package func tree(_ tree: TestTree) {
    switch tree {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let digits): number(digits: digits)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.tree(element) }
      endArray()
    case .object(let members):
      beginObject()
      for (key, value) in members {
        self.key(key)
        self.tree(value)
      }
      endObject()
    }
  }

  /// Writes a key and its value.
  package func member(_ key: String, _ value: TestTree) {
    self.key(key)
    tree(value)
  }

  package func member(_ key: String, _ value: some FixedWidthInteger) {
    self.key(key)
    integer(Int64(value))
  }

  /// Writes a value at a path.
  package func member(at path: [JSONPath.Step], _ value: TestTree) {
    self.path(path)
    tree(value)
  }

  package func member(at path: [JSONPath.Step], _ value: some FixedWidthInteger) {
    self.path(path)
    integer(Int64(value))
  }

  /// Writes a node; of two equal keys the last value wins.
  package func node(_ node: JSONNode) {
    switch node.kind {
    case .null: null()
    case .bool: bool(node.bool == true)
    case .number: number(digits: node.numberText ?? "")
    case .string: string(node.string ?? "")
    case .array:
      beginArray()
      for element in node.elements { self.node(element) }
      endArray()
    case .object:
      beginObject()
      for (key, value) in node.members {
        self.key(key)
        self.node(value)
      }
      endObject()
    }
  }

  /// What `body` writes, as text.
  package static func text(
    _ options: JSONWritingOptions = JSONWritingOptions(),
    _ body: (JSONWriter) -> Void
  ) throws -> String {
    let writer = JSONWriter(options: options)
    body(writer)
    return try writer.text()
  }
}

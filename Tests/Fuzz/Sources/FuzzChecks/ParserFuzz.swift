import JSONText

// The parser takes what the reference parser takes, and finds the same values.

func checkParser(_ bytes: UnsafeRawBufferPointer) {
  let bytes = [UInt8](bytes)
  let reference = ReferenceParser.parse(bytes)
  check(reference) { () throws(JSONParsingError) in try JSONDocument(bytes) }
  if let text = String(validating: bytes, as: UTF8.self) {
    check(reference) { () throws(JSONParsingError) in try JSONDocument(text) }
  }
  if let reference {
    let strict = JSONParsingOptions(duplicateKeys: .reject)
    check(reference.hasRepeatedKeys ? nil : reference) { () throws(JSONParsingError) in
      try JSONDocument(bytes, options: strict)
    }
  }

  func check(_ expected: ReferenceValue?, _ parse: () throws(JSONParsingError) -> JSONDocument) {
    do {
      let document = try parse()
      guard let expected else { fatalError("what isn't JSON was taken") }
      expect(isEqual(document.root, expected), "other values than \(expected)")
    } catch {
      expect(expected == nil, "JSON was refused: \(error)")
      expect((0...bytes.count).contains(error.offset), "an offset out of bounds: \(error)")
      expect(error.line > 0, "no line: \(error)")
      expect(error.column > 0, "no column: \(error)")
    }
  }
}

private func isEqual(_ node: JSONNode, _ value: ReferenceValue) -> Bool {
  switch value {
  case .null: node.isNull
  case .bool(let value): node.bool == value
  case .number(let text): node.numberText == text
  case .string(let scalars): node.string.map { Array($0.unicodeScalars) } == scalars
  case .array(let elements):
    node.kind == .array && node.count == elements.count
      && zip(node.elements, elements).allSatisfy { isEqual($0, $1) }
  case .object(let members):
    node.kind == .object && node.count == members.count
      && zip(node.members, members).allSatisfy { found, member in
        Array(found.key.unicodeScalars) == member.key && isEqual(found.value, member.value)
      } && isFound(members, in: node)
  }
}

/// Whether the last of the members with a key is what a look-up of the key finds.
private func isFound(_ members: [ReferenceValue.Member], in node: JSONNode) -> Bool {
  let last = Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  return last.allSatisfy { key, value in
    node[String(String.UnicodeScalarView(key))].map { isEqual($0, value) } == true
  }
}

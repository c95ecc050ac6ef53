import Mercator

/// Makes a `CompiledSchema` from the document of a schema.
///
///     document --> rules of each schema object --> references are resolved --> no endless references
final class SchemaCompiler {
  private let root: JSONValue
  let assertsFormats: Bool
  private var compiled = CompiledSchema()
  private var indices: [JSONPointer: Int] = [:]
  private var pending: [(index: Int, value: JSONValue, pointer: JSONPointer)] = []
  private var anchors: [String: Int] = [:]
  private var references: [(index: Int, target: String)] = []
  /// The `$id` of the document.
  private var identifier: String?

  private init(_ root: JSONValue, assertsFormats: Bool) {
    (self.root, self.assertsFormats) = (root, assertsFormats)
  }

  /// Compiles a schema.
  ///
  /// - Parameter assertsFormats: whether `format` is a rule, and not only a description.
  static func compile(
    _ root: JSONValue,
    assertsFormats: Bool
  ) throws(SchemaError) -> CompiledSchema {
    let compiler = SchemaCompiler(root, assertsFormats: assertsFormats)
    _ = compiler.schema(root, JSONPointer())
    try compiler.compilePending()
    while let reference = compiler.references.popLast() {
      try compiler.resolve(reference.target, of: reference.index)
      try compiler.compilePending()
    }
    try compiler.compiled.refuseEndlessReferences()
    return compiler.compiled
  }

  /// Returns the index of a schema, which is compiled later.
  func schema(_ value: JSONValue, _ pointer: JSONPointer) -> Int {
    if let index = indices[pointer] { return index }
    let index = compiled.schemas.count
    compiled.schemas.append(SchemaRules(at: pointer.fragment))
    indices[pointer] = index
    pending.append((index, value, pointer))
    return index
  }

  private func compilePending() throws(SchemaError) {
    while let (index, value, pointer) = pending.popLast() {
      if let bool = value.bool {
        compiled.schemas[index].isFalse = !bool
        continue
      }
      guard let object = value.object else {
        throw SchemaError(
          location: pointer.fragment,
          reason: "a schema is an object, true or false"
        )
      }
      var reader = SchemaReader(self, object, pointer, compiled.schemas[index])
      try reader.read()
      compiled.schemas[index] = reader.rules
      try note(reader, index)
    }
  }

  /// Keeps the names and the reference of a schema.
  private func note(_ reader: SchemaReader, _ index: Int) throws(SchemaError) {
    if let identifier = reader.identifier { self.identifier = identifier }
    if let reference = reader.reference { references.append((index, reference)) }
    guard let anchor = reader.anchor else { return }
    guard anchors.updateValue(index, forKey: anchor) == nil else {
      throw SchemaError(
        location: compiled.schemas[index].location + "/$anchor",
        reason: "there is another anchor \(anchor)"
      )
    }
  }

  /// Finds the schema that a reference leads to.
  private func resolve(_ target: String, of index: Int) throws(SchemaError) {
    let location = compiled.schemas[index].location + "/$ref"
    var fragment = target
    if let identifier, target.hasPrefix(identifier) {
      fragment = String(target.dropFirst(identifier.count))
    }
    if fragment.isEmpty { fragment = "#" }
    guard fragment.hasPrefix("#") else {
      throw SchemaError(
        location: location,
        reason: "\(target) is in another document, which isn't supported"
      )
    }
    let found: Int
    if let pointer = JSONPointer(fragment: fragment) {
      guard let value = root[pointer] else {
        throw SchemaError(location: location, reason: "there is nothing at \(target)")
      }
      found = schema(value, pointer)
    } else if let anchor = anchors[String(fragment.dropFirst())] {
      found = anchor
    } else {
      throw SchemaError(location: location, reason: "there is no anchor for \(target)")
    }
    compiled.schemas[index].logic.reference = found
    compiled.schemas[found].isReferenced = true
  }
}

extension CompiledSchema {
  /// Throws if a schema applies itself to the same value, which would never end.
  fileprivate func refuseEndlessReferences() throws(SchemaError) {
    enum Mark { case new, open, done }
    var marks = [Mark](repeating: .new, count: schemas.count)
    for start in schemas.indices where marks[start] == .new {
      // The schemas on the way, and those that they apply and that weren't visited yet.
      var open: [(index: Int, rest: [Int])] = [(start, schemas[start].inPlace)]
      marks[start] = .open
      while let last = open.last {
        guard let next = open[open.count - 1].rest.popLast() else {
          marks[last.index] = .done
          open.removeLast()
          continue
        }
        if marks[next] == .open {
          throw SchemaError(
            location: schemas[last.index].location,
            reason: "the schema applies \(schemas[next].location) to the same value without end"
          )
        }
        guard marks[next] == .new else { continue }
        marks[next] = .open
        open.append((next, schemas[next].inPlace))
      }
    }
  }
}

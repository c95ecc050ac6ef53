extension LineTransform {
  init<X: TransformType>(_ transform: X) {
    self.init(
      type: X.self,
      object: X.Object.self,
      jsonType: X.JSON.self,
      transform: transform,
      reads: { transform._read($0) != nil },
      writesAgain: { input in
        guard let object = transform._read(input) else { return nil }
        return DictionarySink.tree(inside: input.map) { transform._write(object, to: &$0) } != nil
      },
      json: { object, map in
        guard let object = object as? X.Object else { return nil }
        let tree = DictionarySink.tree(inside: map) { transform._write(object, to: &$0) }
        return tree.flatMap { JSONValue(ofTree: $0) }
      }
    )
  }
}

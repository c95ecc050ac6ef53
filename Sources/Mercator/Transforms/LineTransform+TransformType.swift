extension LineTransform {
  init<X: TransformType>(_ transform: X) {
    self.init(
      type: X.self,
      object: X.Object.self,
      json: X.JSON.self,
      transform: transform,
      reads: { transform._read($0) != nil },
      writesAgain: { input in
        guard let object = transform._read(input) else { return nil }
        return DictionarySink.tree(inside: input.map) { transform._write(object, to: &$0) } != nil
      }
    )
  }
}

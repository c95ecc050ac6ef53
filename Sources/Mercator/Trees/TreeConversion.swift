/// The conversion of a tree of `[String: Any]` and `[Any]` to one with other scalars.
package enum TreeConversion {
  private struct ConvertedContainer {
    /// The keys of an object; nil for an array.
    let keys: [String]?
    let values: [Any]
    var position = 0
    var made: [Any] = []

    init(_ array: [Any]) { (keys, values) = (nil, array) }

    init(_ object: [String: Any]) { (keys, values) = (Array(object.keys), Array(object.values)) }

    var value: Any {
      guard let keys else { return made }
      return Dictionary(uniqueKeysWithValues: zip(keys, made))
    }
  }

  /// Returns a tree with what `scalar` returns for each value that isn't a container, without recursion. Returns nil if
  /// `isDue`, which is called once for 256 values, returns true.
  package static func converted(
    _ tree: Any,
    stoppingIf isDue: (() -> Bool)? = nil,
    _ scalar: (Any) -> Any
  ) -> Any? {
    var open: [ConvertedContainer] = []
    var next = tree
    var count = 0
    while true {
      count += 1
      if let isDue, count % 256 == 0, isDue() { return nil }
      var made: Any?
      switch next {
      case let array as [Any]: open.append(ConvertedContainer(array))
      case let object as [String: Any]: open.append(ConvertedContainer(object))
      default: made = scalar(next)
      }
      while true {
        if let value = made.take() {
          guard let last = open.indices.last else { return value }
          open[last].made.append(value)
        }
        let last = open.count - 1
        let position = open[last].position
        if position < open[last].values.count {
          open[last].position += 1
          next = open[last].values[position]
          break
        }
        made = open.removeLast().value
      }
    }
  }
}

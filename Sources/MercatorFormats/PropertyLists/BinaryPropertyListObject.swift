/// An object of a binary property list that is written.
enum BinaryPropertyListObject {
  case scalar(CollectedValue)
  /// An array or dictionary, with the index of the first of its references. Those of a dictionary lead to `count` keys,
  /// and to as many values.
  case container(isObject: Bool, references: Int, count: Int)

  /// The scalar that it is; null, which isn't in a list, if it is none.
  var scalar: CollectedValue { if case .scalar(let scalar) = self { scalar } else { .null } }
}

/// Values in the order of a plan's attributes, of which some may not be known.
struct AttributeValues {
  private var values: [MapStoredValue]
  /// Whether each value is known.
  private var isKnown: [Bool]
  private var unknownCount: Int

  init(count: Int) {
    values = Array(repeating: .null, count: count)
    isKnown = Array(repeating: false, count: count)
    unknownCount = count
  }

  /// The value of an attribute; nil if it isn't known.
  subscript(index: Int) -> MapStoredValue? { isKnown[index] ? values[index] : nil }

  mutating func set(_ value: MapStoredValue, at index: Int) {
    values[index] = value
    if isKnown[index] { return }
    isKnown[index] = true
    unknownCount -= 1
  }

  /// Takes over the values that are known of others.
  mutating func take(_ others: AttributeValues) {
    for index in others.values.indices where others.isKnown[index] {
      set(others.values[index], at: index)
    }
  }

  /// All values; nil if one of them isn't known.
  var complete: [MapStoredValue]? { unknownCount == 0 ? values : nil }
}

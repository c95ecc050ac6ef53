/// One level of collections around models, which a call reads from the outside to the inside.
enum CollectionLevel { case array, dictionary }

extension MapInput {
  /// Whether this is a collection of models, from its outer to its inner level: one that is empty, or has at least one
  /// element that is an object or again such a collection.
  ///
  /// Callers tell by nil that the JSON has another shape, so `[1, 2]` must not be an empty array of models.
  func hasShape(_ levels: ArraySlice<CollectionLevel>) -> Bool {
    guard let level = levels.first else { return isObject }
    let inner = levels.dropFirst()
    var isEmpty = true
    switch level {
    case .array:
      guard var elements = arrayElements() else { return false }
      while let element = elements.next() {
        if element.hasShape(inner) { return true }
        isEmpty = false
      }
    case .dictionary:
      guard var members = objectMembers() else { return false }
      while let member = members.next() {
        if member.value.hasShape(inner) { return true }
        isEmpty = false
      }
    }
    return isEmpty
  }
}

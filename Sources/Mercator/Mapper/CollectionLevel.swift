/// One level of collections around models, which a call reads from the outside to the inside.
enum CollectionLevel { case array, dictionary }

extension ArraySlice<CollectionLevel> {
  /// Whether a value is a collection of models, from its outer to its inner level: one that is empty, or has at least
  /// one element that is an object or again such a collection.
  ///
  /// Callers tell by nil that the JSON has another shape, so `[1, 2]` must not be an empty array of models.
  func fit(_ input: MapInput) -> Bool {
    guard let level = first else { return input.isObject }
    let inner = dropFirst()
    var isEmpty = true
    switch level {
    case .array:
      guard var elements = input.arrayElements() else { return false }
      while let element = elements.next() {
        if inner.fit(element) { return true }
        isEmpty = false
      }
    case .dictionary:
      guard var members = input.objectMembers() else { return false }
      while let member = members.next() {
        if inner.fit(member.value) { return true }
        isEmpty = false
      }
    }
    return isEmpty
  }
}

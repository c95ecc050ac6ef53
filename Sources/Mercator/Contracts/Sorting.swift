// Sorting by key, compiled once: the standard library's sort takes 3 kB for each type of elements and each comparison.

extension [String: Any] {
  /// The members, sorted by key.
  var sortedMembers: [(key: String, value: Any)] {
    keys.sortedTexts.compactMap { key in self[key].map { (key, $0) } }
  }
}

extension Sequence<String> {
  /// The texts in ascending order.
  var sortedTexts: [String] { ascending(Array(self)) }
}

@inline(never)
private func ascending(_ texts: [String]) -> [String] { texts.sorted() }

extension Array {
  /// The elements in an order that few programs ask for.
  @_semantics("optimize.sil.specialize.generic.never")
  func rarelySorted(by precedes: (Element, Element) -> Bool) -> [Element] { sorted(by: precedes) }
}

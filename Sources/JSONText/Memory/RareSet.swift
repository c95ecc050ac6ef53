/// A set for what few inputs and models need; see `RareDictionary`.
package struct RareSet<Element: Hashable> {
  private var elements: Set<Element>

  @_semantics("optimize.sil.specialize.generic.never")
  package init() { elements = [] }

  @_semantics("optimize.sil.specialize.generic.never")
  package func contains(_ element: Element) -> Bool { elements.contains(element) }

  @_semantics("optimize.sil.specialize.generic.never")
  package func contains(where isWanted: (Element) -> Bool) -> Bool {
    elements.contains(where: isWanted)
  }

  /// Inserts an element; returns false if it is there.
  @_semantics("optimize.sil.specialize.generic.never")
  @discardableResult
  package mutating func insert(_ element: Element) -> Bool { elements.insert(element).inserted }

  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func remove(_ element: Element) { elements.remove(element) }

  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func removeAll() { elements = [] }
}

extension RareSet: Sendable where Element: Sendable {}

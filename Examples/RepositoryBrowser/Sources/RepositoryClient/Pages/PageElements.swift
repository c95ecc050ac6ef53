import Mercator

extension Pages {
  /// The elements of all pages, one after the other. The reports of the pages are lost; use the pages themselves if
  /// they matter.
  public var elements: PageElements<PageElement> { PageElements(pages: self) }
}

/// The elements of a list in pages.
public struct PageElements<Element: MapValue & Sendable>: AsyncSequence, Sendable {
  fileprivate let pages: Pages<Element>

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pages: pages.makeAsyncIterator())
  }

  /// Reads the pages one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var pages: Pages<Element>.AsyncIterator
    private var rest: ArraySlice<Element> = []

    fileprivate init(pages: Pages<Element>.AsyncIterator) { self.pages = pages }

    /// Returns the next element, and asks for the next page if there is none left.
    public mutating func next() async throws -> Element? {
      while rest.isEmpty {
        guard let page = try await pages.next() else { return nil }
        rest = page.elements[...]
      }
      return rest.popFirst()
    }
  }
}

import Foundation
import Mercator

/// A list in pages, as an asynchronous sequence. Each page is asked for when it is needed.
///
///     for try await page in client.pages() { print(page.elements, page.report) }
///     for try await repository in client.pages().elements { print(repository.name) }
///
/// The next page is where the Link field of a page leads to with `rel="next"` (RFC 8288).
public struct Pages<PageElement: MapValue & Sendable>: AsyncSequence, Sendable {
  /// One page.
  public struct Page: Sendable {
    /// Its elements. Those that can't be used are left out.
    public let elements: [PageElement]
    /// What was left out or couldn't be used, with its paths.
    public let report: MapReport
    /// Whether the body comes from the cache.
    public let isFromCache: Bool
  }

  public typealias Element = Page

  private let first: Endpoint<[PageElement]>
  private let client: HTTPClient
  private let maximumPages: Int

  /// Creates the sequence; nothing is sent before its first element is needed.
  ///
  /// - Parameters:
  ///   - first: the endpoint of the first page.
  ///   - maximumPages: how many pages are read; all by default.
  public init(_ first: Endpoint<[PageElement]>, _ client: HTTPClient, maximumPages: Int = .max) {
    (self.first, self.client, self.maximumPages) = (first, client, maximumPages)
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(first: first, client: client, maximumPages: maximumPages)
  }

  /// Reads the pages one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let client: HTTPClient
    private let maximumPages: Int
    private var next: Next
    /// The URLs of the pages so far, as text.
    private var visited: Set<String> = []

    private enum Next {
      case first(Endpoint<[PageElement]>)
      case page(URL)
      case none
    }

    fileprivate init(first: Endpoint<[PageElement]>, client: HTTPClient, maximumPages: Int) {
      (self.client, self.maximumPages) = (client, maximumPages)
      next = .first(first)
    }

    /// Reads the next page; nil behind the last one. After an error there are no more pages.
    public mutating func next() async throws -> Page? {
      let answer: Answer<[PageElement]>
      guard visited.count < maximumPages else { return nil }
      switch next {
      case .first(let endpoint):
        next = .none
        answer = try await client.send(endpoint)
      case .page(let url):
        next = .none
        answer = try await client.send(HTTPRequest(method: .get, url: url))
      case .none: return nil
      }
      visited.insert(answer.url.absoluteString)
      do {
        if let url = try answer.nextPage(of: client.server, visited) { next = .page(url) }
      } catch {
        let request = HTTPRequest(method: .get, url: answer.url)
        throw client.error(.nextPage(error), of: request, attempts: answer.attempts)
      }
      return Page(
        elements: answer.value,
        report: answer.report,
        isFromCache: answer.isFromCache
      )
    }
  }
}

extension Answer {
  /// Returns the URL of the next page; nil if this is the last one.
  fileprivate func nextPage(
    of server: URL,
    _ visited: Set<String>
  ) throws(ClientError.NextPageFault) -> URL? {
    guard let link else { return nil }
    let target: String?
    do {
      target = try LinkField(parsing: link).target("next")
    } catch {
      throw .syntax(offset: error.offset)
    }
    guard let target else { return nil }
    guard let url = url.following(target), let origin = url.origin else { throw .invalid }
    if origin != server.origin { throw .otherServer }
    if visited.contains(url.absoluteString) { throw .visited }
    return url
  }
}

extension ClientError.NextPageFault: Error {}

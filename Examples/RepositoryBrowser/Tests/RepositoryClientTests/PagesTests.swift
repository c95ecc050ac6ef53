import Foundation
import Testing

@testable import RepositoryClient

/// Lists in pages are read as far as they are needed.
struct PagesTests {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  private func pages(_ fault: String, _ query: [String: String]) -> Pages<Repository> {
    let items = query.map { URLQueryItem(name: $0.key, value: $0.value) }
    return Pages(Endpoint(path: ["faults", fault], query: items), fixture.client())
  }

  @Test func `all pages are read`() async throws {
    var pages: [[Int]] = []
    for try await page in RepositoryClient(fixture.client()).pages() {
      pages.append(page.elements.map(\.id))
    }
    #expect(pages == [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12]])
    #expect(
      try await fixture.log.map(\.query) == ["", "page=2&per_page=5", "page=3&per_page=5"]
    )
  }

  @Test func `all elements are read`() async throws {
    var ids: [Int] = []
    for try await repository in RepositoryClient(fixture.client()).pages(size: 7).elements {
      ids.append(repository.id)
    }
    #expect(ids == Array(1...12))
    #expect(try await fixture.log.map(\.query) == ["per_page=7", "page=2&per_page=7"])
  }

  @Test func `a page isn't asked for before it is needed`() async throws {
    for try await repository in RepositoryClient(fixture.client()).pages().elements
    where repository.id == 5 { break }
    #expect(try await fixture.log.count == 1)
  }

  @Test func `the number of pages can be limited`() async throws {
    var count = 0
    for try await page in RepositoryClient(fixture.client()).pages(maximumPages: 2) {
      count += page.elements.count
    }
    #expect(count == 10)
    #expect(try await fixture.log.count == 2)
  }

  @Test func `each iteration begins with the first page`() async throws {
    let pages = RepositoryClient(fixture.client()).pages(maximumPages: 1)
    for _ in 0..<2 {
      var iterator = pages.makeAsyncIterator()
      #expect(try await iterator.next()?.elements.first?.id == 1)
      #expect(try await iterator.next() == nil)
    }
  }

  @Test func `an element that can't be used doesn't lose its page`() async throws {
    var iterator = pages("list", [:]).makeAsyncIterator()
    let page = try #require(try await iterator.next())
    #expect(page.elements.map(\.id) == [1, 3])
    #expect(page.elements.map(\.stars) == [0, 30])
    #expect(
      page.report.issues.map { "\($0.path) \($0.kind.rawValue) \($0.outcome.rawValue)" } == [
        "$[0].stars wrong-type kept", "$[0].topics[1] wrong-type kept",
        "$[1].id null failed",
        "$[2].updated_at wrong-type nil", "$[2].license unknown-key skipped",
      ]
    )
  }

  @Test(arguments: [
    ("http://example.com/repositories?page=2", "it leads to another server"),
    ("file:///etc/passwd", "its target isn't a URL of HTTP"),
    ("mailto:ada@example.com", "its target isn't a URL of HTTP"),
    ("", "its target isn't a URL of HTTP"),
    ("#end", "it leads back to an earlier page"),
  ]) func `a link that leads elsewhere isn't followed`(target: String, reason: String) async throws
  {
    var iterator = pages("links", ["to": target]).makeAsyncIterator()
    let error = await clientError { try await iterator.next() }
    #expect(
      fixture.text(error).hasSuffix(
        ": the link to the next page isn't followed, because \(reason)"
      ),
      "\(fixture.text(error))"
    )
    #expect(try await iterator.next() == nil)
    #expect(try await fixture.log.count == 1)
  }

  @Test func `a Link field that isn't valid is an error`() async throws {
    let query = ["name": "Link", "value": "</a; rel=next"]
    let endpoint = Endpoint<[Repository]>(
      path: ["faults", "page"],
      query: query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    )
    var iterator = Pages(endpoint, fixture.client()).makeAsyncIterator()
    let error = await clientError { try await iterator.next() }
    #expect(
      fixture.text(error).hasSuffix(
        ": the link to the next page isn't followed, because the Link field isn't valid at offset 13"
      ),
      "\(fixture.text(error))"
    )
  }

  @Test func `an error ends the sequence`() async throws {
    var iterator = pages("status", ["code": "404"]).makeAsyncIterator()
    let error = await clientError { try await iterator.next() }
    #expect(fixture.text(error) == "GET /faults/status?code=404: the server answered 404 Try again")
    #expect(try await iterator.next() == nil)
  }
}

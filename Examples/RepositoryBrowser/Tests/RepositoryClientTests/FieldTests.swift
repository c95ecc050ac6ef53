import Foundation
import Testing

@testable import RepositoryClient

/// Fields of HTTP are parsed by their grammars.
struct FieldTests {
  // MARK: Link

  @Test(arguments: [
    ("<a>; rel=next", "a"), ("<a>;rel=\"next\"", "a"), ("<a> ; REL = \"prev NEXT\"", "a"),
    ("<a>; rel=prev, <b>; rel=next", "b"), (", , <a>; rel=next ,", "a"),
    ("<a,b;c>; title=\"x, <y>; rel=no\"; rel=next", "a,b;c"),
    ("<a>; title=\"\\\"\"; rel=next", "a"), ("<a>; flag; rel=next", "a"), ("<a>;; rel=next;", "a"),
    ("<>; rel=next", ""), ("<a>; rel=prev; rel=next", nil), ("<a>; rel=nextpage", nil),
    ("<a>; anchor=\"#x\"; rel=next, <b>; rel=next", "b"), ("<a>", nil), ("", nil), (" , ", nil),
    ("<a>; title*=UTF-8''%c3%a9; rel=next", "a"),
  ]) func `the link with a relation is found`(field: String, target: String?) throws {
    #expect(try LinkField(parsing: field).target("next") == target)
  }

  @Test(arguments: [
    ("a", 0), ("<a", 2), ("<a>; rel=", 9), ("<a>; =x", 5), ("<a>; rel=\"x", 11), ("<a> <b>", 4),
    ("<a>; rel=next b", 14), ("<a>; rel=\"x\\", 12), ("<a>, ;", 5), ("<a>; é", 5),
  ]) func `a field that isn't valid is an error`(field: String, offset: Int) {
    #expect(throws: LinkField.SyntaxError(offset: offset)) { try LinkField(parsing: field) }
  }

  @Test(arguments: [("<a>,", 10_000), ("<a>; b=\"\\\"\",", 10_000), (",", 0), (" ,\t", 0)])
  func `a long field is parsed`(part: String, count: Int) throws {
    #expect(try LinkField(parsing: String(repeating: part, count: 10_000)).links.count == count)
  }

  @Test(arguments: [
    ("<", 10_000), ("<a>;", 4), ("<a>; b=c;", 9), ("<a>; b=\"", 16), ("\u{301}", 0),
  ])
  func `a long field that isn't valid is an error`(part: String, offset: Int) {
    #expect(throws: LinkField.SyntaxError(offset: offset)) {
      try LinkField(parsing: String(repeating: part, count: 10_000))
    }
  }

  // MARK: Dates

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ]) func `every form of a date is read`(text: String) {
    #expect(HTTPDate.date(in: text)?.timeIntervalSince1970 == 784_111_777)
    #expect(RetryAfter(text) == .date(Date(timeIntervalSince1970: 784_111_777)))
  }

  @Test(arguments: [
    "", "now", "-1", "+1", "1.5", " 1", "1e3", "06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z",
    "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 CET",
    String(repeating: "x", count: 100_000),
  ]) func `another text is no time`(text: String) {
    #expect(RetryAfter(text) == nil)
  }

  @Test func `seconds and dates are waits`() {
    let now = Date(timeIntervalSince1970: 1000)
    #expect(RetryAfter("0")?.delay(from: now) == 0)
    #expect(RetryAfter("120")?.delay(from: now) == 120)
    #expect(RetryAfter.date(now + 5).delay(from: now) == 5)
    #expect(RetryAfter.date(now - 5).delay(from: now) == 0)
  }

  // MARK: Entity tags

  @Test(arguments: ["\"a\"", "\"\"", "W/\"a\"", "\"é\""]) func `an entity tag is read`(text: String)
  {
    #expect(EntityTag(text)?.text == text)
    #expect(EntityTag(text)?.isWeak == text.hasPrefix("W/"))
  }

  @Test(arguments: [
    "", "\"", "a", "w/\"a\"", "\"a", "\"a b\"", "\"a\"b\"", "\"a\r\nX: y\"", "\"\u{7F}\"",
  ])
  func `another text is no entity tag`(text: String) {
    #expect(EntityTag(text) == nil)
  }
}

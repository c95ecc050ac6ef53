import Foundation
import Mercator
import MercatorHTTP
import TestSupport
import Testing

/// What isn't JSON by its content type or its first bytes is refused with an error that says what it is.
struct JSONContentErrorTests {
  private struct Item: Mappable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private func error(
    _ contentType: String?,
    _ body: String = #"{"id": 7}"#,
    options: MapOptions = MapOptions()
  ) -> JSONContentError? {
    do {
      let item = try Mapper<Item>(options: options).read(Data(body.utf8), contentType: contentType)
      Issue.record("read as \(item)")
      return nil
    } catch {
      return error as? JSONContentError
    }
  }

  // MARK: Media types and charsets

  private static let media =
    "expected a media type of JSON, such as application/json or one that ends with +json, found "

  @Test(arguments: [
    ("text/plain; charset=utf-8", "text/plain"),
    ("application/octet-stream", "application/octet-stream"),
    ("application/xml", "application/xml"),
    ("application/json5", "application/json5"),
    ("application/vnd.json+xml", "application/vnd.json+xml"),
    ("application/+json", "application/+json"),
    ("*/*", "*/*"),
    ("application/json/x", nil),
  ]) func `another media type is refused`(contentType: String, found: String?) {
    let error = error(contentType)
    guard let found else { return #expect(error?.kind == .contentTypeSyntax) }
    #expect(error?.kind == .mediaType)
    #expect(error?.found == found)
    #expect(error?.description == Self.media + found + " (content type \"\(contentType)\")")
  }

  @Test(arguments: [
    "application/x-ndjson", "application/ndjson", "application/jsonl", "application/jsonlines",
    "application/x-jsonlines", "application/json-seq",
  ]) func `a stream is refused with the calls that read it`(contentType: String) {
    #expect(
      error(contentType)?.description == Self.media + contentType
        + " (content type \"\(contentType)\"); to read its elements, use elements(of:as:) or stream(_:as:)"
    )
  }

  @Test(arguments: [
    ("application/cbor", ".cbor"), ("application/senml+cbor", ".cbor"),
    ("application/msgpack", ".messagePack"), ("application/x-msgpack", ".messagePack"),
    ("application/vnd.msgpack", ".messagePack"),
  ]) func `another format is refused with the call that reads it`(
    contentType: String,
    format: String
  ) {
    #expect(
      error(contentType)?.description == Self.media + contentType
        + " (content type \"\(contentType)\"); to read it, use read(_:as: \(format)) of MercatorFormats"
    )
    #expect(error("application/+cbor")?.description.contains("to read it") == false)
  }

  @Test(arguments: [
    "utf-16", "UTF-16LE", "utf-32", "iso-8859-1", "windows-1252", "shift_jis", "x", "utf-8x",
  ]) func `another charset is refused with a way to read it`(charset: String) {
    let error = error("application/json; charset=\(charset)")
    #expect(error?.kind == .charset)
    #expect(error?.expected == "the charset utf-8")
    #expect(error?.found == charset.lowercased())
    #expect(
      error?.description == "expected the charset utf-8, found \(charset.lowercased()) "
        + "(content type \"application/json; charset=\(charset)\"); "
        + "to read it, decode it with String(data:encoding:)"
    )
  }

  @Test func `every charset has to be right`() {
    #expect(error("application/json; charset=utf-8; charset=utf-16")?.found == "utf-16")
    #expect(error("application/json; charset=\"\"")?.found == "")
  }

  // MARK: Syntax

  @Test(arguments: [
    ("application", #"expected "/" at offset 11 of the content type, found its end"#),
    ("/json", #"expected a type at offset 0 of the content type, found "/""#),
    ("application/", "expected a subtype at offset 12 of the content type, found its end"),
    ("application/;", #"expected a subtype at offset 12 of the content type, found ";""#),
    ("application /json", #"expected "/" at offset 11 of the content type, found U+0020"#),
    (
      "application/json, text/html",
      #"expected ";" at offset 16 of the content type, found ",""#
    ),
    ("application/json utf-8", #"expected ";" at offset 17 of the content type, found "u""#),
    ("application/json;utf-8", #"expected "=" at offset 22 of the content type, found its end"#),
    (
      "application/json; charset =utf-8",
      #"expected "=" at offset 25 of the content type, found U+0020"#
    ),
    (
      "application/json; charset= utf-8",
      "expected the value of a parameter at offset 26 of the content type, found U+0020"
    ),
    (
      "application/json; =utf-8",
      #"expected the name of a parameter at offset 18 of the content type, found "=""#
    ),
    (
      #"application/json; a="b"#,
      "expected the rest of a quoted string at offset 22 of the content type, found its end"
    ),
    (
      #"application/json; a="b\"#,
      "expected the rest of a quoted string at offset 23 of the content type, found its end"
    ),
    (#"application/json; a="b"c"#, #"expected ";" at offset 23 of the content type, found "c""#),
    ("application/jsön", #"expected ";" at offset 14 of the content type, found "ö""#),
  ]) func `a content type that doesn't follow the grammar is refused`(
    contentType: String,
    message: String
  ) {
    let error = error(contentType)
    #expect(error?.kind == .contentTypeSyntax)
    #expect(error?.description == "\(message) (content type \"\(contentType)\")")
  }

  @Test(arguments: [
    ("application/json\u{0}", "U+0000", "application/json"),
    ("application/json\r\nX: y", "U+000D", "application/json X: y"),
    ("application/json\u{1B}[31m", "U+001B", "application/json [31m"),
    ("application/json\u{7F}", "U+007F", "application/json"),
    ("application/json\u{202E}gpj", "U+202E", "application/json gpj"),
    ("application/json\u{E0001}", "U+E0001", "application/json"),
  ]) func `no control character of a content type is in an error`(
    contentType: String,
    found: String,
    shown: String
  ) {
    let error = error(contentType)
    #expect(error?.found == found)
    #expect(error?.contentType == shown)
    #expect(
      error?.description == "expected \";\" at offset 16 of the content type, found \(found) "
        + "(content type \"\(shown)\")"
    )
  }

  // MARK: HTML pages

  private static let page =
    "<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head><body>…</body></html>"

  @Test(arguments: [
    ("text/html", #"(content type "text/html")"#),
    ("Text/HTML; charset=iso-8859-1", #"(content type "Text/HTML; charset=iso-8859-1")"#),
    ("application/xhtml+xml", #"(content type "application/xhtml+xml")"#),
    ("application/json", #"(content type "application/json")"#),
    ("application/json; charset=utf-16", #"(content type "application/json; charset=utf-16")"#),
    ("text/plain", #"(content type "text/plain")"#),
    ("nonsense", #"(content type "nonsense")"#),
    (" \t", "(no content type)"),
    ("", "(no content type)"),
    (nil, "(no content type)"),
  ]) func `an HTML page is recognized whatever its content type`(
    contentType: String?,
    source: String
  ) {
    let error = error(contentType, Self.page)
    #expect(error?.kind == .htmlPage)
    #expect(
      error?.description
        == #"expected JSON, found an HTML page with the title "502 Bad Gateway" \#(source)"#
    )
  }

  @Test(arguments: [
    "<!doctype html>", "<!DocType HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\">", "<html>",
    "<HTML lang=en>", "<html\n>", "\u{FEFF}<html>", " \r\n\t\u{C}<html>", "<html/>",
  ]) func `an HTML page is recognized by its first bytes`(body: String) {
    #expect(
      error(nil, body)?.description == "expected JSON, found an HTML page (no content type)"
    )
  }

  @Test(arguments: ["<h1>Bad Gateway</h1>", "Bad Gateway", "", #"{"id": 7}"#])
  func `a body that is declared as HTML isn't read`(body: String) {
    #expect(
      error("text/html", body)?.description
        == #"expected JSON, found an HTML page (content type "text/html")"#
    )
  }

  @Test(arguments: [
    ("<title>Sign in</title>", "Sign in"),
    ("<head><TITLE lang=\"en\">\n  Sign\n  in </TITLE>", "Sign in"),
    ("<title>&lt;Sign in&gt;", "&lt;Sign in&gt;"),
    ("<title>a\u{0}b\u{1B}[31mc\u{202E}d\u{2028}e</title>", "a b [31mc d e"),
    ("<titles>no</titles><title>yes</title>", "yes"),
    ("<title></title>", nil),
    ("<title> \n</title>", nil),
    ("<title", nil),
    ("<titl", nil),
    ("<title a", nil),
    ("<body>title>", nil),
    ("<<<<title>x", "x"),
  ]) func `the title is on one line`(head: String, title: String?) {
    #expect(error(nil, "<html>" + head)?.pageTitle == title)
  }

  @Test func `a title with bytes that aren't UTF-8 is shown with replacements`() {
    let body = Array("<html><title>Erreur g".utf8) + [0xE9] + Array("n</title>".utf8)
    let error = #expect(throws: JSONContentError.self) {
      try Mapper<Item>().read(body, contentType: nil)
    }
    #expect(error?.pageTitle == "Erreur g\u{FFFD}n")
  }

  @Test func `a title has at most 100 scalars`() {
    let title = error(nil, "<html><title>" + String(repeating: "e\u{301}", count: 5000))?.pageTitle
    #expect(title == String(repeating: "e\u{301}", count: 50) + "…")
  }

  @Test func `a title behind the first 16 kB isn't looked for`() {
    let space = String(repeating: " ", count: 16 * 1024)
    #expect(error(nil, "<html>" + space + "<title>x</title>")?.pageTitle == nil)
    #expect(error(nil, space + "<html>") == nil)
  }

  @Test func `a title isn't shown if keys are redacted`() {
    var options = MapOptions()
    options.reporting.redactedKeys = ["password"]
    #expect(
      error("text/html", Self.page, options: options)?.description
        == #"expected JSON, found an HTML page (content type "text/html")"#
    )
  }
}

import Foundation
import MappingTestSupport
import Mercator
import Testing

/// URLs as text.
struct URLTransformTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func modes() -> [URLTransform] {
    [
      URLTransform(), URLTransform(shouldEncodeURLString: false),
      URLTransform(shouldEncodeURLString: true),
      URLTransform(shouldEncodeURLString: true, allowedCharacterSet: .urlFragmentAllowed),
    ]
  }

  @Test func `every shape, in every mode`() throws {
    for transform in modes() {
      let (object, initial) = (try url("https://a.b/c?d=e#f"), try url("x:y"))
      let json = #""https://a.b/c?d=e#f""#
      try expectEveryShape(transform, json, is: object, insteadOf: initial)
      for other in ["5", "\"\"", "[]"] {
        try expectEveryShape(transform, json, is: object, insteadOf: initial, other: other)
      }
    }
  }

  // What is a URL already stays as it is.
  @Test(arguments: Input.allCases)
  func `what is encoded stays as it is in every mode`(input: Input) throws {
    for text in [
      "https://a.b/two%20words", "https://a.b/c#frag", "https://a.b/%C3%A9?q=%26&r=+#%20",
      "https://a.b/%e3%81%82", "https://user:pw@a.b:80/c;d=e?f=g,h!$'()*", "mailto:a@b.c",
      "file:///tmp/x", "a/b", "?q", "#f", "https://a.b/?q=a/b?c",
      "http://s.com/a%20b#frag",
    ] {
      for transform in modes() {
        #expect(try input.read("\"\(text)\"", using: transform)?.absoluteString == text)
      }
    }
  }

  @Test(arguments: Input.allCases)
  func `what a URL can't have is encoded where asked for`(input: Input) throws {
    for (text, encoded) in [
      ("http://a.b/two words.html", "http://a.b/two%20words.html"),
      ("http://s.com/a/Vision Corp.html", "http://s.com/a/Vision%20Corp.html"),
      ("http://a.b/100%", "http://a.b/100%25"), ("http://a.b/%", "http://a.b/%25"),
      ("http://a.b/%zz%2", "http://a.b/%25zz%252"), ("http://a.b/%%41", "http://a.b/%25%41"),
      ("http://a.b/100% é", "http://a.b/100%25%20%C3%A9"),
      ("http://a.b/%é", "http://a.b/%25%C3%A9"),
      ("http://a.b/é/日本", "http://a.b/%C3%A9/%E6%97%A5%E6%9C%AC"),
      ("http://a.b/e\u{301}", "http://a.b/e%CC%81"),
      ("http://a.b/👍🏽", "http://a.b/%F0%9F%91%8D%F0%9F%8F%BD"),
      ("http://a.b/c#d#e", "http://a.b/c#d%23e"), ("http://a.b/c#d e", "http://a.b/c#d%20e"),
      ("http://a.b/?q={x}|^`<>", "http://a.b/?q=%7Bx%7D%7C%5E%60%3C%3E"),
      ("http://a.b/%\u{301}41", "http://a.b/%25%CC%8141"),
      ("http://a.b/%４１", "http://a.b/%25%EF%BC%94%EF%BC%91"),
    ] {
      let transform = URLTransform(shouldEncodeURLString: true)
      #expect(try input.read("\"\(text)\"", using: transform)?.absoluteString == encoded, "\(text)")
      #expect(transform.transformFromJSON(text)?.absoluteString == encoded)
    }
  }

  // Without the option, a space is what URL(string:) makes of it on this platform.
  @Test(arguments: Input.allCases)
  func `a space is encoded on request only`(input: Input) throws {
    for transform in [URLTransform(), URLTransform(shouldEncodeURLString: false)] {
      let url = try input.read(#""http://s.com/a/Vision Corp.html""#, using: transform)
      #expect(url == URL(string: "http://s.com/a/Vision Corp.html"))
    }
  }

  @Test(arguments: Input.allCases)
  func `the allowed characters are one's own choice`(input: Input) throws {
    let letters = URLTransform(shouldEncodeURLString: true, allowedCharacterSet: .alphanumerics)
    #expect(letters.transformFromJSON("a/b c#d%20")?.absoluteString == "a%2Fb%20c#d%20")
    #expect(try input.read(#""a-b""#, using: letters)?.absoluteString == "a%2Db")
    let mark = letters.transformFromJSON("a%\u{301}b")?.absoluteString
    #expect(mark?.contains("%25") == true)
    let hash = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "#"))
    let hashes = URLTransform(shouldEncodeURLString: true, allowedCharacterSet: hash)
    #expect(hashes.transformFromJSON("a b#c") == URL(string: "a%20b#c"))
  }

  // Strings only.
  @Test func `other values are no URLs`() {
    for transform in modes() {
      for value in [5, true, NSNull(), ["a"], URL(string: "a:b") as Any] as [Any] {
        #expect(transform.transformFromJSON(value) == nil)
      }
      #expect(transform.transformFromJSON(nil) == nil)
      #expect(transform.transformFromJSON("") == nil)
      #expect(transform.transformToJSON(nil) == nil)
      let relative = URL(string: "c", relativeTo: URL(string: "http://a.b/"))
      #expect(transform.transformToJSON(relative) == "http://a.b/c")
    }
  }
}

import Foundation
import Mercator
import MercatorHTTP
import TestSupport
import Testing

/// A content type and a page may be as long and as odd as the sender likes.
struct HostileContentTypeTests {
  private func read(_ contentType: String, _ body: String = "[1]") throws -> [Int] {
    try ValueMapper<[Int]>().read(Data(body.utf8), contentType: contentType)
  }

  /// Parts of content types that can be repeated any number of times.
  static let parts: [(start: String, repeated: String)] = [
    ("application/json", "; a=b"), ("application/json; a=", "b"), ("application/json", " "),
    ("application/json", ";"), ("application/json; a=\"", "\\\""), ("", "a"), ("a/", "a"),
    ("", "\u{0}"),
    ("application/json; charset=", "x"), ("application/json", "; charset=utf-8"), ("", "é"),
    ("application/json; a=\"", "é"), ("", "e\u{301}"), ("", "\u{301}"), ("", "\t"),
  ]

  @Test(arguments: parts.indices) func `a long content type makes no long error`(index: Int) {
    let part = Self.parts[index]
    do {
      let contentType = part.start + String(repeating: part.repeated, count: 20_000)
      #expect(try read(contentType) == [1])
    } catch {
      #expect("\(error)".unicodeScalars.count < 500)
    }
  }

  @Test func `a content type of many parts is read on a small stack`() throws {
    let contentType = "application/json" + String(repeating: "; a=\"\\\"\"", count: 100_000)
    let numbers = try onNewThread(stackSize: 512 * 1024) { try read(contentType) }
    #expect(numbers == [1])
  }

  @Test(arguments: ["<", "<title", "<title ", "<title>", "<title>\u{301}", " "])
  func `a long page makes no long error`(repeated: String) {
    let page = "<html>" + String(repeating: repeated, count: 100_000)
    do {
      _ = try read("text/html", page)
      Issue.record("read")
    } catch {
      #expect("\(error)".unicodeScalars.count < 250)
    }
  }

  @Test func `every truncation and every changed byte is read or refused`() {
    let contentType = Array(#"application/vnd.a+json; a="b\"c"; charset="utf-8""#.utf8)
    for index in contentType.indices {
      for byte in [0, 9, 32, 34, 47, 59, 61, 92, 127, 128, 195, 255] as [UInt8] {
        var changed = contentType
        changed[index] = byte
        for text in [changed[...], changed[..<index]] {
          do {
            _ = try read(String(decoding: text, as: UTF8.self))
          } catch let error as JSONContentError {
            #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 })
          } catch {
            Issue.record(error)
          }
        }
      }
    }
  }
}

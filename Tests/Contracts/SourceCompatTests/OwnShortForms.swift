import Foundation
import Mercator
import Testing

// Short forms of an app's own transforms, in either way. One has the name of one of the library.

private final class Lower: URLTransform, @unchecked Sendable {
  override func transformFromJSON(_ value: Any?) -> URL? {
    (value as? String).flatMap { URL(string: $0.lowercased()) }
  }
}

private struct Length: TransformType {
  func transformFromJSON(_ value: Any?) -> Int? { (value as? String)?.count }
  func transformToJSON(_ value: Int?) -> String? { value.map { String(repeating: "x", count: $0) } }
}

private struct Split<Part: LosslessStringConvertible>: TransformType {
  func transformFromJSON(_ value: Any?) -> [Part]? {
    (value as? String)?.split(separator: " ").compactMap { Part(String($0)) }
  }
  func transformToJSON(_ value: [Part]?) -> String? {
    value.map { $0.map(\.description).joined(separator: " ") }
  }
}

extension TransformType where Self == Lower {
  fileprivate static var lower: Lower { Lower() }
  fileprivate static var url: Lower { Lower() }
}

extension TransformType {
  fileprivate static func split<Part>() -> Self where Self == Split<Part> { Split() }
}

extension TransformShortForm where Transform == Length {
  fileprivate static var length: Self { Self(Length()) }
}

private struct Page: Mappable {
  var address: URL?
  var lower: URL?
  var grid: [[URL]]?
  var links: [String: [[URL]]] = [:]
  var length = 0
  var lengths: [Int]?
  var parts: [Int] = []
  var either: URL?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    address <- (map["address"], .url)
    lower <- (map["lower"], .lower)
    grid <- (map["grid"], .url)
    links <- (map["links"], using: .url)
    length <- (map["length"], .length)
    lengths <- (map["lengths"], .length)
    parts <- (map["parts"], .split())
    either <- (map["either"], .first(of: .init(.lower), .uri))
  }
}

extension TransformShortForm where Transform == URLTransform {
  fileprivate static var uri: Self { .url(shouldEncodeURLString: false) }
}

struct OwnShortForms {
  @Test func `short forms of an app are found, and win over those of the library`() throws {
    let json = #"""
      {"address": "A:B", "either": "C:D", "grid": [["A:B"]], "length": "xxx", "lengths": ["x"],
       "links": {"K": [["A:B"]]}, "lower": "A:B", "parts": "1 2"}
      """#
    let link = try #require(URL(string: "a:b"))
    for page in try models(Page.self, from: json) {
      #expect(page.address == link)
      #expect(page.lower == link)
      #expect(page.grid == [[link]])
      #expect(page.links == ["K": [[link]]])
      #expect(page.length == 3)
      #expect(page.lengths == [1])
      #expect(page.parts == [1, 2])
      #expect(page.either == URL(string: "c:d"))
      let written = #"""
        {"address":"a:b","either":"c:d","grid":[["a:b"]],"length":"xxx","lengths":["x"],\#
        "links":{"K":[["a:b"]]},"lower":"a:b","parts":"1 2"}
        """#
      #expect(try texts(of: page) == [written, written])
    }
    let map = map(reading: ["v": "A:B"])
    let value: URL = try map.value("v", using: .url)
    #expect(value == link)
  }
}

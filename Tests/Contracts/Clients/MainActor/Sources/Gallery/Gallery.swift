import Foundation
import Mercator

/// Stops the program where a value isn't what it should be.
struct Mismatch: Error { let text: String }

func check<T: Equatable>(_ value: T?, _ expected: T?, line: Int = #line) throws {
  guard value == expected else {
    throw Mismatch(text: "line \(line): \(value as Any) is not \(expected as Any)")
  }
}

@main struct Gallery {
  static let pictures = #"""
    [{"id":1,"title":"the sea","technique":"ink","made":1000,
      "frame":{"size":{"width":1.5,"height":2}},"room":7},
     {"id":2,"title":"a chair","technique":"wool"}]
    """#

  static func main() async {
    do {
      try checkGuestbook()
      try await checkCatalogue()
      try await checkFunctions()
      print("main actor client: all values as expected")
    } catch let mismatch as Mismatch {
      print(mismatch.text)
      exit(1)
    } catch {
      print(error)
      exit(1)
    }
  }

  static func checkGuestbook() throws {
    let book = Guestbook()
    try book.add(
      #"[{"name":" Ada ","favourites":[{"picture":1,"note":"blue"},{}],"#
        + #""last_visit":"2024-02-29T12:00:00Z"}]"#
    )
    try check(book.visitors.first?.name, "Ada")
    try check(book.visitors.first?.favourites.map(\.picture), [1])
    try check(
      book.text,
      #"[{"name":"Ada","favourites":[{"picture":1,"note":"blue"}],"#
        + #""last_visit":"2024-02-29T12:00:00Z"}]"#
    )
    let page = #"{"entries":[{"kind":"greeting","text":"hi"},{"kind":"rating","stars":5}]}"#
    let entries = Page(JSONString: page)?.entries ?? []
    try check((entries.first as? Greeting)?.text, "hi")
    try check((entries.last as? Rating)?.stars, 5)
    try check(Page(JSONString: page)?.toJSONString(), page)
    // Models that aren't isolated are the main actor's to use as well.
    try check(Mapper<Picture>().mapArray(JSONString: pictures)?.count, 2)
  }

  static func checkCatalogue() async throws {
    let catalogue = Catalogue()
    let bytes = Array(#"{"pictures":\#(pictures)}"#.utf8)
    try check(try await catalogue.add(bytes), 2)
    try check(
      try await catalogue.text(of: 1),
      #"{"id":1,"title":"the sea","technique":"ink","made":1000,"#
        + #""frame":{"size":{"width":1.5,"height":2}},"room":7}"#
    )
    do {
      try check(try await catalogue.add(Array(#"{"pictures":5}"#.utf8)), nil)
    } catch MappingFailure.model(let error) {
      try check(error.path, "$.pictures")
    }
  }

  static func checkFunctions() async throws {
    let loaded = try await load(Picture.self, from: pictures)
    try check(loaded.map(\.title), ["The Sea", "A Chair"])
    try check(loaded.map(\.technique), [.ink, .unknown])
    try check(loaded.first?.made, Date(timeIntervalSince1970: 1))
    try check(loaded.first?.room, Room(number: 7))
    try check(try await numbers(in: #"{"halls":[1,2]}"#), ["halls": [1, 2]])
    let show = #"{"opening":{"from":9,"to":17},"pictures":\#(pictures)}"#
    try check(try await techniques(in: show), [.ink, .unknown])
  }
}

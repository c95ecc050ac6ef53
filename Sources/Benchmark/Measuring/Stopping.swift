import Foundation
import Mercator

/// How long after its time is over does a call end that is to stop?
///
///     benchmark --stop 300
///
/// Texts of so many megabytes that differ in what they are made of, read and written with a limit of 20
/// ms. The promise is 50 ms.
enum Stopping {
  private static let limit = 0.020

  static func report(megabytes: Int) throws {
    print(Columns.line(["text", "direction", "ends after"], [18, 10], [16]))
    for (name, text) in texts(of: megabytes << 20) {
      let mapper = Mapper<Content>(options: MapOptions(limits: .init(stop: .after(seconds: limit))))
      try measure(name, "read") { mapper.map(data: text) == nil }
    }
    let list = Content(list: Array(repeating: ListItem(), count: megabytes << 15))
    let long = Content(text: String(repeating: "0123456789abcdef", count: megabytes << 16))
    for (name, content) in [("objects", list), ("string", long)] {
      let mapper = Mapper<Content>(options: MapOptions(limits: .init(stop: .after(seconds: limit))))
      try measure(name, "write") { mapper.toJSONString(content) == nil }
    }
  }

  /// The longest of several calls, behind the limit.
  private static func measure(_ name: String, _ direction: String, _ isStopped: () -> Bool) throws {
    var longest = 0.0
    for _ in 0..<5 {
      let start = ProcessInfo.processInfo.systemUptime
      guard isStopped() else { throw Misuse("\(name) was over before it could be stopped") }
      longest = max(longest, ProcessInfo.processInfo.systemUptime - start - limit)
    }
    let text = String(format: "%.1f ms", longest * 1000)
    print(Columns.line([name, direction, text], [18, 10], [16]))
    fflush(nil)
  }

  private static func texts(of size: Int) -> [(String, Data)] {
    func list(_ key: String, _ element: String) -> Data {
      let count = size / (element.utf8.count + 1)
      let elements = String(repeating: element + ",", count: count) + element
      return Data("{\"\(key)\":[\(elements)]}".utf8)
    }
    let letters = String(repeating: "0123456789abcdef", count: size / 16)
    return [
      ("objects", list("list", #"{"id":1,"name":"a name","isNew":true}"#)),
      ("numbers", list("numbers", "12345")),
      ("any", list("any", #"{"a":[1,"x"]}"#)),
      ("string", Data("{\"text\":\"\(letters)\"}".utf8)),
      ("spaces", Data("{\"id\":\(String(repeating: " ", count: size))1}".utf8)),
      ("digits", Data("{\"id\":\(String(repeating: "1", count: size))}".utf8)),
    ]
  }

  private struct ListItem: BlankModel {
    var id = 1
    var name = "a name"
    var isNew = true

    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      isNew <- map["isNew"]
    }
  }

  private struct Content: BlankModel {
    var list: [ListItem]?
    var numbers: [Int]?
    var text: String?
    var any: Any?

    mutating func mapping(map: Map) {
      list <- map["list"]
      numbers <- map["numbers"]
      text <- map["text"]
      any <- map["any"]
    }
  }
}

import Foundation
import Mercator

/// Stops the program where a value isn't what it should be.
struct Mismatch: Error { let text: String }

func check<T: Equatable>(_ value: T?, _ expected: T?, line: Int = #line) throws {
  guard value == expected else {
    throw Mismatch(text: "line \(line): \(value as Any) is not \(expected as Any)")
  }
}

@main enum Transit {
  static func main() async {
    do {
      try await checkStops()
      try await checkTimetable()
      try checkNoticeBoard()
      try checkVehicles()
      print("Swift 6 client: all values as expected")
    } catch let mismatch as Mismatch {
      print(mismatch.text)
      exit(1)
    } catch {
      print(error)
      exit(1)
    }
  }

  static func checkStops() async throws {
    let first = #"""
      [{"id": 2, "names": [{"text": "Zoo"}], "position": "52.5,13.25", "access": "level",
        "lines": ["U2", "U9", "U2"], "site": "https://zoo.example/"}, {"names": []}]
      """#
    let stops = await stops(in: [first, #"[{"id": 1, "access": "lift"}]"#, "nonsense"])
    let zoo = stops.last
    try check(stops.map(\.id), [1, 2])
    try check(stops.first?.access, nil)
    try check(zoo?.name, "Zoo")
    try check(zoo?.position, Position(latitude: 52.5, longitude: 13.25))
    try check(zoo?.access, .level)
    try check(zoo?.lines, ["U2", "U9"])
    try check(zoo?.site?.host, "zoo.example")
    try check(zoo.flatMap { Stop(JSON: $0.toJSON()) }, zoo)
    try check(zoo?.toJSONString().flatMap { Stop(JSONString: $0) }, zoo)
  }

  static func checkTimetable() async throws {
    let timetable = Timetable()
    let answer = #"""
      {"expires": 1500000000000, "result": {"values": [
        {"line": {"name": "U2"}, "time": "2024-02-29T12:00:00Z", "delay": 3, "platform": null},
        {"line": {"name": "U9"}, "time": "2024-02-29T12:05:00Z", "platform": 4}]}}
      """#
    async let count = timetable.add(Data(answer.utf8), at: "Zoo")
    try check(try await count, 2)
    try check(
      await timetable.text(at: "Zoo"),
      #"[{"line":{"name":"U2"},"time":"2024-02-29T12:00:00Z","delay":3},"#
        + #"{"line":{"name":"U9"},"time":"2024-02-29T12:05:00Z","delay":0,"platform":4}]"#
    )
    let read = try Answer<Departure>(JSONString: answer)
    try check(read.expires, Date(timeIntervalSince1970: 1_500_000_000))
    try check(read.values.map(\.delay.minutes), [3, 0])

    // The error crosses from the actor to its caller.
    do {
      let bad = #"{"result": {"values": [{"line": {"name": "U2"}, "time": "noon"}]}}"#
      try check(try await timetable.add(Data(bad.utf8), at: "Zoo"), nil)
    } catch let error as MapError {
      try check(error.path, "$.result.values[0].time")
      try check(error.currentValue as? String, "noon")
    }
  }

  @MainActor static func checkNoticeBoard() throws {
    let board = NoticeBoard()
    let text = #"[{"text": "Works"}, {"text": "Test", "hidden": true}]"#
    board.show(text)
    try check(board.notices.map(\.text), ["Works"])
    board.showsHidden = true
    board.show(text)
    try check(board.notices.map(\.text), ["Works", "Test"])
    board.show("nonsense")
    try check(board.failure, "no notices")
  }

  static func checkVehicles() throws {
    let text = #"{"kind": "tram", "seats": 90, "cars": [{"kind": "bus", "plate": "B 7"}, {}]}"#
    let tram = Mapper<Vehicle>().map(JSONString: text) as? Tram
    try check(tram?.seats, 90)
    try check((tram?.cars.first as? Bus)?.plate, "B 7")
    try check(tram?.cars.count, 1)
    let strict = Mapper<Vehicle>(options: MapOptions(reading: .init(elements: .fail)))
    try check(strict.mapArray(JSONString: "[\(text), {}]") == nil, true)
  }
}

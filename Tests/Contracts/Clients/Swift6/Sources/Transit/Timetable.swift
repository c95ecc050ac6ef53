import Foundation
import Mercator

/// Reads answers away from the main actor; what it hands out is Sendable.
actor Timetable {
  private let mapper = Mapper<Answer<Departure>>()
  private var departures: [String: [Departure]] = [:]

  func add(_ answer: Data, at stop: String) throws -> Int {
    let read = try mapper.map(data: answer).values
    departures[stop, default: []] += read
    return read.count
  }

  func text(at stop: String) -> String? {
    Mapper<Departure>().toJSONString(departures[stop] ?? [])
  }
}

/// Reads several texts at once, each in a task of its own.
func stops(in texts: [String]) async -> [Stop] {
  await withTaskGroup(of: [Stop].self) { group in
    for text in texts {
      group.addTask { Mapper<Stop>().mapArray(JSONString: text) ?? [] }
    }
    var stops: [Stop] = []
    for await some in group { stops += some }
    return stops.sorted { $0.id < $1.id }
  }
}

/// The user's settings, which a view model passes to its models.
struct Settings: MapContext, Sendable {
  var showsHidden = false
}

struct Notice: Mappable, Sendable {
  var text = ""
  var isHidden = false

  init?(map: Map) {
    isHidden <- map["hidden"]
    let settings = map.context as? Settings
    if isHidden, settings?.showsHidden != true { return nil }
  }

  mutating func mapping(map: Map) {
    text <- map["text"]
    isHidden <- map["hidden"]
  }
}

@MainActor final class NoticeBoard {
  private let mapper = Mapper<Notice>(context: Settings())
  private(set) var notices: [Notice] = []
  private(set) var failure: String?

  var showsHidden = false {
    didSet { mapper.context = Settings(showsHidden: showsHidden) }
  }

  func show(_ text: String) {
    guard let notices = mapper.mapArray(JSONString: text) else {
      failure = "no notices"
      return
    }
    self.notices = notices
  }
}

import Foundation
import Mercator
import Testing

private enum State: String { case on, off }

private struct Cell: Mappable {
  var x = 0
  init?(map: Map) {}
  mutating func mapping(map: Map) { x <- map["x"] }
}

/// A model that is wide enough to show what a mapping line costs the type checker.
private final class Dashboard: Mappable {
  var title0 = "", title1 = "", title2 = "", title3 = "", title4 = ""
  var title5 = "", title6 = "", title7 = "", title8 = "", title9 = ""
  var subtitle0: String?, subtitle1: String?, subtitle2: String?, subtitle3: String?,
    subtitle4: String?
  var subtitle5: String?, subtitle6: String?, subtitle7: String?, subtitle8: String?,
    subtitle9: String?
  var count0 = 0, count1 = 0, count2 = 0, count3 = 0, count4 = 0
  var count5 = 0, count6 = 0, count7 = 0, count8 = 0, count9 = 0
  var limit0: Int64?, limit1: Int64?, limit2: Int64?, limit3: Int64?, limit4: Int64?
  var limit5: Int64?, limit6: Int64?, limit7: Int64?, limit8: Int64?, limit9: Int64?
  var ratio0 = 0.0, ratio1 = 0.0, ratio2 = 0.0, ratio3 = 0.0, ratio4 = 0.0
  var ratio5 = 0.0, ratio6 = 0.0, ratio7 = 0.0, ratio8 = 0.0, ratio9 = 0.0
  var share0: Float?, share1: Float?, share2: Float?, share3: Float?, share4: Float?
  var share5: Float?, share6: Float?, share7: Float?, share8: Float?, share9: Float?
  var flag0: Bool!, flag1: Bool!, flag2: Bool!, flag3: Bool!, flag4: Bool!
  var flag5: Bool!, flag6: Bool!, flag7: Bool!, flag8: Bool!, flag9: Bool!
  var tags0: [String] = [], tags1: [String] = [], tags2: [String] = [], tags3: [String] = [],
    tags4: [String] = []
  var tags5: [String] = [], tags6: [String] = [], tags7: [String] = [], tags8: [String] = [],
    tags9: [String] = []
  var scores0: [String: Int] = [:], scores1: [String: Int] = [:], scores2: [String: Int] = [:],
    scores3: [String: Int] = [:], scores4: [String: Int] = [:]
  var scores5: [String: Int] = [:], scores6: [String: Int] = [:], scores7: [String: Int] = [:],
    scores8: [String: Int] = [:], scores9: [String: Int] = [:]
  var date0: Date?, date1: Date?, date2: Date?, date3: Date?, date4: Date?
  var date5: Date?, date6: Date?, date7: Date?, date8: Date?, date9: Date?
  var link0: URL?, link1: URL?, link2: URL?, link3: URL?, link4: URL?
  var link5: URL?, link6: URL?, link7: URL?, link8: URL?, link9: URL?
  var state0 = State.on, state1 = State.on, state2 = State.on, state3 = State.on, state4 = State.on
  var state5 = State.on, state6 = State.on, state7 = State.on, state8 = State.on, state9 = State.on
  var states0: [State]?, states1: [State]?, states2: [State]?, states3: [State]?, states4: [State]?
  var states5: [State]?, states6: [State]?, states7: [State]?, states8: [State]?, states9: [State]?
  var cell0: Cell?, cell1: Cell?, cell2: Cell?, cell3: Cell?, cell4: Cell?
  var cell5: Cell?, cell6: Cell?, cell7: Cell?, cell8: Cell?, cell9: Cell?
  var cells0: [Cell] = [], cells1: [Cell] = [], cells2: [Cell] = [], cells3: [Cell] = [],
    cells4: [Cell] = []
  var cells5: [Cell] = [], cells6: [Cell] = [], cells7: [Cell] = [], cells8: [Cell] = [],
    cells9: [Cell] = []
  var rows0: [[Cell]]?, rows1: [[Cell]]?, rows2: [[Cell]]?, rows3: [[Cell]]?, rows4: [[Cell]]?
  var rows5: [[Cell]]?, rows6: [[Cell]]?, rows7: [[Cell]]?, rows8: [[Cell]]?, rows9: [[Cell]]?
  var named0: [String: Cell] = [:], named1: [String: Cell] = [:], named2: [String: Cell] = [:],
    named3: [String: Cell] = [:], named4: [String: Cell] = [:]
  var named5: [String: Cell] = [:], named6: [String: Cell] = [:], named7: [String: Cell] = [:],
    named8: [String: Cell] = [:], named9: [String: Cell] = [:]
  var extra0: Any?, extra1: Any?, extra2: Any?, extra3: Any?, extra4: Any?
  var extra5: Any?, extra6: Any?, extra7: Any?, extra8: Any?, extra9: Any?
  var time0: Date?, time1: Date?, time2: Date?, time3: Date?, time4: Date?
  var time5: Date?, time6: Date?, time7: Date?, time8: Date?, time9: Date?
  var times0: [Date]?, times1: [Date]?, times2: [Date]?, times3: [Date]?, times4: [Date]?
  var times5: [Date]?, times6: [Date]?, times7: [Date]?, times8: [Date]?, times9: [Date]?

  required init?(map: Map) {}

  func mapping(map: Map) {
    title0 <- map["title0"]
    title1 <- map["title1"]
    title2 <- map["title2"]
    title3 <- map["title3"]
    title4 <- map["title4"]
    title5 <- map["title5"]
    title6 <- map["title6"]
    title7 <- map["title7"]
    title8 <- map["title8"]
    title9 <- map["title9"]
    subtitle0 <- map["subtitle0"]
    subtitle1 <- map["subtitle1"]
    subtitle2 <- map["subtitle2"]
    subtitle3 <- map["subtitle3"]
    subtitle4 <- map["subtitle4"]
    subtitle5 <- map["subtitle5"]
    subtitle6 <- map["subtitle6"]
    subtitle7 <- map["subtitle7"]
    subtitle8 <- map["subtitle8"]
    subtitle9 <- map["subtitle9"]
    count0 <- map["count0"]
    count1 <- map["count1"]
    count2 <- map["count2"]
    count3 <- map["count3"]
    count4 <- map["count4"]
    count5 <- map["count5"]
    count6 <- map["count6"]
    count7 <- map["count7"]
    count8 <- map["count8"]
    count9 <- map["count9"]
    limit0 <- map["limit0"]
    limit1 <- map["limit1"]
    limit2 <- map["limit2"]
    limit3 <- map["limit3"]
    limit4 <- map["limit4"]
    limit5 <- map["limit5"]
    limit6 <- map["limit6"]
    limit7 <- map["limit7"]
    limit8 <- map["limit8"]
    limit9 <- map["limit9"]
    ratio0 <- map["ratio0"]
    ratio1 <- map["ratio1"]
    ratio2 <- map["ratio2"]
    ratio3 <- map["ratio3"]
    ratio4 <- map["ratio4"]
    ratio5 <- map["ratio5"]
    ratio6 <- map["ratio6"]
    ratio7 <- map["ratio7"]
    ratio8 <- map["ratio8"]
    ratio9 <- map["ratio9"]
    share0 <- map["share0"]
    share1 <- map["share1"]
    share2 <- map["share2"]
    share3 <- map["share3"]
    share4 <- map["share4"]
    share5 <- map["share5"]
    share6 <- map["share6"]
    share7 <- map["share7"]
    share8 <- map["share8"]
    share9 <- map["share9"]
    flag0 <- map["flag0"]
    flag1 <- map["flag1"]
    flag2 <- map["flag2"]
    flag3 <- map["flag3"]
    flag4 <- map["flag4"]
    flag5 <- map["flag5"]
    flag6 <- map["flag6"]
    flag7 <- map["flag7"]
    flag8 <- map["flag8"]
    flag9 <- map["flag9"]
    tags0 <- map["tags0"]
    tags1 <- map["tags1"]
    tags2 <- map["tags2"]
    tags3 <- map["tags3"]
    tags4 <- map["tags4"]
    tags5 <- map["tags5"]
    tags6 <- map["tags6"]
    tags7 <- map["tags7"]
    tags8 <- map["tags8"]
    tags9 <- map["tags9"]
    scores0 <- map["scores0"]
    scores1 <- map["scores1"]
    scores2 <- map["scores2"]
    scores3 <- map["scores3"]
    scores4 <- map["scores4"]
    scores5 <- map["scores5"]
    scores6 <- map["scores6"]
    scores7 <- map["scores7"]
    scores8 <- map["scores8"]
    scores9 <- map["scores9"]
    date0 <- map["date0"]
    date1 <- map["date1"]
    date2 <- map["date2"]
    date3 <- map["date3"]
    date4 <- map["date4"]
    date5 <- map["date5"]
    date6 <- map["date6"]
    date7 <- map["date7"]
    date8 <- map["date8"]
    date9 <- map["date9"]
    link0 <- map["link0"]
    link1 <- map["link1"]
    link2 <- map["link2"]
    link3 <- map["link3"]
    link4 <- map["link4"]
    link5 <- map["link5"]
    link6 <- map["link6"]
    link7 <- map["link7"]
    link8 <- map["link8"]
    link9 <- map["link9"]
    state0 <- map["state0"]
    state1 <- map["state1"]
    state2 <- map["state2"]
    state3 <- map["state3"]
    state4 <- map["state4"]
    state5 <- map["state5"]
    state6 <- map["state6"]
    state7 <- map["state7"]
    state8 <- map["state8"]
    state9 <- map["state9"]
    states0 <- map["states0"]
    states1 <- map["states1"]
    states2 <- map["states2"]
    states3 <- map["states3"]
    states4 <- map["states4"]
    states5 <- map["states5"]
    states6 <- map["states6"]
    states7 <- map["states7"]
    states8 <- map["states8"]
    states9 <- map["states9"]
    cell0 <- map["cell0"]
    cell1 <- map["cell1"]
    cell2 <- map["cell2"]
    cell3 <- map["cell3"]
    cell4 <- map["cell4"]
    cell5 <- map["cell5"]
    cell6 <- map["cell6"]
    cell7 <- map["cell7"]
    cell8 <- map["cell8"]
    cell9 <- map["cell9"]
    cells0 <- map["cells0"]
    cells1 <- map["cells1"]
    cells2 <- map["cells2"]
    cells3 <- map["cells3"]
    cells4 <- map["cells4"]
    cells5 <- map["cells5"]
    cells6 <- map["cells6"]
    cells7 <- map["cells7"]
    cells8 <- map["cells8"]
    cells9 <- map["cells9"]
    rows0 <- map["rows0"]
    rows1 <- map["rows1"]
    rows2 <- map["rows2"]
    rows3 <- map["rows3"]
    rows4 <- map["rows4"]
    rows5 <- map["rows5"]
    rows6 <- map["rows6"]
    rows7 <- map["rows7"]
    rows8 <- map["rows8"]
    rows9 <- map["rows9"]
    named0 <- map["named0"]
    named1 <- map["named1"]
    named2 <- map["named2"]
    named3 <- map["named3"]
    named4 <- map["named4"]
    named5 <- map["named5"]
    named6 <- map["named6"]
    named7 <- map["named7"]
    named8 <- map["named8"]
    named9 <- map["named9"]
    extra0 <- map["extra0"]
    extra1 <- map["extra1"]
    extra2 <- map["extra2"]
    extra3 <- map["extra3"]
    extra4 <- map["extra4"]
    extra5 <- map["extra5"]
    extra6 <- map["extra6"]
    extra7 <- map["extra7"]
    extra8 <- map["extra8"]
    extra9 <- map["extra9"]
    time0 <- (map["time0"], EpochTransform())
    time1 <- (map["time1"], EpochTransform())
    time2 <- (map["time2"], EpochTransform())
    time3 <- (map["time3"], EpochTransform())
    time4 <- (map["time4"], EpochTransform())
    time5 <- (map["time5"], EpochTransform())
    time6 <- (map["time6"], EpochTransform())
    time7 <- (map["time7"], EpochTransform())
    time8 <- (map["time8"], EpochTransform())
    time9 <- (map["time9"], EpochTransform())
    times0 <- (map["times0"], EpochTransform())
    times1 <- (map["times1"], EpochTransform())
    times2 <- (map["times2"], EpochTransform())
    times3 <- (map["times3"], EpochTransform())
    times4 <- (map["times4"], EpochTransform())
    times5 <- (map["times5"], EpochTransform())
    times6 <- (map["times6"], EpochTransform())
    times7 <- (map["times7"], EpochTransform())
    times8 <- (map["times8"], EpochTransform())
    times9 <- (map["times9"], EpochTransform())
  }
}

@Suite struct `Wide models` {
  @Test func `a model of 200 properties maps both ways`() throws {
    let samples: [String: Any] = [
      "title": "t",
      "subtitle": "s",
      "count": 5,
      "limit": 6,
      "ratio": 1.5,
      "share": 0.5,
      "flag": true,
      "tags": ["a"],
      "scores": ["k": 1],
      "date": "2020-01-01T00:00:00Z",
      "link": "https://example.org",
      "state": "off",
      "states": ["on", "off"],
      "cell": ["x": 1],
      "cells": [["x": 2]],
      "rows": [[["x": 3]]],
      "named": ["k": ["x": 4]],
      "extra": "e",
      "time": 7,
      "times": [8],
    ]
    var json: [String: Any] = [:]
    for (name, sample) in samples {
      for number in 0..<10 { json["\(name)\(number)"] = sample }
    }
    let data = try JSONSerialization.data(
      withJSONObject: json,
      options: [.sortedKeys, .withoutEscapingSlashes]
    )
    let text = String(decoding: data, as: UTF8.self)
    for dashboard in try models(Dashboard.self, from: text) {
      for written in try texts(of: dashboard) { #expect(written == text) }
    }
  }
}

import Foundation
import Mercator

/// What was measured of one peer.
struct Row {
  /// The comparison's, as is the direction.
  var payload: String
  var direction: String
  var peer: String
  /// The median of all rounds.
  var nanoseconds: Double
  /// Of the payload's text.
  var megabytesPerSecond: Double
  /// To the first peer of the comparison: to Mercator, with a struct where there are several.
  var ratio: Double
}

extension Row {
  /// An object on one line.
  var json: String { toJSONString() ?? "" }

  static let header = line(["payload", "direction", "peer", "median", "MB/s", "ratio"])

  /// A line of the table.
  var text: String {
    Self.line([
      payload, direction, peer, Self.duration(nanoseconds),
      String(format: "%.1f", megabytesPerSecond), String(format: "%.2f", ratio),
    ])
  }

  private static func duration(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e4: String(format: "%.0f ns", nanoseconds)
    case ..<1e7: String(format: "%.1f us", nanoseconds / 1e3)
    default: String(format: "%.1f ms", nanoseconds / 1e6)
    }
  }

  private static func line(_ cells: [String]) -> String {
    Columns.line(cells, [18, 10, 18], [11, 9, 7])
  }
}

// The form that `--json` promises. A row is written only.
extension Row: Mappable {
  init?(map: Map) { nil }

  func mapping(map: Map) {
    payload >>> map["payload"]
    direction >>> map["direction"]
    peer >>> map["peer"]
    nanoseconds.rounded() >>> map["median_ns"]
    ((megabytesPerSecond * 10).rounded() / 10) >>> map["mb_per_s"]
    ((ratio * 1000).rounded() / 1000) >>> map["ratio_to_mercator"]
  }
}

/// What a chart compares.
enum ChartSubject {
  /// Mercator, and what an app would take otherwise for JSON.
  case json
  /// The formats of Mercator beside its JSON, and Foundation's coders of property lists.
  case formats

  /// What the image shows, for readers who can't see it.
  var title: String {
    switch self {
    case .json: "Throughput of JSON libraries in megabytes per second"
    case .formats: "Throughput of JSON and other formats in megabytes of JSON per second"
    }
  }

  /// The directions of the rows that are shown, each with the title of its panel.
  var directions: [(direction: String, title: String)] {
    switch self {
    case .json: [("read", "Reading JSON into structs"), ("write", "Writing structs as JSON")]
    case .formats:
      [
        ("formats-read", "Reading formats into structs"),
        ("formats-write", "Writing structs in formats"),
      ]
    }
  }

  var unit: String {
    switch self {
    case .json: "MB/s, longer is better"
    case .formats: "MB of JSON/s, longer is better"
    }
  }

  /// Returns the bar of a row; nil if its peer isn't shown.
  func bar(of row: Row) -> ChartBar? {
    let bar: (style: String, name: String)? =
      switch self {
      case .json: Self.jsonBar(row.peer)
      case .formats: Self.formatsBar(row.peer)
      }
    return bar.map {
      ChartBar(style: $0.style, name: $0.name, megabytesPerSecond: row.megabytesPerSecond)
    }
  }

  private static func jsonBar(_ peer: String) -> (style: String, name: String)? {
    switch peer {
    case "Mercator-struct": ("mercator", "Mercator")
    case "by-hand-struct": ("hand", "by hand")
    case "JSONDecoder", "JSONEncoder": ("codable", peer)
    case "JSONSerialization": ("serialization", peer)
    // The other ones are for classes.
    default: nil
    }
  }

  private static func formatsBar(_ peer: String) -> (style: String, name: String)? {
    switch peer {
    case "Mercator-struct": ("json", "JSON")
    case "CBOR", "MessagePack": ("mercator", peer)
    case "binary-list": ("mercator", "binary property list")
    case "XML-list": ("mercator", "XML property list")
    case "form": ("mercator", "form")
    case "binary-Decoder": ("codable", "PropertyListDecoder, binary")
    case "XML-Decoder": ("codable", "PropertyListDecoder, XML")
    case "binary-Encoder": ("codable", "PropertyListEncoder, binary")
    case "XML-Encoder": ("codable", "PropertyListEncoder, XML")
    default: nil
    }
  }
}

/// A bar of a chart.
struct ChartBar {
  /// The class of the style, which gives the color.
  let style: String
  let name: String
  let megabytesPerSecond: Double
}

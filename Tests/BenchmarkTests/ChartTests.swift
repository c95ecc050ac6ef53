import Foundation
import Testing

@testable import benchmark

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ChartTests {
  @Test func `bars have the lengths of the figures`() {
    let chart = Chart(
      [
        row("twitter", "read", "Mercator-struct", 780),
        row("twitter", "read", "Mercator-class", 700),
        row("twitter", "read", "by-hand-struct", 390),
        row("twitter", "read", "JSONDecoder", 39.04),
        row("canada", "read", "JSONSerialization", 0.01),
        row("twitter", "write", "JSONEncoder", 50),
        row("twitter", "parse", "JSONDocument", 5000),
      ],
      notes: ["A machine"]
    )
    let body = chart.svg.components(separatedBy: "</style>\n")
    #expect(body[0].contains(#"viewBox="0 0 720 258" width="720" height="258""#))
    #expect(
      body[1] == """
        <rect class="page" x="0" y="0" width="720" height="258"/>
        <text class="title" x="20" y="34">Reading JSON into structs</text>
        <text class="unit" x="520" y="34">MB/s, longer is better</text>
        <text class="payload" x="20" y="62">twitter</text>
        <rect class="mercator" x="130" y="51" width="390" height="14"/>
        <text class="value" x="526" y="62">780 Mercator</text>
        <rect class="hand" x="130" y="67" width="195" height="14"/>
        <text class="value" x="331" y="78">390 by hand</text>
        <rect class="codable" x="130" y="83" width="19.5" height="14"/>
        <text class="value" x="155.5" y="94">39 JSONDecoder</text>
        <text class="payload" x="20" y="122">canada</text>
        <rect class="serialization" x="130" y="111" width="1" height="14"/>
        <text class="value" x="137" y="122">0 JSONSerialization</text>
        <text class="title" x="20" y="164">Writing structs as JSON</text>
        <text class="unit" x="520" y="164">MB/s, longer is better</text>
        <text class="payload" x="20" y="192">twitter</text>
        <rect class="codable" x="130" y="181" width="390" height="14"/>
        <text class="value" x="526" y="192">50 JSONEncoder</text>
        <text class="note" x="20" y="232">A machine</text>
        </svg>

        """
    )
  }

  @Test func `a chart of formats has a bar for each format and each coder of property lists`()
    throws
  {
    let chart = Chart(
      [
        row("weibo", "read", "Mercator-struct", 780),
        row("weibo", "formats-read", "Mercator-struct", 390),
        row("weibo", "formats-read", "CBOR", 195),
        row("weibo", "formats-read", "binary-list", 100),
        row("weibo", "formats-read", "XML-Decoder", 10),
        row("scalars", "formats-write", "form", 50),
        row("scalars", "formats-write", "binary-Encoder", 5),
      ],
      of: .formats,
      notes: []
    )
    let unit = "MB of JSON/s, longer is better"
    #expect(
      try texts(of: chart) == [
        "Throughput of JSON and other formats in megabytes of JSON per second",
        "Reading formats into structs", unit, "weibo", "390 JSON", "195 CBOR",
        "100 binary property list", "10 PropertyListDecoder, XML",
        "Writing structs in formats", unit, "scalars", "50 form", "5 PropertyListEncoder, binary",
      ]
    )
    #expect(chart.svg.contains(#"<rect class="json" x="130" y="51" width="390" height="14"/>"#))
    #expect(chart.svg.contains(#"<rect class="mercator" x="130" y="67" width="195" height="14"/>"#))
  }

  @Test func `a chart is well-formed XML, whatever the names are`() throws {
    let name = "<a> & \"b\" ]]> \u{0}\u{1B}\u{FFFF} 'é'"
    let chart = Chart([row(name, "read", "JSONDecoder", 1)], notes: [name, ""])
    #expect(try texts(of: chart).contains("<a> & \"b\" ]]> \u{FFFD}\u{FFFD}\u{FFFD} 'é'"))
  }

  @Test func `figures that aren't finite have no bar`() throws {
    for value in [Double.nan, .infinity, -.infinity] {
      let chart = Chart(
        [row("a", "read", "JSONDecoder", value), row("a", "read", "Mercator-struct", 2)],
        notes: []
      )
      #expect(
        chart.svg.contains(#"<rect class="codable" x="130" y="51" width="0" height="14"/>"#)
      )
      #expect(try texts(of: chart).contains("- JSONDecoder"))
      #expect(try texts(of: chart).contains("2 Mercator"))
    }
  }

  @Test func `without figures there are notes alone`() throws {
    #expect(
      try texts(of: Chart([], notes: ["A machine"])) == [
        "Throughput of JSON libraries in megabytes per second", "A machine",
      ]
    )
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (-1, "-1"), (0.04, "0"), (0.05, "0.1"), (-0.26, "-0.3"), (10.96, "11"),
    (1e300, "0"), (.nan, "0"), (.infinity, "0"),
  ])
  func `numbers have at most one digit behind the point`(number: Double, text: String) {
    #expect(SVGImage.number(number) == text)
  }

  @Test func `the notes say where and how it was measured`() throws {
    let surroundings = Surroundings(
      processor: "A processor",
      coreCount: 2,
      system: "Linux, Debian",
      compiler: "Swift 6.3"
    )
    #expect(
      surroundings.notes(try Options(["--formats-chart", "a.svg"])) == [
        "Megabytes of the JSON of the same models, so that the formats can be compared",
        "A processor, 2 cores, Linux, Debian",
        "Swift 6.3, release build; Mercator without a release tag, Foundation of the same toolchain",
        "The median of 200 rounds, generated JSON: "
          + "swift run -c release benchmark --formats-chart FILE",
      ]
    )
    #expect(
      surroundings.notes(try Options(["--rounds", "7", "--data", "folder"])) == [
        "By hand: code written for each model that calls Mercator's parser and writer",
        "A processor, 2 cores, Linux, Debian",
        "Swift 6.3, release build; Mercator without a release tag, Foundation of the same toolchain",
        "The median of 7 rounds, JSON of real services: swift run -c release benchmark --chart FILE",
      ]
    )
  }

  private func row(_ payload: String, _ direction: String, _ peer: String, _ speed: Double) -> Row {
    Row(
      payload: payload,
      direction: direction,
      peer: peer,
      nanoseconds: 1,
      megabytesPerSecond: speed,
      ratio: 1
    )
  }

  /// The texts of the elements that a reader sees.
  private func texts(of chart: Chart) throws -> [String] {
    let reader = TextReader()
    let parser = XMLParser(data: Data(chart.svg.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.texts
  }
}

/// Collects the texts of the elements `title` and `text`.
private final class TextReader: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private var isText = false

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    isText = name == "text" || name == "title"
    if isText { texts.append("") }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isText { texts[texts.count - 1] += text }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    isText = false
  }
}

/// A chart of the throughput of reading and writing.
///
///     Reading                       MB/s, longer is better
///     twitter   ████████████████████ 900      Mercator
///               █ 45                          JSONDecoder
///               ██ 60                         JSONSerialization
///     canada    ...
///     Writing
///     ...
///
/// The bars of a direction have one scale. A chart has its own background, so that it can be read on any page.
struct Chart {
  private let subject: ChartSubject
  private let panels: [ChartPanel]
  private let notes: [String]

  /// Creates a chart of the rows that it can show.
  ///
  /// - Parameters:
  ///   - rows: what was measured, in the order of the payloads.
  ///   - subject: what is compared.
  ///   - notes: where and how it was measured, one line each.
  init(_ rows: [Row], of subject: ChartSubject = .json, notes: [String]) {
    panels = subject.directions.map { direction, title in
      ChartPanel(title, subject, rows.filter { $0.direction == direction })
    }.filter { !$0.groups.isEmpty }
    (self.subject, self.notes) = (subject, notes)
  }

  /// The text of an SVG image.
  var svg: String {
    let notesHeight = Double(notes.count) * noteHeight
    let height = panels.reduce(margin) { $0 + $1.height } + notesHeight + margin
    var image = SVGImage(
      width: Int(width),
      height: Int(height),
      title: subject.title,
      style: Self.style
    )
    image.rectangle("page", x: 0, y: 0, width: width, height: height)
    var y = margin
    for panel in panels {
      panel.draw(on: &image, y: y)
      y += panel.height
    }
    for note in notes {
      image.text(note, "note", x: margin, y: y + 12)
      y += noteHeight
    }
    return image.text
  }

  private static let style = """
    text { font: 13px system-ui, sans-serif; fill: #1f2328; }
    .title { font-weight: 600; font-size: 16px; }
    .note, .unit { fill: #59636e; font-size: 12px; }
    .page { fill: #ffffff; }
    .mercator { fill: #0969da; }
    .hand, .json { fill: #54aeff; }
    .codable { fill: #bf8700; }
    .serialization { fill: #818b98; }
    @media (prefers-color-scheme: dark) {
      text { fill: #f0f6fc; }
      .note, .unit { fill: #9198a1; }
      .page { fill: #0d1117; }
      .mercator { fill: #58a6ff; }
      .hand, .json { fill: #1f6feb; }
      .codable { fill: #d29922; }
      .serialization { fill: #6e7681; }
    }
    """
}

private let width = 720.0
private let margin = 20.0
private let noteHeight = 18.0

/// The bars of one direction.
private struct ChartPanel {
  let title: String
  private let unit: String
  let groups: [(payload: String, bars: [ChartBar])]

  init(_ title: String, _ subject: ChartSubject, _ rows: [Row]) {
    (self.title, unit) = (title, subject.unit)
    var groups: [(payload: String, bars: [ChartBar])] = []
    for row in rows {
      guard let bar = subject.bar(of: row) else { continue }
      if groups.last?.payload != row.payload { groups.append((row.payload, [])) }
      groups[groups.count - 1].bars.append(bar)
    }
    self.groups = groups
  }

  private static let (titleHeight, barHeight, gap) = (30.0, 16.0, 12.0)
  private static let (barStart, barEnd) = (130.0, 520.0)

  var height: Double {
    groups.reduce(Self.titleHeight + Self.gap) {
      $0 + Double($1.bars.count) * Self.barHeight + Self.gap
    }
  }

  func draw(on image: inout SVGImage, y top: Double) {
    image.text(title, "title", x: margin, y: top + 14)
    image.text(unit, "unit", x: Self.barEnd, y: top + 14)
    let speeds = groups.flatMap(\.bars).map(\.megabytesPerSecond).filter(\.isFinite)
    let scale = (Self.barEnd - Self.barStart) / max(speeds.max() ?? 0, 1)
    var y = top + Self.titleHeight
    for group in groups {
      image.text(group.payload, "payload", x: margin, y: y + 12)
      for bar in group.bars {
        // A bar of less than a pixel couldn't be seen.
        let length = bar.megabytesPerSecond.isFinite ? max(bar.megabytesPerSecond * scale, 1) : 0
        image.rectangle(
          bar.style,
          x: Self.barStart,
          y: y + 1,
          width: length,
          height: Self.barHeight - 2
        )
        let label = "\(speed(bar.megabytesPerSecond)) \(bar.name)"
        image.text(label, "value", x: Self.barStart + length + 6, y: y + 12)
        y += Self.barHeight
      }
      y += Self.gap
    }
  }

  /// A speed without digits that say nothing.
  private func speed(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    return SVGImage.number(value < 100 ? value : value.rounded())
  }
}

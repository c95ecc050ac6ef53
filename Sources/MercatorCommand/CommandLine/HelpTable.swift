/// Two columns of a help text: names, and what each of them means.
struct HelpTable {
  private let rows: [(name: String, meaning: String)]

  init(_ rows: [(String, String)]) { self.rows = rows.map { (name: $0, meaning: $1) } }

  /// The lines of the table. Further lines of a meaning are indented like its first one.
  var text: String {
    let width = rows.map(\.name.count).max() ?? 0
    let margin = String(repeating: " ", count: width + 4)
    return rows.map { row in
      let padding = String(repeating: " ", count: width - row.name.count + 2)
      let meaning = row.meaning.split(separator: "\n").joined(separator: "\n" + margin)
      return "  \(row.name)\(padding)\(meaning)\n"
    }.joined()
  }
}

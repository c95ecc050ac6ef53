/// A table of texts for a terminal.
struct TextTable {
  /// The names of the columns, and the rows, as lines whose columns are aligned.
  let lines: [String]

  init(_ names: [String], _ rows: [[String]]) {
    let widths = names.indices.map { column in
      ([names] + rows).map { $0[column].count }.max() ?? 0
    }
    lines = ([names] + rows).map { row in
      var line = ""
      for (text, width) in zip(row, widths) {
        if !line.isEmpty { line += "  " }
        line += text + String(repeating: " ", count: width - text.count)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

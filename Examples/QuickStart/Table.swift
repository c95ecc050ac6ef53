/// Rows of text in aligned columns.
struct Table {
  var rows: [[String]]

  /// The rows as lines; columns are as wide as their widest cell, and two spaces apart.
  var lines: [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        // Numbers line up at their last digit.
        let padding = String(repeating: " ", count: width - cell.count)
        return Int(cell) != nil ? padding + cell : cell + padding
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

/// Cells side by side.
enum Columns {
  /// The first cells begin at the left of columns of these widths, the others end at their right.
  static func line(_ cells: [String], _ left: [Int], _ right: [Int]) -> String {
    zip(cells, left.map { ($0, true) } + right.map { ($0, false) }).map { cell, column in
      let space = String(repeating: " ", count: max(column.0 - cell.count, 1))
      return column.1 ? cell + space : space + cell
    }.joined()
  }
}

import Mercator

extension MappingDescription: CustomStringConvertible {
  /// The lines as a table for each model.
  public var description: String {
    models.map(\.description).joined(separator: "\n\n")
  }
}

extension MappingDescription.Model: CustomStringConvertible {
  /// The name of the model, a row for each line, and what isn't known.
  public var description: String {
    let rows = lines.map(\.cells)
    let header = ["key", "type", "JSON", "direction", "notes"]
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let table = ([header] + rows).map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let text = cells.joined(separator: "  ")
      return "  " + String(text.reversed().drop { $0 == " " }.reversed())
    }
    let title = "\(name) (\(kind.rawValue)\(keepsUnmapped ? ", keeps unmapped members" : ""))"
    return ([title] + table + gaps.map { "  not known: \($0)" }).joined(separator: "\n")
  }
}

extension MappingDescription.Line {
  /// The cells of the line's row in a table.
  fileprivate var cells: [String] {
    [spelledKeys, type, form.description, arrow, remarks.joined(separator: ", ")]
  }

  private var spelledKeys: String {
    if !members.isEmpty { return members.joined(separator: " + ") }
    if isFlat { return "(the object itself)" }
    return candidates.isEmpty ? spelledPath : candidates.joined(separator: ", ")
  }

  private var arrow: String {
    switch direction {
    case .readAndWritten: "<->"
    case .read: "<-"
    case .written: "->"
    }
  }
}

extension MappingDescription.Form: CustomStringConvertible {
  /// The form in a few words, such as `array of text`.
  public var description: String {
    switch self {
    case .any: "any"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .text(nil), .text(TextFormat.unknown): "text"
    case .text(let format?): "text (\(format))"
    case .values(let values): values.map { $0.text() }.joined(separator: " | ")
    case .array(let element, _): "array of \(element)"
    case .dictionary(let element), .keyed(_, let element): "dictionary of \(element)"
    case .model(let name): name
    case .nullable(let form): "\(form) or null"
    case .either(let forms): forms.map(\.description).joined(separator: " or ")
    case .tagged(let key, let tagged):
      "by \(key): " + tagged.map { $0.model ?? "nothing" }.joined(separator: " | ")
    case .unconverted(let form), .uncertain(let form): form.description
    case .unknown: "unknown"
    }
  }
}

import JSONText
import Mercator

/// Takes the lines that write a model.
final class WrittenLines: LineInterceptor {
  var subject: JSONSubject?
  private var lines: [Written] = []

  /// The value of a line that is written.
  fileprivate struct Written {
    let steps: [JSONPath.Step]
    let key: String
    let type: Any.Type
    /// What a line writes that names a transform, or whose type is known only at run time; nil for other lines.
    let json: JSONValue?
    let isFlat: Bool
  }

  func take<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) -> Bool {
    let tree = kind.isMapped ? nil : WritingLine(map).tree(of: value, kind)
    add(K.Value.self, tree.flatMap { JSONValue(ofTree: $0) }, of: map)
    return true
  }

  func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool { takeAsLine(members, of: map) }

  private func add(_ type: Any.Type, _ json: JSONValue?, of map: Map) {
    let written = Written(
      steps: map.gathering.map { $0.steps ?? [.key(map.currentKey ?? "")] }
        ?? map.currentSteps,
      key: map.currentKey ?? "",
      type: type,
      json: json,
      isFlat: map.isFlat
    )
    lines.append(written)
  }

  /// Returns lines that read with the direction in which they map, and behind them the lines that only write.
  ///
  /// - Parameter form: returns the form of a type.
  func added(
    to lines: [MappingDescription.Line],
    form: (Any.Type) -> MappingDescription.Form
  ) -> [MappingDescription.Line] {
    var all = lines
    var unused = self.lines
    for index in all.indices {
      let line = all[index]
      let written = unused.firstIndex { $0.isSame(as: line) }
      all[index].direction = written == nil ? .read : .readAndWritten
      if let written { unused.remove(at: written) }
    }
    return all + unused.map { $0.line(form: form) }
  }
}

extension WrittenLines.Written {
  /// Whether the value is that of a line that reads.
  fileprivate func isSame(as line: MappingDescription.Line) -> Bool {
    steps.map(\.text) == line.path && isFlat == line.isFlat
  }

  /// Returns the line if it only writes.
  fileprivate func line(
    form: (Any.Type) -> MappingDescription.Form
  ) -> MappingDescription.Line {
    var line = MappingDescription.Line(
      key: key,
      path: steps.map(\.text),
      type: swiftName(of: type),
      form: json.map { MappingDescription.Form(of: $0) } ?? form(type),
      isOptional: type is any NullableType.Type,
      direction: .written
    )
    line.isFlat = isFlat
    return line
  }
}

extension MappingDescription.Form {
  /// The form of a value that is written, as far as it tells.
  fileprivate init(of value: JSONValue) {
    self =
      switch value.kind {
      case .null: .unknown
      case .bool: .boolean
      case .number: .number()
      case .string: .text(format: TextFormat.unknown)
      case .array: .array(of: .unknown, isSet: false)
      case .object: .dictionary(of: .unknown)
      }
  }
}

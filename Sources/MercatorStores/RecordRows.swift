import Foundation
import FormatBytes
import JSONText
import Mercator

/// Makes a document of records, an array with an object for each, which models are read from.
struct RecordRows: ~Copyable {
  private var nodes: NodeBuilder
  /// The places of the keys of each plan in the document.
  private var keys: [ObjectIdentifier: [Range<Int>]] = [:]
  /// The plan of the last record, and the places of its keys.
  private var last: (plan: ObjectIdentifier, keys: [Range<Int>])?

  init() throws(FormatFailure) {
    // What records have was within the limits when it was saved, and nobody else is to be protected from it.
    let options = JSONParsingOptions(maximumDepth: .max)
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    var nodes = try NodeBuilder(.records, nothing, options)
    try nodes.begin(isObject: false, count: nil, at: 0)
    self.nodes = nodes
  }

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - values: the values of the plan's attributes.
  ///   - hasModels: whether each relationship of the plan leads to models.
  /// - Returns: the index of the record's object in the document.
  mutating func add(
    _ plan: RecordPlan,
    _ values: [MapStoredValue],
    _ hasModels: [Bool]
  ) throws(FormatFailure) -> Int {
    let slot = nodes.count
    let layout = plan.layout
    let keys = try keys(of: plan)
    try nodes.begin(isObject: true, count: nil, at: 0)
    var index = 0
    while index < layout.members.count {
      let member = layout.members[index]
      switch member.content {
      case .attribute(let position):
        let value = layout.inner.isEmpty ? values[position] : layout.value(at: position, values)
        if !value.isNull || member.writesNull {
          if member.key != nil { try nodes.key(keys[index], at: 0) }
          try add(value)
        }
      case .relationship(let position):
        if member.key != nil { try nodes.key(keys[index], at: 0) }
        if hasModels[position] { try nodes.item(at: 0) } else { try nodes.null(at: 0) }
      case .null: try nodes.null(at: 0)
      case .begin(let isObject, let end):
        if layout.hasValue(in: index..<end, values) {
          if member.key != nil { try nodes.key(keys[index], at: 0) }
          try nodes.begin(isObject: isObject, count: nil, at: 0)
        } else {
          if member.writesNull { try nodes.null(at: 0) }
          index = end
        }
      case .end: try nodes.end()
      }
      index += 1
    }
    try nodes.end()
    return slot
  }

  /// Returns the document. Nothing may be added after that.
  mutating func document() throws(FormatFailure) -> JSONDocument {
    try nodes.end()
    return try nodes.document()
  }

  private mutating func keys(of plan: RecordPlan) throws(FormatFailure) -> [Range<Int>] {
    let id = ObjectIdentifier(plan)
    if let last, last.plan == id { return last.keys }
    var ranges = keys[id] ?? []
    if ranges.isEmpty {
      for member in plan.layout.members { ranges.append(try nodes.append(member.key ?? "")) }
      keys[id] = ranges
    }
    last = (id, ranges)
    return ranges
  }

  private mutating func add(_ value: MapStoredValue) throws(FormatFailure) {
    switch value {
    case .null: try nodes.null(at: 0)
    case .bool(let value): try nodes.bool(value, at: 0)
    case .integer(let value): try nodes.integer(value, at: 0)
    case .unsigned(let value): try nodes.integer(value, at: 0)
    case .double(let value): try nodes.double(value, at: 0)
    case .decimal(let value) where value.isNaN: try nodes.double(.nan, at: 0)
    case .decimal(let value): try nodes.number("\(value)", at: 0)
    case .text(let value): try nodes.text(value, at: 0)
    case .date(let value): try nodes.date(value.timeIntervalSinceReferenceDate, at: 0)
    case .data(let value): try nodes.bytes(Array(value), at: 0)
    case .uuid(let value): try nodes.text(value.uuidString, at: 0)
    case .url(let value): try nodes.text(value.absoluteString, at: 0)
    case .json(let value): try nodes.add(value)
    // Only a line of its type takes it.
    case .object: try nodes.item(at: 0)
    }
  }
}

extension NodeFormat {
  /// The format of values that are in no bytes.
  static let records = NodeFormat(
    name: "record",
    hasOffsets: false,
    describe: { _, _ in "a value that isn't JSON" }
  )
}

extension RecordLayout {
  /// Whether a record has a value in a container.
  fileprivate func hasValue(in range: Range<Int>, _ values: [MapStoredValue]) -> Bool {
    members[range].contains { member in
      switch member.content {
      case .attribute(let position): !value(at: position, values).isNull
      case .relationship: true
      case .null, .begin, .end: false
      }
    }
  }

  /// Returns the value of an attribute, with those of attributes inside it.
  fileprivate func value(at position: Int, _ values: [MapStoredValue]) -> MapStoredValue {
    var value = values[position]
    for (outer, path, attribute) in inner where outer == position {
      guard let member = values[attribute].json else { continue }
      var json = value.json ?? JSONValue(JSONObject())
      json[path: path] = member
      value = .json(json)
    }
    return value
  }
}

extension MapStoredValue {
  /// The value as JSON; nil for null, and for a value of a type that JSON doesn't have.
  fileprivate var json: JSONValue? {
    switch self {
    case .bool(let value): JSONValue(value)
    case .integer(let value): JSONValue(value)
    case .unsigned(let value): JSONValue(value)
    case .double(let value): JSONValue(value)
    case .decimal(let value): JSONValue(value)
    case .text(let value): JSONValue(value)
    case .uuid(let value): JSONValue(value.uuidString)
    case .url(let value): JSONValue(value.absoluteString)
    case .json(let value): value
    case .null, .date, .data, .object: nil
    }
  }
}

extension NodeBuilder {
  /// Adds a JSON value, without recursion.
  fileprivate mutating func add(_ root: JSONValue) throws(FormatFailure) {
    /// The values of the open containers that haven't been added, the next one last.
    var open: [[(key: String?, value: JSONValue)]] = [[(nil, root)]]
    while let last = open.indices.last {
      guard let (key, value) = open[last].popLast() else {
        open.removeLast()
        continue
      }
      if let key { try self.key(key, at: 0) }
      switch value.content {
      case .null: try null(at: 0)
      case .bool(let value): try bool(value, at: 0)
      case .number(let literal): try number(literal.text, at: 0)
      case .string(let string): try text(string.text, at: 0)
      case .array(let elements):
        try begin(isObject: false, count: elements.count, at: 0)
        open.append(elements.reversed().map { (nil, $0) })
      case .object(let object):
        try begin(isObject: true, count: object.members.count, at: 0)
        open.append(object.members.reversed().map { ($0.key.text, $0.value) })
      }
    }
  }
}

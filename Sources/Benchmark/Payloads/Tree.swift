import Foundation
import JSONText

/// A JSON value to be written: a payload is put together from literals of it.
enum Tree {
  case null
  case bool(Bool)
  case integer(Int)
  case digits(String)
  case text(String)
  case list([Tree])
  /// In the order of the text.
  case object(Members)

  typealias Members = [(key: String, value: Tree)]

  func compact() throws -> Data { try written(JSONWritingOptions()) }

  func pretty(indent: Int) throws -> Data {
    try written(JSONWritingOptions(isPretty: true, indent: indent))
  }

  private func written(_ options: JSONWritingOptions) throws -> Data {
    let writer = JSONWriter(options: options)
    write(to: writer)
    return try writer.data()
  }

  private func write(to writer: JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .integer(let value): writer.integer(Int64(value))
    case .digits(let value): writer.number(digits: value)
    case .text(let value): writer.string(value)
    case .list(let elements):
      writer.beginArray()
      for element in elements { element.write(to: writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for (key, value) in members {
        writer.uniqueKey(key)
        value.write(to: writer)
      }
      writer.endObject()
    }
  }
}

extension Tree: ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .null }
  init(arrayLiteral elements: Tree...) { self = .list(elements) }
  init(dictionaryLiteral members: (String, Tree)...) { self = .object(members) }
}

extension Tree {
  init(parsing text: Data) throws {
    self.init(try text.withUnsafeBytes { try JSONDocument($0) }.root)
  }

  private init(_ node: JSONNode) {
    self =
      switch node.kind {
      case .null: .null
      case .bool: .bool(node.bool ?? false)
      case .number: .digits(node.numberText ?? "0")
      case .string: .text(node.string ?? "")
      case .array: .list(node.elements.map { Tree($0) })
      case .object: .object(node.members.map { ($0.key, Tree($0.value)) })
      }
  }

  /// An object with other members, or whatever else this is.
  func withMembers(_ change: (Members) -> Members) -> Tree {
    if case .object(let members) = self { .object(change(members)) } else { self }
  }
}

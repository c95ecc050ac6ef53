import Foundation
import JSONText

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

import Foundation
import JSONText

/// Several peers that do the same thing with the same payload.
struct Comparison {
  let payload: String
  /// `read`, `write`, `parse`, `visit`, `compare`, `changes`, `patch`, `copy`, `update`, `report`,
  /// `objects`, `formats-read` or `formats-write`.
  let direction: String
  let text: Data
  /// Whether all peers have to write the payload's text, apart from nulls and layout; otherwise they
  /// have to make what the first one makes.
  var restoresText = false
  /// The first one is what the others are compared with.
  var peers: [Peer]

  /// What `--filter` looks at.
  func label(of peer: Peer) -> String { "\(payload) \(direction) \(peer.name)".lowercased() }

  /// - Throws: `Misuse` where a peer makes something else than the others.
  func check() throws {
    guard let first = peers.first else { return }
    let expected = try content(restoresText ? text : first.product())
    for peer in peers {
      let product: Any
      do {
        product = try content(peer.product())
      } catch {
        throw Misuse("\(payload), \(direction): \(peer.name) fails: \(error)")
      }
      let difference = Difference(tolerance: peer.tolerance).between(product, expected)
      if let difference {
        let reference = restoresText ? "the payload" : first.name
        throw Misuse(
          "\(payload), \(direction): \(peer.name) differs from \(reference) at \(difference)"
        )
      }
    }
  }

  /// The product itself, or what a text says.
  private func content(_ product: Any) throws -> Any {
    guard let text = product as? Data else { return product }
    return try text.withUnsafeBytes { try JSONDocument($0) }.root.content
  }
}

extension JSONNode {
  /// Dictionaries, arrays, strings and numbers; a null member is none, and the order of members makes
  /// no difference.
  fileprivate var content: Any {
    switch kind {
    case .object:
      let members = members.lazy.filter { !$0.value.isNull }.map { ($0.key, $0.value.content) }
      return Dictionary(members) { $1 }
    case .array: return elements.map(\.content)
    case .number:
      return integer(as: Int.self).map { NSNumber(value: $0) } ?? NSNumber(value: double ?? .nan)
    case .bool: return NSNumber(value: bool ?? false)
    case .string: return string ?? ""
    case .null: return NSNull()
    }
  }
}

import Foundation

/// What if the keys come in the worst order, the opposite of that of the mapping lines?
enum KeyOrder {
  static func questions(_ payloads: Payloads) -> [Question] {
    let text = { try Tree(parsing: try payloads.github()).withMembers { $0.reversed() }.compact() }
    return [
      Question("reverse-keys", "read", text) {
        Peer.reading($0, GitHubUser.self, GitHubUserClass.self)
      }
    ]
  }
}

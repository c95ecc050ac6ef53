import Foundation

/// What if no key of the model is there, and each has to be looked for among 28 others?
enum MissingKeys {
  static func questions(_ payloads: Payloads) -> [Question] {
    let text = {
      try Tree(parsing: try payloads.github())
        .withMembers { $0.map { ("x_\($0.key)", $0.value) } }.compact()
    }
    return [
      Question("missing-keys", "read", text) {
        Peer.reading($0, GitHubUser.self, GitHubUserClass.self)
      }
    ]
  }
}

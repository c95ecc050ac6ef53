/// What if a payload has other keys than its model expects?
enum OtherKeys {
  static func questions(_ payloads: Payloads) -> [Question] {
    [
      // The worst order: the opposite of that of the mapping lines.
      question("reverse-keys", payloads) { $0.reversed() },
      // No key of the model is there, and each has to be looked for among 28 others.
      question("missing-keys", payloads) { $0.map { ("x_\($0.key)", $0.value) } },
    ]
  }

  private static func question(
    _ payload: String,
    _ payloads: Payloads,
    _ change: @escaping (Tree.Members) -> Tree.Members
  ) -> Question {
    let text = { try Tree(parsing: try payloads.github()).withMembers(change).compact() }
    return Question(payload, "read", text) {
      Peer.reading($0, GitHubUser.self, GitHubUserClass.self)
    }
  }
}

import Foundation

/// What does it cost to read, write, parse, visit or update this payload?
struct Question {
  let payload: String
  let direction: String
  private let text: () throws -> Data
  private let restoresText: Bool
  private let peers: (Data) throws -> [Peer]

  /// A question whose payload and peers are made when it is asked.
  init(
    _ payload: String,
    _ direction: String,
    _ text: @escaping () throws -> Data,
    restoresText: Bool = false,
    peers: @escaping (Data) throws -> [Peer]
  ) {
    self.payload = payload
    self.direction = direction
    self.text = text
    self.restoresText = restoresText
    self.peers = peers
  }

  func comparison() throws -> Comparison {
    let text = try text()
    return Comparison(
      payload: payload,
      direction: direction,
      text: text,
      restoresText: restoresText,
      peers: try peers(text)
    )
  }
}

extension Question {
  /// Reading and writing by all peers that need nothing but a struct for the whole payload.
  static func both<Struct: StructModel>(
    _ payload: String,
    _ text: @escaping () throws -> Data,
    _: Struct.Type
  ) -> [Question] {
    [
      Question(payload, "read", text) { Peer.reading($0, Struct.self) },
      Question(payload, "write", text, restoresText: true) { try Peer.writing($0, Struct.self) },
    ]
  }
}

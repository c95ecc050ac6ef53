import Foundation
import JSONText

/// How fast is the parser alone, from bytes that have to be checked for UTF-8?
enum Parsing {
  static func questions(_ payloads: Payloads) -> [Question] {
    [
      question("github", payloads.github),
      question("weibo", payloads.weibo),
      question("twitter", payloads.twitter),
      question("citm", payloads.citm),
      question("canada", payloads.canada),
    ]
  }

  private static func question(_ payload: String, _ text: @escaping () throws -> Data) -> Question {
    Question(payload, "parse", text) { data in
      // What the values are is compared where they are read.
      [
        Peer("JSONDocument") { try data.withUnsafeBytes { try JSONDocument($0) }.root.count },
        Peer("JSONSerialization") {
          (try JSONSerialization.jsonObject(with: data) as? [String: Any])?.count
        },
      ]
    }
  }
}

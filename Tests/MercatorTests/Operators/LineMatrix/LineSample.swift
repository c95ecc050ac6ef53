import Foundation
import Testing

/// An object with a value at "x", and perhaps one that can be used at "y".
struct LineSample {
  let state: LineState
  let hasAlias: Bool
  let json: String
  let object: [String: Any]

  init(_ kind: LineKind, _ state: LineState, hasAlias: Bool) throws {
    (self.state, self.hasAlias) = (state, hasAlias)
    let value = state == .null ? "null" : kind.json[state]
    let members = [
      value.map { #""x":\#($0)"# },
      hasAlias ? kind.json[.present].map { #""y":\#($0)"# } : nil,
    ]
    json = "{\(members.compactMap { $0 }.joined(separator: ","))}"
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    self.object = try #require(object as? [String: Any])
  }

  static func all(_ kind: LineKind) throws -> [LineSample] {
    try kind.states.flatMap { state in
      try [false, true].map { try LineSample(kind, state, hasAlias: $0) }
    }
  }
}

/// What a cell reads: a text, or the dictionary of the same JSON. Not `Input`, so that the matrix needs nothing of the
/// other tests; see `.ci/line-matrix`.
enum LineInput: CaseIterable {
  case text, dictionary
}

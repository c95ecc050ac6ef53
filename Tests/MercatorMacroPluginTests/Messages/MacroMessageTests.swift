import Foundation
import Testing

@Suite struct MacroMessageTests {
  private func answer(to message: String) throws -> NSDictionary {
    let response = try MacroExpander.response(to: MacroRequest(Data(message.utf8))).message
    return try #require(try JSONSerialization.jsonObject(with: response) as? NSDictionary)
  }

  @Test
  func `the plugin says which version of the protocol it speaks`() throws {
    let answer = try answer(to: #"{"getCapability":{"capability":{"protocolVersion":9}}}"#)
    #expect(answer == ["getCapabilityResult": ["capability": ["protocolVersion": 7]]])
  }

  /// Messages that the plugin doesn't know, or that aren't messages.
  static let unknown = [
    "", "7", "[]", "{}", "{\"a\":{}}", #"{"expandAttachedMacro":{}}"#,
    #"{"expandAttachedMacro":7}"#,
    #"{"expandFreestandingMacro":{"macro":{}}}"#,
    #"{"expandAttachedMacro":{"macro":{"typeName":"Key"},"macroRole":7}}"#,
    "{\"expandAttachedMacro\"",
  ]

  @Test(arguments: unknown)
  func `a message that isn't known has an empty answer`(message: String) throws {
    let answer = try answer(to: message)
    #expect(
      answer == [
        "expandMacroResult": ["expandedSource": "", "diagnostics": [Any]()] as NSDictionary
      ]
    )
  }

  @Test
  func `members that aren't known are ignored, and missing ones have defaults`() throws {
    let message = #"""
      {"expandAttachedMacro": {"new": 1, "macroRole": "extension",
        "macro": {"typeName": "Mappable"}, "attributeSyntax": {"source": "@Mappable"},
        "declSyntax": {"source": "struct A { let a = 1 }", "more": {}}, "lexicalContext": [7, {}]}}
      """#
    let answer = try answer(to: message)
    let text = (answer["expandMacroResult"] as? NSDictionary)?["expandedSource"] as? String
    #expect(text?.hasPrefix("extension A: Mercator.Mappable {") == true)
  }
}

import Foundation

/// What the plugin answers to the compiler.
enum MacroResponse {
  case capability
  case expansion(String, [MacroDiagnostic], of: MacroRequest.Source?)

  /// The message, which is JSON.
  var message: Data {
    get throws { try JSONSerialization.data(withJSONObject: object) }
  }

  private var object: [String: Any] {
    switch self {
    case .capability: return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
    case .expansion(let text, let diagnostics, let source):
      let diagnostics = source.map { source in diagnostics.map { $0.object(in: source) } } ?? []
      return [
        "expandMacroResult": ["expandedSource": text, "diagnostics": diagnostics] as [String: Any]
      ]
    }
  }
}

extension MacroDiagnostic {
  fileprivate func object(in source: MacroRequest.Source) -> [String: Any] {
    let fixIts = fixIts.map { fixIt -> [String: Any] in
      ["message": fixIt.message, "changes": fixIt.changes.map { $0.object(in: source) }]
    }
    return [
      "message": message,
      "severity": severity.rawValue,
      "position": ["fileName": source.fileName, "offset": source.offset + offset] as [String: Any],
      "highlights": [Any](),
      "notes": [Any](),
      "fixIts": fixIts,
    ]
  }
}

extension MacroDiagnostic.Change {
  fileprivate func object(in source: MacroRequest.Source) -> [String: Any] {
    let range: [String: Any] = [
      "fileName": source.fileName,
      "startOffset": source.offset + start,
      "endOffset": source.offset + end,
    ]
    return ["range": range, "newText": newText]
  }
}

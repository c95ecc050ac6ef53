import Foundation

/// What the plugin makes of a declaration.
struct Expansion {
  let text: String
  let diagnostics: [Diagnostic]

  struct Diagnostic: Equatable {
    let message: String
    let severity: String
    let offset: Int
    /// For each fix-it its message, and the source that it leads to.
    let fixes: [Fix]
  }

  struct Fix: Equatable {
    let message: String
    let source: String
  }

  /// Expands a declaration as the compiler asks for it, in a file that has 100 bytes in front of it.
  init(
    _ macro: String,
    role: String,
    of source: String,
    in context: [String] = [],
    file: String = "Model.swift"
  ) throws {
    let place: [String: Any] = ["fileName": file, "offset": 100]
    func syntax(_ text: String) -> [String: Any] { ["source": text, "location": place] }
    let request: [String: Any] = [
      "expandAttachedMacro": [
        "macro": ["moduleName": "MercatorMacroPlugin", "name": macro, "typeName": macro],
        "macroRole": role,
        "attributeSyntax": syntax("@\(macro)"),
        "declSyntax": syntax(source),
        "extendedTypeSyntax": syntax("Model"),
        "lexicalContext": context.map { ["source": $0] },
      ] as [String: Any]
    ]
    let message = try JSONSerialization.data(withJSONObject: request)
    let answer = try MacroExpander.response(to: MacroRequest(message)).message
    let response = try JSONSerialization.jsonObject(with: answer) as? [String: Any]
    guard let result = response?["expandMacroResult"] as? [String: Any] else {
      throw CocoaError(.coderValueNotFound)
    }
    text = result["expandedSource"] as? String ?? ""
    diagnostics = (result["diagnostics"] as? [[String: Any]] ?? []).map {
      Diagnostic($0, in: source)
    }
  }
}

extension Expansion.Diagnostic {
  fileprivate init(_ object: [String: Any], in source: String) {
    message = object["message"] as? String ?? ""
    severity = object["severity"] as? String ?? ""
    offset = ((object["position"] as? [String: Any])?["offset"] as? Int ?? 0) - 100
    fixes = (object["fixIts"] as? [[String: Any]] ?? []).map { fixIt in
      var bytes = Array(source.utf8)
      // From the end, so that offsets don't move.
      for change in (fixIt["changes"] as? [[String: Any]] ?? []).reversed() {
        let range = change["range"] as? [String: Any]
        let start = (range?["startOffset"] as? Int ?? 0) - 100
        let end = (range?["endOffset"] as? Int ?? 0) - 100
        bytes.replaceSubrange(start..<end, with: Array((change["newText"] as? String ?? "").utf8))
      }
      return Expansion.Fix(
        message: fixIt["message"] as? String ?? "",
        source: String(decoding: bytes, as: UTF8.self)
      )
    }
  }
}

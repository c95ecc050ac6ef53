import Foundation

/// What the compiler asks of the plugin.
///
/// The messages are JSON; what isn't known is ignored. Their members are those of `PluginMessages.swift` in
/// swift-syntax, version 7 of the protocol.
enum MacroRequest {
  case capability
  case expansion(Expansion)
  case unknown

  /// An attribute that is to be expanded.
  struct Expansion {
    let macro: String
    let role: String
    let attribute: Source
    let declaration: Source
    /// The type that an extension extends.
    let extendedType: String?
    /// The declarations around, from the inside out.
    let context: [String]
  }

  /// A part of a source file.
  struct Source {
    let text: String
    let fileName: String
    /// Where it begins in the file, in bytes.
    let offset: Int

    /// Whether a macro has written it. The compiler doesn't say what is around such a declaration.
    var isExpansion: Bool { fileName.hasPrefix("@__swiftmacro_") }
  }

  /// Reads a message.
  init(_ message: Data) {
    let object = (try? JSONSerialization.jsonObject(with: message)) as? [String: Any]
    if object?["getCapability"] != nil {
      self = .capability
    } else if let expansion = (object?["expandAttachedMacro"] as? [String: Any]).flatMap(
      Expansion.init
    ) {
      self = .expansion(expansion)
    } else {
      self = .unknown
    }
  }
}

extension MacroRequest.Expansion {
  fileprivate init?(_ object: [String: Any]) {
    guard let macro = (object["macro"] as? [String: Any])?["typeName"] as? String,
      let role = object["macroRole"] as? String,
      let attribute = MacroRequest.Source(object["attributeSyntax"]),
      let declaration = MacroRequest.Source(object["declSyntax"])
    else { return nil }
    (self.macro, self.role, self.attribute, self.declaration) = (
      macro, role, attribute, declaration
    )
    extendedType = MacroRequest.Source(object["extendedTypeSyntax"])?.text
    let context = object["lexicalContext"] as? [Any] ?? []
    self.context = context.compactMap { MacroRequest.Source($0)?.text }
  }
}

extension MacroRequest.Source {
  fileprivate init?(_ value: Any?) {
    guard let object = value as? [String: Any], let text = object["source"] as? String else {
      return nil
    }
    let location = object["location"] as? [String: Any]
    self.text = text
    fileName = location?["fileName"] as? String ?? ""
    offset = location?["offset"] as? Int ?? 0
  }
}

/// The text of Swift models.
struct SwiftSource {
  /// A declaration with its name, which is that of its file.
  struct Declaration {
    let name: String
    let text: String
    let needsFoundation: Bool
  }

  let declarations: [Declaration]

  private let module: String

  init(_ models: SwiftModels, _ style: ModelStyle) {
    module = style.usesMacros ? "MercatorMacros" : "Mercator"
    let writer = DeclarationWriter(models: models, style: style)
    declarations =
      models.models.indices.map(writer.model) + models.enumerations.map(writer.enumeration)
      + models.clusters.map(writer.cluster)
  }

  /// Everything in one file.
  var text: String { file(declarations) }

  /// A file for each declaration.
  var files: [(name: String, text: String)] {
    declarations.map { ($0.name + ".swift", file([$0])) }
  }

  private func file(_ declarations: [Declaration]) -> String {
    let needsFoundation = declarations.contains(where: \.needsFoundation)
    let imports = (needsFoundation ? "import Foundation\n" : "") + "import \(module)\n"
    return imports + declarations.map { "\n" + $0.text }.joined()
  }
}

/// Writes the text of declarations.
private struct DeclarationWriter {
  let models: SwiftModels
  let style: ModelStyle

  private var access: String { style.access.prefix }

  func model(_ index: Int) -> SwiftSource.Declaration {
    let model = models.models[index]
    let lines = model.properties.map { SwiftLine($0, in: models, style) }
    let isClass = style.kind == .class || model.containsItself
    let ancestor =
      model.cluster.map { models.clusters[$0].name }
      ?? (style.isImmutable ? "ImmutableMappable" : "Mappable")
    let keyword = isClass ? "final class" : "struct"
    var text = comment(index)
    if style.usesMacros {
      // A class doesn't tell a superclass from a protocol.
      let arguments = isClass && model.cluster != nil ? "(super: .absent)" : ""
      let macro = style.isImmutable ? "ImmutableMappable" : "Mappable"
      // The initial value of a static property, as that of a registry, may not find a conformance by a macro.
      let protocols = model.cluster.map { ": \(models.clusters[$0].name), \(macro)" } ?? ""
      text += "@\(macro)\(arguments)\n"
      text += "\(access)\(keyword) \(model.name)\(protocols) {\n"
      text += lines.map(declaration).joined()
    } else {
      text += "\(access)\(keyword) \(model.name): \(ancestor) {\n"
      text += body(lines, isClass: isClass)
    }
    let needsFoundation = lines.contains { $0.type.needsFoundation }
    return SwiftSource.Declaration(
      name: model.name,
      text: text + "}\n",
      needsFoundation: needsFoundation
    )
  }

  /// The properties of a model, and its functions.
  private func body(_ lines: [SwiftLine], isClass: Bool) -> String {
    var text = ""
    if !lines.isEmpty {
      text +=
        lines.map { "  \(access)\(style.isImmutable ? $0.constant : $0.variable)\n" }.joined()
        + "\n"
    }
    if style.isImmutable {
      text += function("init(map: Map) throws", lines.flatMap(\.reading)) + "\n"
      text += function("func mapping(map: Map)", lines.flatMap(\.writing))
    } else {
      text += "  \(access)init?(map: Map) {}\n\n"
      text += function(
        "\(isClass ? "" : "mutating ")func mapping(map: Map)",
        lines.flatMap(\.mapping)
      )
    }
    return text
  }

  /// The declaration of a property with its attributes, in one line if it isn't too long.
  private func declaration(_ line: SwiftLine) -> String {
    let variable = access + (style.isImmutable ? line.constant : line.variable)
    let whole = (line.attributes + [variable]).joined(separator: " ")
    if whole.count <= SwiftLine.width { return "  \(whole)\n" }
    return (line.attributes + [variable]).map { "  \($0)\n" }.joined()
  }

  private func function(_ header: String, _ lines: [String]) -> String {
    if lines.isEmpty { return "  \(access)\(header) {}\n" }
    return "  \(access)\(header) {\n" + lines.map { "    \($0)\n" }.joined() + "  }\n"
  }

  private func comment(_ index: Int) -> String {
    var lines: [String] = []
    if index == 0, let call = rootCall { lines.append("Read the JSON with `\(call)`.") }
    if style.kind == .struct, models.models[index].containsItself {
      lines.append("A class, because a struct can't contain itself.")
    }
    return lines.map { "/// \($0)\n" }.joined(separator: "///\n")
  }

  /// How the root is read if it isn't an object.
  private var rootCall: String? {
    switch models.root {
    case .model: nil
    case .cluster: "try Mapper<\(models.rootModel)>().read(json).value"
    case .array(.model): "try Mapper<\(models.rootModel)>().readArray(json)"
    case .array(.cluster): "try Mapper<\(models.rootModel)>().readArray(json).map(\\.value)"
    case .dictionary(.model): "try Mapper<\(models.rootModel)>().readDictionary(json)"
    case let root: "try ValueMapper<\(models.text(models.withoutTransform(root)))>().read(json)"
    }
  }

  func enumeration(_ enumeration: SwiftEnumeration) -> SwiftSource.Declaration {
    let names = enumeration.cases.map { item in
      let name = SwiftNames.escaped(item.name)
      return item.name == item.text ? name : "\(name) = \(swiftLiteral(item.text))"
    }
    var text = "\(access)enum \(enumeration.name): String {\n"
    let line = "  case " + names.joined(separator: ", ")
    text += line.count <= 100 ? line + "\n" : names.map { "  case \($0)\n" }.joined()
    return SwiftSource.Declaration(
      name: enumeration.name,
      text: text + "}\n",
      needsFoundation: false
    )
  }

  func cluster(_ cluster: SwiftCluster) -> SwiftSource.Declaration {
    let cases = cluster.cases.map {
      "      \(swiftLiteral($0.tag)): \(models.models[$0.model].name).self,\n"
    }
    // In a module on the main actor, the conformances of the models couldn't depend on a protocol that is there, too.
    let text = """
      \(access)nonisolated protocol \(cluster.name): \(style.isImmutable ? "ImmutableMappable" : "Mappable") {}

      \(access)enum \(cluster.registry): MapClusterRegistry {
        \(access)static let cluster = MapCluster<any \(cluster.name)>(
          key: \(swiftLiteral(cluster.key)),
          [
      \(cases.joined())    ]
        )
      }

      """
    return SwiftSource.Declaration(name: cluster.name, text: text, needsFoundation: false)
  }
}

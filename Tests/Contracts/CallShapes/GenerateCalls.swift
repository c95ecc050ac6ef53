// Turns OriginalAPI.txt into Swift that uses each declaration in all the ways it allows. The line
//
//     func toJSONString(_ array: [N], prettyPrint: Bool = false) -> String?
//
// becomes a function whose parameters have exactly the types of the original's, and whose body calls:
//
//     #sourceLocation(file: "OriginalAPI.txt", line: 148)
//     enum Use201 {
//       typealias N = ClassModel
//       static func use(_ this: Mapper<N>, _ a0: [N], _ a1: Bool) {
//         _ = this.toJSONString(a0) as String?
//         if let some: String = this.toJSONString(a0) { _ = some }    // no promoted Optional
//         _ = this.toJSONString(a0, prettyPrint: a1) as String?
//         …
//       }
//     }
//
// once for every sample type, and once generic over the original's type parameters, since overloads
// are chosen differently there. What the compiler refuses it reports as an error in OriginalAPI.txt, or
// in GenericAPI.txt, which stands for the same lines, where the type parameters are still generic.

/// Sample types for a type parameter; of the rows whose constraints it has, the last one counts.
let samples: [(constraints: Set<String>, types: [String])] = [
  ([], ["Int", "String", "Any", "Date", "[String]", "[String : Any]"]),
  (["_ : SignedInteger"], ["Int", "Int8", "Int64"]),
  (["_ : UnsignedInteger"], ["UInt", "UInt8", "UInt64"]),
  (["_ : Decodable", "_ : Encodable"], ["Coded", "[Coded]"]),
  (["_ : RawRepresentable"], ["Suit", "Level", "Flags"]),
  (["_ : RawRepresentable", "_.RawValue == String"], ["Suit"]),
  (["_ : MapContext"], ["Context"]),
  (["_ : BaseMappable"], ["ClassModel", "StructModel", "ClusterModel", "ConstantModel"]),
  (["_ : Mappable"], ["ClassModel", "StructModel"]),
  (["_ : StaticMappable"], ["ClusterModel"]),
  (["_ : ImmutableMappable"], ["ConstantModel"]),
  (["_ : TransformType"], ["Halves", "TransformOf<String, Int>", "EnumTransform<Suit>"]),
  (
    ["_ : TransformType", "_.Object : BaseMappable"],
    ["ByNumber<ClassModel>", "ByNumber<StructModel>", "TransformOf<ConstantModel, Int>"]
  ),
]

/// Type parameters and what is known of them.
struct Generics {
  var names: [String] = []
  var constraints: [String] = []

  /// One form generic over the parameters, and one for each of their samples.
  var forms: [Form] {
    guard !names.isEmpty else { return [Form()] }
    let clause = constraints.isEmpty ? "" : " where " + constraints.joined(separator: ", ")
    let types = names.map(sampleTypes)
    let samples = (0..<types.map(\.count).max()!).map { index in
      // The second of two parameters is out of step, to be another type than the first.
      let aliases = names.indices.map {
        "typealias \(names[$0]) = \(types[$0][(index + $0) % types[$0].count]); "
      }
      return Form(typealiases: aliases.joined())
    }
    return [Form(names: names, clause: clause)] + samples
  }

  private func sampleTypes(for name: String) -> [String] {
    let own = constraints.compactMap { constraint in
      constraint.wholeMatch(of: /(\w+)(\.\w+)? (.*)/).flatMap {
        $0.1 == name ? "_\($0.2 ?? "") \($0.3)" : nil
      }
    }
    return samples.last { $0.constraints.isSubset(of: own) }!.types
  }
}

/// What the type parameters are in one piece of the output: still generic, or other names of types.
struct Form {
  var names: [String] = []
  var clause = ""
  var typealiases = ""

  private var generics: String { names.isEmpty ? "" : "<\(names.joined(separator: ", "))>" }

  func function(_ parameters: [String], throws: Bool = false, _ body: [String]) -> String {
    // Each type parameter has to occur in the signature.
    let list = (names.map { "_: \($0).Type" } + parameters).joined(separator: ", ")
    let effect = `throws` ? " throws" : ""
    let statements = body.joined(separator: "; ")
    return "static func use\(generics)(\(list))\(effect)\(clause) { \(statements) }"
  }

  func subclass(of type: String, _ member: String = "") -> String {
    "class Subclass\(generics): \(type)\(clause) { \(member) }"
  }
}

/// What stands before a brace: a type, a protocol or an extension.
struct Owner {
  var kind = ""
  var name = ""
  /// The type of what has the members: `Mapper<N>`; `Model` of a protocol.
  var type = ""
  var conformances: [String] = []
  var generics = Generics()

  init() {}

  init(_ header: Substring) {
    let pattern = /((?:open |final )?\w+) ([\w.]+)(?:<(.*?)>)?(?: : (.*?))?(?: where (.*))?/
    let match = header.wholeMatch(of: pattern)!
    kind = String(match.1)
    name = String(match.2)
    conformances = list(match.4) + (kind.hasSuffix("class") ? ["AnyObject"] : [])
    if kind == "protocol" || name.hasSuffix("Mappable") {
      type = "Model"
      generics = Generics(names: ["Model"], constraints: ["Model : \(name)"])
    } else {
      type = match.3.map { "\(name)<\($0)>" } ?? name
      generics = Generics(names: list(match.3), constraints: list(match.5))
    }
  }
}

struct Parameter {
  let label: String
  let type: String
  let isOptional: Bool

  init(_ text: String, ofSubscript: Bool) {
    let match = text.wholeMatch(of: /(\w+)( \w+)?: (.*?)( = .*)?/)!
    label = match.1 == "_" || (ofSubscript && match.2 == nil) ? "" : "\(match.1): "
    type = String(match.3)
    isOptional = match.4 != nil
  }
}

/// Splits at commas outside of brackets.
func list(_ text: Substring?) -> [String] {
  var parts = [""], depth = 0
  for character in text ?? "" {
    if "([<".contains(character) { depth += 1 }
    if ")]>".contains(character) { depth -= 1 }
    if character == ",", depth == 0 {
      parts.append("")
    } else {
      parts[parts.count - 1].append(character)
    }
  }
  return parts.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
}

/// Statements that compile where an expression has this very type.
func statements(needing expression: String, toBe type: String) -> [String] {
  if type.isEmpty { return [expression] }
  let cast = "_ = \(expression) as \(type)"
  guard type.hasSuffix("?") else { return [cast] }
  return [cast, "if let some: \(type.dropLast()) = \(expression) { _ = some }"]
}

struct CallGenerator {
  private var owner = Owner()
  private var line = 0
  private var uses = 0

  mutating func run() {
    print("import Foundation\nimport Mercator")
    while let text = readLine() {
      line += 1
      // An arrow must not look like a closing bracket.
      let declaration = String(text.drop { $0 == " " }).replacing("->", with: "→")
      if declaration.hasPrefix("#") {
        print(declaration)
      } else if declaration.isEmpty || declaration.hasPrefix("//") {
        continue
      } else if declaration == "}" {
        owner = Owner()
      } else if let header = declaration.wholeMatch(of: /(.*?) {}?/) {
        owner = Owner(header.1)
        useOwner()
      } else if declaration.contains(/\(.*\)/) {
        useFunction(declaration)
      } else {
        useOther(declaration)
      }
    }
  }

  private mutating func emit(_ code: String, isGeneric: Bool = false) {
    uses += 1
    let file = isGeneric ? "GenericAPI.txt" : "OriginalAPI.txt"
    print(#"#sourceLocation(file: "\#(file)", line: \#(line))"#)
    print(code.replacing("→", with: "->"))
  }

  private mutating func emit(_ generics: Generics? = nil, _ body: (Form) -> String) {
    for form in (generics ?? owner.generics).forms {
      let code = "enum Use\(uses) { \(form.typealiases)\(body(form)) }"
      emit(code, isGeneric: !form.names.isEmpty)
    }
  }

  private mutating func useOwner() {
    let owner = owner
    switch owner.kind {
    case "protocol": emit(Generics()) { $0.function(["_ this: any \(owner.name)"], []) }
    case "open class": emit { $0.subclass(of: owner.type) }
    // Nothing in a class is mutating.
    case "struct": emit("extension \(owner.name) { mutating func use\(uses)() {} }")
    default: break
    }
    for conformance in owner.conformances {
      emit {
        "static func check<T>(_: T.Type) where T : \(conformance) {}; "
          + $0.function(["_ type: \(owner.type).Type"], ["check(type)"])
      }
    }
  }

  private mutating func useFunction(_ declaration: String) {
    let pattern =
      #/
      (?<modifiers>.*?)
      (?<keyword> func | init\?? | subscript)
      (?: \ ? (?<name> [^\ \(<]+ | <-))?
      (?: \ ? <(?<generics> \w+)>)?
      \((?<parameters>.*)\)
      (?<throws> \ throws)?
      (?: \ →\ (?<result> .*?))?
      (?: \ {\ get\ })?
      (?: \ where\ (?<constraints> .*?))?
      (?: \ //\ not\ (?<exception> \w+): .*)?
      (?: \ //\ warns:\ .*)?
      /#
    let match = declaration.wholeMatch(of: pattern)!
    let owner = owner
    let (modifiers, keyword, name) = (match.modifiers, match.keyword, match.name ?? "")
    let parameters = list(match.parameters).map {
      Parameter($0, ofSubscript: keyword == "subscript")
    }
    let isOperator = owner.type.isEmpty
    let isStatic = isOperator || keyword.hasPrefix("init") || modifiers.contains("static")
    let isThrowing = match.throws != nil
    let generics = Generics(
      names: owner.generics.names + list(match.generics),
      constraints: owner.generics.constraints + list(match.constraints)
    )

    let callee: String, result: String
    switch keyword {
    case "init": (callee, result) = (owner.type, owner.type)
    case "init?": (callee, result) = (owner.type, owner.type + "?")
    case "subscript": (callee, result) = ("this", String(match.result!))
    default:
      callee = "\(isStatic ? owner.type : "this").\(name)"
      result = String(match.result ?? "")
    }

    /// The calls with all required arguments and any choice of the others.
    func calls() -> [String] {
      if isOperator {
        // The label in `(map["key"], using: transform)` is the caller's own idea.
        let labelled = parameters[1].type.hasPrefix("(") ? ["a0 \(name) (a1.0, using: a1.1)"] : []
        return ["a0 \(name) a1"] + labelled
      }
      var choices: [[String]] = [[]]
      for (index, parameter) in parameters.enumerated() {
        let with = choices.map { $0 + ["\(parameter.label)a\(index)"] }
        choices = parameter.isOptional ? choices + with : with
      }
      return choices.map { $0.joined(separator: ", ") }
        .map { keyword == "subscript" ? "\(callee)[\($0)]" : "\(callee)(\($0))" }
    }

    let this = modifiers.contains("mutating") ? "inout \(owner.type)" : owner.type
    let arguments = parameters.enumerated().map { "_ a\($0): \($1.type)" }
    let body = calls().flatMap {
      statements(needing: isThrowing ? "try \($0)" : $0, toBe: result)
    }
    emit(generics) { form in
      if let exception = match.exception, form.typealiases.contains(exception) { return "" }
      let signature = (isStatic ? [] : ["_ this: \(this)"]) + arguments
      return form.function(signature, throws: isThrowing, body)
    }

    if modifiers.contains("open") {
      let method = declaration.dropFirst("open ".count)
      emit { $0.subclass(of: owner.type, "override \(method) { super.\(name)(value) }") }
    }
  }

  private mutating func useOther(_ declaration: String) {
    let owner = owner
    let type = owner.type
    if let match = declaration.wholeMatch(of: /(let|var) (\w+): (.*?)( { get })?/) {
      let property = "this.\(match.2)"
      emit {
        $0.function(["_ this: \(type)"], statements(needing: property, toBe: String(match.3)))
      }
      if match.1 == "var", match.4 == nil {
        let this = owner.kind == "struct" ? "inout \(type)" : type
        emit { $0.function(["_ this: \(this)", "_ new: \(match.3)"], ["\(property) = new"]) }
      }
    } else if let match = declaration.wholeMatch(of: /typealias (\w+) = (.*)/) {
      // An inout argument has to have the very type.
      let body = ["func check(_: inout \(match.2)) {}", "check(&this)"]
      emit { $0.function(["_ this: inout \(type).\(match.1)"], body) }
    } else if let match = declaration.wholeMatch(of: /associatedtype (\w+)/) {
      emit { $0.function(["_ this: \(type).\(match.1)"], []) }
    } else if let match = declaration.wholeMatch(of: /case (.*)/) {
      // There are these cases, and no others unless the list ends in dots.
      let cases = list(match.1).map { $0 == "…" ? "default: this" : "case .\($0): .\($0)" }
        .joined(separator: "; ")
      let body = ["let same: \(type) = switch this { \(cases) }", "_ = same"]
      emit { $0.function(["_ this: \(type)"], body) }
    } else if let match = declaration.wholeMatch(of: /infix operator (\S+)/) {
      // It binds tighter than the ternary operator.
      let signature = ["_ a: inout Int", "_ b: inout Int", "_ map: Map", "_ flag: Bool"]
      emit { $0.function(signature, ["flag ? a \(match.1) map : b \(match.1) map"]) }
    } else {
      fatalError("line \(line): \(declaration)")
    }
  }
}

var generator = CallGenerator()
generator.run()

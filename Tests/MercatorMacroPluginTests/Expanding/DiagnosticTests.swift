import Testing

/// What is wrong is said where it is, with a cure if there is one.
@Suite struct DiagnosticTests {
  struct Misuse: Sendable {
    let macro: String
    /// The source, with "⌖" where the message belongs.
    let source: String
    let context: [String]
    let message: String
    /// What the fix-its make of the source.
    let fixed: [String]

    init(
      _ source: String,
      of macro: String = "Mappable",
      in context: [String] = [],
      _ message: String,
      fixed: String...
    ) {
      (self.macro, self.source, self.context) = (macro, source, context)
      (self.message, self.fixed) = (message, fixed)
    }
  }

  static let types: [Misuse] = [
    Misuse("@Mappable ⌖enum A {}", "@Mappable makes a struct or a class a model, and not an enum"),
    Misuse(
      "@Mappable ⌖actor A {}",
      "@Mappable makes a struct or a class a model, and not an actor"
    ),
    Misuse(
      "@Mappable ⌖protocol A {}",
      "@Mappable makes a struct or a class a model, and not a protocol"
    ),
    Misuse(
      "@Mappable ⌖extension A {}",
      "@Mappable makes a struct or a class a model, and not an extension"
    ),
    Misuse("@Mappable ⌖func a() {}", "@Mappable makes a struct or a class a model, and not a func"),
    Misuse(
      "@Mappable class ⌖A: B, C {}",
      "is 'B' a model, another class, or a protocol? Say it by 'super:'",
      fixed: "@Mappable(super: .mapped) class A: B, C {}",
      "@Mappable(super: .unmapped) class A: B, C {}",
      "@Mappable(super: .absent) class A: B, C {}"
    ),
    Misuse(
      "@Mappable(keys: .snakeCase) class ⌖A: B {}",
      "is 'B' a model, another class, or a protocol? Say it by 'super:'",
      fixed: "@Mappable(keys: .snakeCase, super: .mapped) class A: B {}",
      "@Mappable(keys: .snakeCase, super: .unmapped) class A: B {}",
      "@Mappable(keys: .snakeCase, super: .absent) class A: B {}"
    ),
    Misuse("⌖@Mappable(super: .mapped) struct A {}", "only a class has a superclass"),
    Misuse(
      "⌖@Mappable(keys: style) struct A {}",
      "the style of the keys has to be written here, such as .snakeCase"
    ),
    Misuse(
      "@ImmutableMappable ⌖@Mappable struct A {}",
      "a model is either @Mappable or @ImmutableMappable"
    ),
    Misuse(
      "@Mappable private struct ⌖A {}",
      in: ["struct B {}"],
      "a private model inside of a type has to conform to 'Mappable' itself",
      fixed: "@Mappable private struct A: Mappable {}"
    ),
    Misuse(
      "@Mappable struct ⌖A {}",
      in: ["private enum B {}", "struct C {}"],
      "a private model inside of a type has to conform to 'Mappable' itself",
      fixed: "@Mappable struct A: Mappable {}"
    ),
    Misuse(
      "@Mappable struct ⌖A: Hashable {}",
      in: ["func b() {}"],
      "a model inside of a function is @Mappable(local: true), and conforms to 'Mappable' itself",
      fixed: "@Mappable(local: true) struct A: Hashable, Mappable {}"
    ),
    Misuse(
      "@Mappable struct A<⌖T> { var a: [T] = [] }",
      "the values of 'T' can't be mapped without a constraint, such as 'MapValue'",
      fixed: "@Mappable struct A<T: MapValue> { var a: [T] = [] }"
    ),
    Misuse(
      "@Mappable struct A { ⌖func mapping(map: Map) {} }",
      "@Mappable writes mapping(map:), so the type can't have its own"
    ),
    Misuse("@Mappable ⌖struct A: ~Copyable {}", "a type that can't be copied can't be a model"),
    Misuse("@Mappable struct A { var a = ⌖\"b\n}", "this string has no end"),
    Misuse("@Mappable struct A ⌖{ var a = 1", "this bracket isn't closed"),
    Misuse("@Mappable struct A { var a = (1⌖] }", "this bracket closes none"),
    Misuse("@Mappable struct A { var ⌖`a }", "this name has no end"),
    Misuse("@Mappable struct A { ⌖/* }", "this comment has no end"),
  ]

  static let properties: [Misuse] = [
    Misuse(
      "@Mappable struct A { let ⌖a: Int }",
      "an update can't change the constant 'a': make it a variable, or the type @ImmutableMappable",
      fixed: "@Mappable struct A { var a: Int }"
    ),
    Misuse(
      "@Mappable struct A { public let ⌖a = 1 }",
      "the constant 'a' has its value already, so JSON can't set it",
      fixed: "@Mappable struct A { public var a = 1 }",
      "@Mappable struct A { @Unmapped public let a = 1 }"
    ),
    Misuse(
      "@Mappable struct A { var ⌖(a, b) = (1, 2) }",
      "declare the variables of a tuple one by one"
    ),
    Misuse("@Mappable struct A { var ⌖a }", "this property needs a type"),
    Misuse(
      "@Mappable struct A { @Unmapped ⌖@Key(\"b\") var a = 1 }",
      "'a' isn't mapped, so @Key has no effect",
      fixed: "@Mappable struct A { @Unmapped  var a = 1 }"
    ),
    Misuse(
      "@Mappable struct A { @Unmapped var ⌖a: Int }",
      "'a' isn't mapped, so it needs an initial value",
      fixed: "@Mappable struct A {  var a: Int }"
    ),
    Misuse(
      "@Mappable struct A { @Key(\"b\") ⌖@Key(\"c\") var a = 1 }",
      "'a' has more than one @Key",
      fixed: "@Mappable struct A { @Key(\"b\")  var a = 1 }"
    ),
    Misuse(
      "@Mappable struct A { @Flat ⌖@Key(\"c\") var a = B() }",
      "'a' lies flat in the object, so it has no key",
      fixed: "@Mappable struct A { @Flat  var a = B() }"
    ),
    Misuse(
      "@Mappable struct A {\n#if DEBUG\n⌖@Key(\"c\")\n#endif\nvar a = 1 }",
      "@Key can't depend on a condition: put the property under it"
    ),
    Misuse(
      "@Mappable struct A: KeepsUnmapped { ⌖@Key(\"b\") var unmapped = JSONObject() }",
      "'unmapped' keeps the members that no line maps, so @Key has no effect",
      fixed: "@Mappable struct A: KeepsUnmapped {  var unmapped = JSONObject() }"
    ),
    Misuse(
      "@Mappable struct A: KeepsUnmapped { var ⌖unmapped: JSONObject }",
      "'unmapped' keeps the members that no line maps, so it needs an initial value"
    ),
    Misuse(
      "@Mappable class A: Hashable { var ⌖unmapped = JSONObject() }",
      "does 'unmapped' keep the members that no line maps, or is it a member itself?",
      fixed: "@Mappable class A: Hashable, KeepsUnmapped { var unmapped = JSONObject() }",
      "@Mappable class A: Hashable { @Unmapped var unmapped = JSONObject() }",
      "@Mappable class A: Hashable { @Key(\"unmapped\") var unmapped = JSONObject() }"
    ),
    Misuse(
      "@Mappable struct A<T> { var ⌖unmapped: Mercator.JSONObject = [:] }",
      "does 'unmapped' keep the members that no line maps, or is it a member itself?",
      fixed: "@Mappable struct A<T>: KeepsUnmapped { var unmapped: Mercator.JSONObject = [:] }",
      "@Mappable struct A<T> { @Unmapped var unmapped: Mercator.JSONObject = [:] }",
      "@Mappable struct A<T> { @Key(\"unmapped\") var unmapped: Mercator.JSONObject = [:] }"
    ),
    Misuse(
      "@Mappable struct A { ⌖#properties(\"a\"); var a = 1 }",
      "properties that #properties may declare aren't mapped"
    ),
  ]

  static let attributes: [Misuse] = [
    Misuse(
      "⌖@Key(\"a\") var a: Int { 1 }",
      of: "Key",
      in: ["@Mappable struct A {}"],
      "@Key has no effect here: a computed property isn't mapped",
      fixed: " var a: Int { 1 }"
    ),
    Misuse(
      "\n  ⌖@Key(\"a\") lazy var a = 1",
      of: "Key",
      in: ["@Mappable struct A {}"],
      "@Key has no effect here: a property that is lazy isn't mapped",
      fixed: "\n   lazy var a = 1"
    ),
    Misuse(
      "⌖@Transform(.date) static var a = 1",
      of: "Transform",
      in: ["@ImmutableMappable class A {}"],
      "@Transform has no effect here: a property that is static isn't mapped",
      fixed: " static var a = 1"
    ),
    Misuse(
      "public ⌖@Flat func a() {}",
      of: "Flat",
      in: ["@Mappable struct A {}"],
      "@Flat has no effect here: it is for properties",
      fixed: "public  func a() {}"
    ),
    Misuse(
      "⌖@Unmapped var a = 1",
      of: "Unmapped",
      in: ["struct A {}", "@Mappable struct B {}"],
      "@Unmapped has no effect here: the type isn't @Mappable or @ImmutableMappable",
      fixed: " var a = 1"
    ),
  ]

  @Test(arguments: types + properties)
  func `a wrong model is told where it is wrong`(misuse: Misuse) throws {
    try check(misuse, role: "member")
    let source = misuse.source.replacing("⌖", with: "")
    let other = try Expansion(misuse.macro, role: "extension", of: source, in: misuse.context)
    #expect(other.diagnostics == [], "each problem is told once")
  }

  @Test(arguments: attributes)
  func `an attribute without an effect is told`(misuse: Misuse) throws {
    try check(misuse, role: "peer")
  }

  @Test(arguments: attributes)
  func `an attribute that another macro has copied isn't judged`(misuse: Misuse) throws {
    let source = misuse.source.replacing("⌖", with: "")
    let file = "@__swiftmacro_3App5ModelC1a18ObservationTrackedfMp_.swift"
    let expansion = try Expansion(misuse.macro, role: "peer", of: source, file: file)
    #expect(expansion.diagnostics == [])
  }

  private func check(_ misuse: Misuse, role: String) throws {
    let parts = misuse.source.split(separator: "⌖", maxSplits: 1, omittingEmptySubsequences: false)
    let source = parts.joined()
    let expansion = try Expansion(misuse.macro, role: role, of: source, in: misuse.context)
    let found = try #require(expansion.diagnostics.first)
    #expect(expansion.diagnostics.map(\.message) == [misuse.message])
    #expect(found.offset == parts[0].utf8.count)
    #expect(found.fixes.map(\.source) == misuse.fixed)
    #expect(Set(found.fixes.map(\.message)).count == misuse.fixed.count)
    // A cure leaves nothing to tell.
    for fixed in misuse.fixed {
      let again = try Expansion(misuse.macro, role: role, of: fixed, in: misuse.context)
      #expect(again.diagnostics == [], "\(fixed)")
    }
  }

  @Test
  func `messages differ, so that each says what is wrong`() {
    let messages = Set((Self.types + Self.properties + Self.attributes).map(\.message))
    #expect(messages.count > 30)
  }

  /// Declarations in which nothing is wrong.
  static let right = [
    "@Mappable class A {}", "@Mappable class A: Hashable, Codable {}",
    "@Mappable(super: .absent) class A: B {}",
    "@Mappable struct A { lazy var a = 1; static let b = 1; var c: Int { 1 } }",
    "@Mappable struct A<T> { @Unmapped var a: T? }",
    "@Mappable struct A<T> where T: MapValue { var a: T }",
    "@Mappable struct A { @Unmapped let a = 1 }",
    "@Mappable struct A { @Unmapped var a: Int?; @Wrapped @Unmapped var b: Int }",
    "@Mappable fileprivate struct A {}", "@ImmutableMappable struct A { let a: Int }",
    "@Mappable struct A { #warning(\"b\") }",
    "@Mappable struct A: KeepsUnmapped { var unmapped = JSONObject(); @Key(\"b\") var a = 1 }",
    "@Mappable struct A: KeepsUnmapped { @Unmapped var unmapped: JSONObject = [:] }",
    "@Mappable struct A { @Unmapped var unmapped = JSONObject() }",
    "@Mappable struct A { @Key(\"unmapped\") var unmapped: JSONObject }",
    "@Mappable struct A { var unmapped = 0 }", "@Mappable struct A { var rest = JSONObject() }",
    "@Mappable struct A { var unmapped: [JSONObject] = [] }",
  ]

  /// The protocols of Mercator that a model may conform to.
  static let protocols = [
    "BaseMappable", "CodableMappable", "ImmutableMappable", "KeepsUnmapped", "MapArchivable",
    "MapDescribed", "MapEquatable", "MapIdentified", "MapStorable", "Mappable", "StaticMappable",
  ]

  @Test(arguments: protocols)
  func `a protocol of Mercator isn't taken for a superclass`(name: String) throws {
    for inherited in [name, "Mercator.\(name), A", "@MainActor \(name)", "nonisolated \(name)"] {
      let source = "@Mappable class A: \(inherited) {}"
      #expect(try Expansion("Mappable", role: "member", of: source).diagnostics == [], "\(source)")
    }
  }

  @Test
  func `a type in a private type of a file can be extended`() throws {
    let expansion = try Expansion(
      "Mappable",
      role: "member",
      of: "@Mappable struct A {}",
      in: ["private enum B {}"]
    )
    #expect(expansion.diagnostics == [])
  }

  @Test(arguments: right)
  func `a right model has no problem`(source: String) throws {
    let macro = source.hasPrefix("@Immutable") ? "ImmutableMappable" : "Mappable"
    let expansion = try Expansion(macro, role: "member", of: source, in: ["struct Outer {}"])
    #expect(expansion.diagnostics == [])
  }
}

import Testing

@Suite struct ModelExpansionTests {
  /// What a macro adds to a type, and behind a line what it adds outside.
  private func expand(_ source: String, _ macro: String = "Mappable") throws -> String {
    let inside = try Expansion(macro, role: "member", of: source).text
    let outside = try Expansion(macro, role: "extension", of: source).text
    return "\(inside)\n-----\n\(outside)"
  }

  @Test
  func `a struct gets its initializer in an extension, so that it keeps its memberwise one`() throws
  {
    let source = """
      /// A user.
      @Mappable
      struct Model {
        var id: Int
        var name = "nobody"
        @Key("profile.full_name") var fullName: String?
        @Key(any: "mail", "email") var mail: String?
        @Key("n", coercion: .lossless, omit: .empty) var count = 0
        @Key("born") @Transform(.dateFormat("yyyy-MM-dd")) var born: Date?
        @Unmapped var isSelected = false
        var friends: [User] = []
      }
      """
    #expect(
      try expand(source) == """
        mutating func mapping(map: Mercator.Map) {
          let mapsRequired = map._endRequired()
          if mapsRequired {
            self.id <- map["id"]
          }
          self.name <- map["name"]
          self.fullName <- map["profile.full_name"]
          self.mail <- map[any: "mail", "email"]
          self.count <- map["n", coercion: .lossless, omit: .empty]
          self.born <- (map["born"], .dateFormat("yyyy-MM-dd"))
          self.friends <- map["friends"]
        }
        -----
        extension Model: Mercator.Mappable {
          init?(map: Mercator.Map) {
            map._beginRequired()
            var _id = MercatorMacros._required(\\Self.id)
            _id <- map["id"]
            guard let id = _id.value else { return nil }
            self.id = id
          }
        }
        """
    )
  }

  @Test
  func `a class gets its members in itself, and sets properties only when reading`() throws {
    let source = """
      @Mappable public final class Model {
        var a = 1
        @Transform(.date) var b: Date
      }
      """
    #expect(
      try expand(source) == """
        public required init?(map: Mercator.Map) {
          map._beginRequired()
          var _b = MercatorMacros._required(as: (Date).self)
          _b <- (map["b"], .date)
          guard let b = _b.value else { return nil }
          self.b = b
        }
        public func mapping(map: Mercator.Map) {
          let mapsRequired = map._endRequired()
          do {
            var value = self.a
            value <- map["a"]
            if map._assigns { self.a = value }
          }
          if mapsRequired {
            do {
              var value = self.b
              value <- (map["b"], .date)
              if map._assigns { self.b = value }
            }
          }
        }
        -----
        extension Model: Mercator.Mappable {}
        """
    )
  }

  @Test
  func `a subclass of a model calls its superclass, whose conformance it has`() throws {
    let source = "@Mappable(super: .mapped) open class Model: Base { var a: [String: Int] }"
    #expect(
      try expand(source) == """
        public required init?(map: Mercator.Map) {
          map._beginRequired()
          var _a = MercatorMacros._required(as: ([String: Int]).self)
          _a <- map["a"]
          guard let a = _a.value else { return nil }
          self.a = a
          super.init(map: map)
        }
        open override func mapping(map: Mercator.Map) {
          super.mapping(map: map)
          let mapsRequired = map._endRequired()
          if mapsRequired {
            do {
              var value = self.a
              value <- map["a"]
              if map._assigns { self.a = value }
            }
          }
        }
        -----

        """
    )
  }

  @Test
  func `a constant is read by the initializer and written by a line`() throws {
    let source = """
      @ImmutableMappable(keys: .snakeCase) struct Model {
        let userID: Int
        let nickName: String?
        var loginCount = 0
      }
      """
    #expect(
      try expand(source, "ImmutableMappable") == """
        mutating func mapping(map: Mercator.Map) {
          self.userID >>> map["user_id"]
          self.nickName >>> map["nick_name"]
          self.loginCount <- map["login_count"]
        }
        -----
        extension Model: Mercator.ImmutableMappable {
          init(map: Mercator.Map) throws {
            map._beginRequired()
            var _userID = MercatorMacros._required(\\Self.userID)
            _userID <- map["user_id"]
            var _nickName = MercatorMacros._optional(\\Self.nickName)
            _nickName <- map["nick_name"]
            guard let userID = _userID.value else { throw map._refusal }
            self.userID = userID
            self.nickName = _nickName
            _ = map._endRequired()
            self.loginCount <- map["login_count"]
          }
        }
        """
    )
  }

  @Test
  func `lines stand under the conditions of their properties`() throws {
    let source = """
      @Mappable struct Model {
        #if os(macOS)
        var a: Int
        #elseif DEBUG
        var b = 2
        #else
        func c() {}
        #endif
        #if DEBUG
        func d() {}
        #endif
      }
      """
    #expect(
      try expand(source) == """
        mutating func mapping(map: Mercator.Map) {
          let mapsRequired = map._endRequired()
          #if os(macOS)
          if mapsRequired {
            self.a <- map["a"]
          }
          #elseif DEBUG
          self.b <- map["b"]
          #else
          #endif
        }
        -----
        extension Model: Mercator.Mappable {
          init?(map: Mercator.Map) {
            map._beginRequired()
            #if os(macOS)
            var _a = MercatorMacros._required(\\Self.a)
            _a <- map["a"]
            #elseif DEBUG
            #else
            #endif
            #if os(macOS)
            guard let a = _a.value else { return nil }
            self.a = a
            #elseif DEBUG
            #else
            #endif
          }
        }
        """
    )
  }

  /// The line of a property, by its declaration.
  static let lines: [(declaration: String, line: String)] = [
    (#"var a = 1"#, #"self.a <- map["a"]"#),
    (#"var `default` = 1"#, #"self.`default` <- map["default"]"#),
    (#"@Key("b") var a = 1"#, #"self.a <- map["b"]"#),
    (#"@MercatorMacros.Key("b") var a = 1"#, #"self.a <- map["b"]"#),
    (#"@Key(required: "b", "c") var a = 1"#, #"self.a <- map[required: "b", "c"]"#),
    (#"@Key(required: true) var a = 1"#, #"self.a <- map["a", required: true]"#),
    (#"@Key(coercion: .lossless) var a = 1"#, #"self.a <- map["a", coercion: .lossless]"#),
    (#"@Key(path: "b", 0, .each) var a = [1]"#, #"self.a <- map[path: "b", 0, .each]"#),
    (#"@Key(reading: "b", writing: "c") var a = 1"#, #"self.a <- map[reading: "b", writing: "c"]"#),
    (#"@Key("b", else: [1, 2].count) var a = 1"#, #"self.a <- map["b", else: [1, 2].count]"#),
    (#"@Key(else: 18) var a = 1"#, #"self.a <- map["a", else: 18]"#),
    (
      #"@Key(else: f(g: 1), omit: .empty) var a = 1"#,
      #"self.a <- map["a", else: f(g: 1), omit: .empty]"#
    ),
    (##"@Key(#"a"b"#) var a = 1"##, ##"self.a <- map[#"a"b"#]"##),
    (#"@Flat var a = Place()"#, #"self.a <- map.flat"#),
    (#"@Key(all: "x", "y") @Transform(P()) var a = 1"#, #"self.a <- (map[all: "x", "y"], P())"#),
    (
      #"@Transform(of: E.self, .table(["m": .a])) var a: E?"#,
      #"self.a <- (map["a"], .table(["m": .a]))"#
    ),
    (#"@available(macOS 12, *) var a = 1"#, #"self.a <- map["a"]"#),
    (#"@Key /* c */ ("b") var a = 1"#, #"self.a <- map["b"]"#),
  ]

  @Test(arguments: lines)
  func `a line is what a person would write`(declaration: String, line: String) throws {
    let source = "@Mappable struct Model { \(declaration) }"
    #expect(
      try expand(source) == """
        mutating func mapping(map: Mercator.Map) {
          \(line)
        }
        -----
        extension Model: Mercator.Mappable {
          init?(map: Mercator.Map) {}
        }
        """
    )
  }

  /// Declarations of properties whose setters may be noticed.
  static let noticed = [
    "var a = 1 { didSet {} }", "var a: Int = 1 { willSet(b) {} }", "@Published var a = 1",
  ]

  @Test(arguments: noticed)
  func `a property that notices its changes is set only when reading`(declaration: String) throws {
    let source = "@Mappable struct Model { \(declaration) }"
    #expect(
      try expand(source) == """
        mutating func mapping(map: Mercator.Map) {
          do {
            var value = self.a
            value <- map["a"]
            if map._assigns { self.a = value }
          }
        }
        -----
        extension Model: Mercator.Mappable {
          init?(map: Mercator.Map) {}
        }
        """
    )
  }

  /// The header of the extension, by that of the type.
  static let headers: [(type: String, header: String)] = [
    ("@Mappable struct A", "extension Model: Mercator.Mappable"),
    ("@MainActor @Mappable struct A", "extension Model: @MainActor Mercator.Mappable"),
    ("@DataActor @Mappable struct A", "extension Model: @DataActor Mercator.Mappable"),
    ("@Mappable struct A<T: MapValue>", "extension Model: Mercator.Mappable"),
    ("@Mappable struct A: Hashable", "extension Model: Mercator.Mappable"),
    ("@Mappable nonisolated struct A", "nonisolated extension Model: Mercator.Mappable"),
    (
      "@available(macOS 14, iOS 17, *) @Mappable struct A",
      "@available(macOS 14, iOS 17, *)\nextension Model: Mercator.Mappable"
    ),
  ]

  @Test(arguments: headers)
  func `the conformance has the isolation of the type`(type: String, header: String) throws {
    let expansion = try Expansion("Mappable", role: "extension", of: "\(type) {}")
    #expect(
      expansion.text == """
        \(header) {
          init?(map: Mercator.Map) {}
        }
        """
    )
  }

  @Test
  func `a type that conforms itself gets members and no extension`() throws {
    let source = "@Mappable struct A: Hashable, Mappable { var a = 1 }"
    #expect(
      try expand(source) == """
        init?(map: Mercator.Map) {}
        mutating func mapping(map: Mercator.Map) {
          self.a <- map["a"]
        }
        -----

        """
    )
  }

  @Test
  func `an initializer of the type is used`() throws {
    let source = "@Mappable struct A { var a: Int; init?(map: Map) { a = 1 } }"
    #expect(
      try expand(source) == """
        mutating func mapping(map: Mercator.Map) {
          let mapsRequired = map._endRequired()
          if mapsRequired {
            self.a <- map["a"]
          }
        }
        -----
        extension Model: Mercator.Mappable {}
        """
    )
  }

  /// Types that keep the members without a line, as their headers say.
  static let keeping = [
    "@Mappable struct A: KeepsUnmapped", "@Mappable class A: Mercator.KeepsUnmapped, Hashable",
    "@Mappable struct A: Hashable & KeepsUnmapped, Sendable",
    "@Mappable struct A: @preconcurrency KeepsUnmapped",
    "@Mappable(super: .mapped) class A: Base<Int>,\n  KeepsUnmapped // .",
    "@ImmutableMappable struct A: Mercator . KeepsUnmapped",
  ]

  @Test(arguments: keeping)
  func `the property that keeps the members without a line has no line`(header: String) throws {
    let macro = header.hasPrefix("@Immutable") ? "ImmutableMappable" : "Mappable"
    for property in [
      "var unmapped = JSONObject()", "public var unmapped: JSONObject = [:]",
      "@Published var `unmapped`: Mercator.JSONObject = [:] { didSet {} }",
    ] {
      let with = try expand("\(header) {\n var a: Int; \(property) }", macro)
      #expect(try with == expand("\(header) {\n var a: Int }", macro), "\(property)")
    }
  }

  /// Types for which `unmapped` is a name like any other.
  static let notKeeping = [
    "@Mappable struct A", "@Mappable struct A: KeepsUnmappedKeys",
    "@Mappable struct A: KeepsUnmapped.Rest", "@Mappable struct A: Base<KeepsUnmapped>",
  ]

  @Test(arguments: notKeeping)
  func `a property of this name has a line in other models`(header: String) throws {
    #expect(
      try expand("\(header) { var unmapped = 0 }").contains(#"self.unmapped <- map["unmapped"]"#)
    )
  }
}

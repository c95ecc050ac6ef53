import MappingTestSupport
import Mercator
import TestSupport
import Testing

@Suite("Key styles")
struct KeyStyleTests {
  struct Profile: Mappable, Equatable {
    var avatarURL: String?
    var htmlText: String?
    var zipCode = 0
    var tags: [Tag] = []

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      avatarURL <- map["avatarURL"]
      htmlText <- map["homePage.HTMLText"]
      zipCode <- map["zipCode"]
      tags <- map["allTags"]
    }
  }

  struct Tag: Mappable, Equatable {
    var isNew = false
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { isNew <- map["isNew"] }
  }

  @Test
  func `twelve styles, from whatever style the key has`() {
    #expect(KeyStyleTable.styles.map(\.name) == MapKeyStyle.allCases.map { "\($0)" })
    for (style, text) in zip(MapKeyStyle.allCases, KeyStyleTable.styles.map(\.text)) {
      for key in ["myAvatarURL2", "MyAvatarUrl2", "my_avatar_url2", "MY-AVATAR-URL2"] {
        #expect(style(key) == text, "\(key)")
      }
    }
  }

  @Test
  func `words end where acronyms, digits and separators say`() {
    for (key, text) in KeyStyleTable.words { #expect(MapKeyStyle.snakeCase(key) == text, "\(key)") }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `a mapper's style holds for all models and paths, both ways`(
    input: Input,
    output: Output
  ) throws {
    let json = """
      {"all_tags":[{"is_new":true}],"avatar_url":"a","home_page":{"html_text":"<p>"},"zip_code":7}
      """
    let mapper = Mapper<Profile>(options: MapOptions(keyStyle: .snakeCase))
    let profile = try #require(try input.map(json, with: mapper))
    #expect(profile.avatarURL == "a")
    #expect(profile.htmlText == "<p>")
    #expect(profile.zipCode == 7)
    #expect(profile.tags.map(\.isNew) == [true])
    #expect(try output.write(profile, with: mapper) == json)
    // Another mapper of the same process is none the wiser.
    #expect(try input.map(json, to: Profile.self)?.avatarURL == nil)
  }

  @Test
  func `a model written again has its keys in the style too`() throws {
    let mapper = Mapper<Tag>(options: MapOptions(keyStyle: .kebabCase))
    #expect(
      mapper.toJSONString([Tag(), Tag(), Tag()]) == #"""
        [{"is-new":false},{"is-new":false},{"is-new":false}]
        """#
    )
    #expect(Mapper<Tag>().toJSONString([Tag()]) == #"[{"isNew":false}]"#)
  }

  @Test(arguments: Input.allCases)
  func `a fault has the path of the JSON, and known keys are those`(input: Input) throws {
    let json = #"{"avatar_url":1,"zip_code":2,"all_tags":[],"avatarURL":"x"}"#
    var options = MapOptions(keyStyle: .snakeCase)
    options.policy[.unknownKey] = .warn
    let (_, report) = try input.report(json, with: Mapper<Profile>(options: options))
    #expect(report.issues.map(\.path) == ["$.avatar_url", "$.avatarURL"])
    #expect(report.issues.map(\.kind) == [.wrongType, .unknownKey])
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `one property may have a style of its own`(input: Input, output: Output) throws {
    struct Model: Mappable {
      var avatarURL: String?
      var userName: String?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        avatarURL <- map["avatarURL", style: .screamingSnakeCase]
        userName <- map["userName"]
      }
    }
    let json = #"{"AVATAR_URL":"a","userName":"b"}"#
    let model = try #require(try input.map(json, to: Model.self))
    #expect(model.avatarURL == "a")
    #expect(try output.write(model) == json)
  }

  @Test(arguments: Input.allCases)
  func `capitals may not matter, at any level; the key as it is wins`(input: Input) throws {
    let options = MapOptions(reading: .init(ignoresKeyCase: true))
    let json = #"""
      {"AvatarUrl":"a","HOMEPAGE":{"htmltext":"b"},"zipcode":1,"zipCode":2,
       "ALLTAGS":[{"ISNEW":true},{"isnew":false}]}
      """#
    let mapper = Mapper<Profile>(options: options)
    let profile = try #require(try input.map(json, with: mapper))
    #expect(profile.avatarURL == "a")
    #expect(profile.htmlText == "b")
    #expect(profile.zipCode == 2)
    #expect(profile.tags.map(\.isNew) == [true, false])
    #expect(try input.map(#"{"AVATARURL":"a"}"#, to: Profile.self)?.avatarURL == nil)
  }

  @Test(arguments: Input.allCases)
  func `of several that differ in capitals alone, the first by code points is read`(
    input: Input
  ) throws {
    let mapper = Mapper<Tag>(options: MapOptions(reading: .init(ignoresKeyCase: true)))
    #expect(try input.map(#"{"isnew":false,"ISNEW":true}"#, with: mapper)?.isNew == true)
    #expect(try input.map(#"{"ISNEW":true,"isnew":false}"#, with: mapper)?.isNew == true)
  }

  @Test(arguments: Input.allCases)
  func `style and capitals go together`(input: Input) throws {
    let options = MapOptions(keyStyle: .snakeCase, reading: .init(ignoresKeyCase: true))
    let profile = try input.map(
      #"{"AVATAR_URL":"a","Home_Page":{"html_TEXT":"b"}}"#,
      with: Mapper<Profile>(options: options)
    )
    #expect(profile?.avatarURL == "a")
    #expect(profile?.htmlText == "b")
  }

  @Test(arguments: Input.allCases)
  func `how keys look is said on the mapper, outside of the model, for all below`(
    input: Input
  ) throws {
    struct Outer: Mappable {
      var derived: Sub?
      init?(map: Map) {}
      mutating func mapping(map: Map) { derived <- map["theDerived"] }
    }
    let mapper = Mapper<Outer>(options: MapOptions(keyStyle: .pascalCase))
    let outer = try input.map(#"{"TheDerived":{"N":1,"Extra":2}}"#, with: mapper)
    #expect(outer?.derived?.extra == 2)
    #expect(outer?.derived?.n == 1)
  }
}

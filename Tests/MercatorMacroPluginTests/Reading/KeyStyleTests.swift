import TestSupport
import Testing

/// The styles are those of `MapKeyStyle`, which the plugin doesn't have.
@Suite struct KeyStyleTests {
  @Test
  func `a name has the style that MapKeyStyle gives it`() throws {
    for (name, text) in KeyStyleTable.styles {
      let style = try #require(KeyStyle(rawValue: name))
      for key in ["myAvatarURL2", "MyAvatarUrl2", "my_avatar_url2", "MY-AVATAR-URL2"] {
        #expect(style(key) == text, "\(key)")
      }
    }
  }

  @Test
  func `words are those of MapKeyStyle`() throws {
    let style = try #require(KeyStyle(rawValue: "snakeCase"))
    for (key, text) in KeyStyleTable.words { #expect(style(key) == text, "\(key)") }
  }

  @Test
  func `another name is no style`() { #expect(KeyStyle(rawValue: "spongeCase") == nil) }
}

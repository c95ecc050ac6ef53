/// What each style of keys makes of a name, for those that apply styles: `MapKeyStyle` at run time, and the macros when a
/// model is compiled.
package enum KeyStyleTable {
  /// The names of the styles, in the order of their declaration, and what each makes of "myAvatarURL2".
  package static let styles: [(name: String, text: String)] = [
    ("flatCase", "myavatarurl2"),
    ("upperCase", "MYAVATARURL2"),
    ("camelCase", "myAvatarUrl2"),
    ("pascalCase", "MyAvatarUrl2"),
    ("snakeCase", "my_avatar_url2"),
    ("kebabCase", "my-avatar-url2"),
    ("camelSnakeCase", "my_Avatar_Url2"),
    ("pascalSnakeCase", "My_Avatar_Url2"),
    ("screamingSnakeCase", "MY_AVATAR_URL2"),
    ("camelKebabCase", "my-Avatar-Url2"),
    ("pascalKebabCase", "My-Avatar-Url2"),
    ("screamingKebabCase", "MY-AVATAR-URL2"),
  ]

  /// Names, and what `snakeCase` makes of them.
  package static let words: [(key: String, text: String)] = [
    ("URLPath", "url_path"), ("avatarURL", "avatar_url"), ("HTML5Parser", "html5_parser"),
    ("a", "a"), ("A", "a"), ("ID", "id"), ("userID", "user_id"), ("iPhone", "i_phone"),
    ("address2Line", "address2_line"), ("_id", "_id"), ("__typeName_", "__type_name_"),
    ("already_snake", "already_snake"), ("two  spaces", "two_spaces"), ("", ""), ("__", "__"),
    ("größeÄndern", "größe_ändern"), ("名前", "名前"), ("x-request-ID", "x_request_id"),
  ]
}

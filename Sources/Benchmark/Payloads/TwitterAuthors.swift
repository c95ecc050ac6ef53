/// The authors of messages, with what they say about themselves.
enum TwitterAuthors {
  static func author(_ invention: inout Invention) -> Tree {
    let id = invention.number(100_000_000...2_900_000_000)
    let hasLink = invention.isLucky(onceIn: 9)
    let hasZone = invention.isLucky(onceIn: 6)
    let image = "\(id)/\(invention.code(8))_normal.jpeg"
    var entities: [(String, Tree)] = [("description", ["urls": []])]
    if hasLink { entities.insert(("url", ["urls": .list([link(&invention)])]), at: 0) }
    return [
      "id": .integer(id),
      "id_str": "\(id)",
      "name": .text(invention.ideographs(8)),
      "screen_name": .text(invention.code(11)),
      "location": .text(invention.ideographs(5)),
      "description": .text(invention.ideographs(75)),
      "url": hasLink ? "http://t.example/\(invention.code(10))" : nil,
      "entities": .object(entities),
      "protected": false,
      "followers_count": invention.integer(0...9000),
      "friends_count": invention.integer(0...2000),
      "listed_count": invention.integer(0...90),
      "created_at": "Thu Oct 25 08:27:13 +0000 2012",
      "favourites_count": invention.integer(0...9000),
      "utc_offset": hasZone ? 32400 : nil,
      "time_zone": hasZone ? "Tokyo" : nil,
      "geo_enabled": false,
      "verified": false,
      "statuses_count": invention.integer(0...90000),
      "lang": "ja",
      "contributors_enabled": false,
      "is_translator": false,
      "is_translation_enabled": false,
      "profile_background_color": "C0DEED",
      "profile_background_image_url": "http://abs.example.com/images/themes/theme1/bg.png",
      "profile_background_image_url_https": "https://abs.example.com/images/themes/theme1/bg.png",
      "profile_background_tile": false,
      "profile_image_url": "http://pbs.example.com/profile_images/\(image)",
      "profile_image_url_https": "https://pbs.example.com/profile_images/\(image)",
      "profile_banner_url": "https://pbs.example.com/profile_banners/\(id)/1409062272",
      "profile_link_color": "0084B4",
      "profile_sidebar_border_color": "C0DEED",
      "profile_sidebar_fill_color": "DDEEF6",
      "profile_text_color": "333333",
      "profile_use_background_image": true,
      "default_profile": true,
      "default_profile_image": false,
      "following": false,
      "follow_request_sent": false,
      "notifications": false,
    ]
  }

  static func link(_ invention: inout Invention) -> Tree {
    let code = invention.code(10)
    return [
      "url": "http://t.example/\(code)",
      "expanded_url": "http://example.com/\(invention.code(12))/photo/1",
      "display_url": "pic.example.com/\(code)",
      "indices": [15, 37],
    ]
  }
}

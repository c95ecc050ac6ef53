/// The answer to a search: a hundred messages, most of them Japanese and most of them passed on.
enum TwitterPayload {
  static var timeline: Tree {
    var invention = Invention(seed: 3)
    return [
      "statuses": invention.list(100) {
        status(passingOn: $0.isLucky(onceIn: 4) ? nil : status(passingOn: nil, &$0), &$0)
      },
      "search_metadata": [
        "completed_in": .digits("0.087"),
        "max_id": 505_874_924_095_815_700,
        "max_id_str": "505874924095815681",
        "next_results": "?max_id=505874847260352512&q=%E4%B8%80&count=100&include_entities=1",
        "query": "%E4%B8%80",
        "refresh_url": "?since_id=505874924095815681&q=%E4%B8%80&include_entities=1",
        "count": 100,
        "since_id": 0,
        "since_id_str": "0",
      ],
    ]
  }

  private static func status(passingOn original: Tree?, _ invention: inout Invention) -> Tree {
    let id = invention.number(505_800_000_000_000_000...505_899_999_999_999_999)
    let isAnswer = invention.isLucky(onceIn: 20)
    let hasPicture = invention.isLucky(onceIn: 17)
    let before: [(String, Tree)] = [
      ("metadata", ["result_type": "recent", "iso_language_code": "ja"]),
      ("created_at", "Sun Aug 31 00:\(invention.number(10...59)):14 +0000 2014"),
      ("id", .integer(id / 100 * 100)),
      ("id_str", "\(id)"),
      ("text", "@\(invention.code(9)) \(invention.ideographs(45))\n\n\(invention.ideographs(30))"),
      (
        "source",
        "<a href=\"http://example.com/download/iphone\" rel=\"nofollow\">Chirper for iPhone</a>"
      ),
      ("truncated", false),
      ("in_reply_to_status_id", isAnswer ? .integer(id / 100 * 100 - 7300) : nil),
      ("in_reply_to_status_id_str", isAnswer ? "\(id - 7342)" : nil),
      ("in_reply_to_user_id", isAnswer ? 903_487_807 : nil),
      ("in_reply_to_user_id_str", isAnswer ? "903487807" : nil),
      ("in_reply_to_screen_name", isAnswer ? .text(invention.code(11)) : nil),
      ("user", TwitterAuthors.author(&invention)),
      ("geo", nil),
      ("coordinates", nil),
      ("place", nil),
      ("contributors", nil),
    ]
    let after: [(String, Tree)] = [
      ("retweet_count", invention.integer(0...900)),
      ("favorite_count", invention.integer(0...400)),
      ("entities", entities(hasPicture: hasPicture, &invention)),
      ("favorited", false),
      ("retweeted", false),
      ("lang", "ja"),
    ]
    let middle = original.map { [("retweeted_status", $0)] } ?? []
    let end: [(String, Tree)] = hasPicture ? [("possibly_sensitive", false)] : []
    return .object(before + middle + after + end)
  }

  private static func entities(hasPicture: Bool, _ invention: inout Invention) -> Tree {
    var members: [(String, Tree)] = [
      (
        "hashtags",
        invention.list(invention.isLucky(onceIn: 40) ? 1 : 0) {
          ["text": .text($0.ideographs(8)), "indices": [95, 106]]
        }
      ),
      ("symbols", []),
      ("urls", invention.list(invention.isLucky(onceIn: 9) ? 1 : 0, TwitterAuthors.link)),
      (
        "user_mentions",
        invention.list(invention.isLucky(onceIn: 2) ? 1 : 0) { invention in
          let id = invention.number(100_000_000...2_900_000_000)
          return [
            "screen_name": .text(invention.code(10)),
            "name": .text(invention.ideographs(6)),
            "id": .integer(id),
            "id_str": "\(id)",
            "indices": [0, 11],
          ]
        }
      ),
    ]
    if hasPicture { members.append(("media", .list([picture(&invention)]))) }
    return .object(members)
  }

  private static func picture(_ invention: inout Invention) -> Tree {
    let code = invention.code(15)
    return [
      "id": 505_864_942_575_034_400,
      "id_str": "505864942575034369",
      "indices": [13, 35],
      "media_url": "http://pbs.example.com/media/\(code).jpg",
      "media_url_https": "https://pbs.example.com/media/\(code).jpg",
      "url": "http://t.example/\(invention.code(10))",
      "display_url": "pic.example.com/PkCJAcSuYK",
      "expanded_url": "http://example.com/\(invention.code(8))/status/505864943636197376/photo/1",
      "type": "photo",
      "sizes": [
        "medium": ["w": 600, "h": 338, "resize": "fit"],
        "small": ["w": 340, "h": 192, "resize": "fit"],
        "thumb": ["w": 150, "h": 150, "resize": "crop"],
        "large": ["w": 765, "h": 432, "resize": "fit"],
      ],
    ]
  }
}

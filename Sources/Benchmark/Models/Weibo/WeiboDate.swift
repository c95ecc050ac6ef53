/// A date as a microblog writes it: `Wed Sep 16 12:20:09 +0800 2015`.
///
/// It stays a text for all peers until Mercator reads such dates without a formatter. To switch, make
/// this a Date, change the functions below, give the lines `createdAt <- map["created_at"]` of
/// `WeiboStatus`, `WeiboUser` and their classes the transform, and the coders of `Peer` a strategy.
typealias WeiboDate = String

extension HandNode {
  var weiboDate: WeiboDate? { string }
}

func weiboDate(_ value: Any?) -> WeiboDate? { value as? String }

func weiboText(_ date: WeiboDate) -> String { date }

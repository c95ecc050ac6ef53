/// Singular and plural of English words, as far as names of types need them.
enum Plural {
  /// Returns the singular of a word in lower case; the word itself if it isn't known to be a plural.
  static func singular(_ word: String) -> String {
    if let singular = irregular[word] { return singular }
    if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "uses", "zzes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    guard word.count > 2, word.hasSuffix("s"), !["ss", "us", "is"].contains(where: word.hasSuffix)
    else {
      return word
    }
    return String(word.dropLast())
  }

  /// Returns the plural of a name.
  static func plural(_ name: String) -> String {
    if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
      return name.dropLast() + "ies"
    }
    return name + (["s", "x", "ch", "sh"].contains(where: name.hasSuffix) ? "es" : "s")
  }

  private static let irregular = [
    "people": "person", "children": "child", "men": "man", "women": "woman", "indices": "index",
    "vertices": "vertex", "matrices": "matrix", "movies": "movie", "cookies": "cookie",
    "caches": "cache",
    "houses": "house", "causes": "cause", "news": "news", "series": "series", "species": "species",
    "address": "address", "axes": "axis", "analyses": "analysis", "ids": "id", "leaves": "leaf",
    "gps": "gps", "ios": "ios", "dns": "dns", "css": "css", "sms": "sms", "os": "os",
  ]
}

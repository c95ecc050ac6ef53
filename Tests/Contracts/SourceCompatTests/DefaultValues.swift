import Foundation
import Mercator
import Testing

private enum Mode: String { case light, dark }

private struct Theme: Mappable, Equatable {
  var name = "plain"
  init() {}
  init?(map: Map) {}
  mutating func mapping(map: Map) { name <- map["name"] }
}

private struct Accent: ImmutableMappable, Equatable {
  let hue: Int
  init(hue: Int) { self.hue = hue }
  init(map: Map) throws { hue = try map.value("hue") }
}

private struct Settings: ImmutableMappable {
  let size: Int, scale: Float, title: String, isOn: Bool, width: Double
  let tags: [String], sizes: [String: Int], extra: [String: Any], any: Any
  let mode: Mode, modes: [Mode]
  let theme: Theme, themes: [Theme], accent: Accent, accents: [Accent]
  let accentsByKey: [String: Accent]
  let start: Date, note: String?, pause: TimeInterval

  init(map: Map) throws {
    size = try map.value("size", default: 1)
    scale = try map.value("scale", default: 1)
    title = try map.value("text.title", default: "untitled")
    isOn = try map.value("isOn", default: true)
    width = (try? map.value("width", default: 2.5)) ?? 0
    tags = try map.value("tags", default: [])
    sizes = try map.value("sizes", default: [:])
    extra = try map.value("extra", default: [:])
    any = try map.value("any", default: "nothing" as Any)
    mode = try map.value("mode", default: .light)
    modes = try map.value("modes", default: [Mode.light])
    theme = try map.value("theme", default: Theme())
    themes = map.value("themes", default: [])
    accent = try map.value("accent", default: Accent(hue: 0))
    accents = map.value("accents", default: [Accent(hue: 1)])
    accentsByKey = try map.value("accentsByKey", default: [:])
    start = try map.value("start", default: Date.distantPast, using: EpochTransform())
    note = try map.value("note", default: nil)
    pause = try map.value("pause", default: 30, using: MinutesTransform())
  }
}

@Suite struct `Values with a default` {
  @Test func `the default stands in for what is missing`() throws {
    for settings in try models(Settings.self, from: "{}") {
      #expect(settings.size == 1)
      #expect(settings.scale == 1)
      #expect(settings.title == "untitled")
      #expect(settings.isOn)
      #expect(settings.width == 2.5)
      #expect(settings.tags.isEmpty)
      #expect(settings.sizes.isEmpty)
      #expect(settings.extra.isEmpty)
      #expect(settings.any as? String == "nothing")
      #expect(settings.note == nil)
      #expect(settings.mode == .light)
      #expect(settings.modes == [.light])
      #expect(settings.theme == Theme())
      #expect(settings.themes.isEmpty)
      #expect(settings.accent.hue == 0)
      #expect(settings.accents == [Accent(hue: 1)])
      #expect(settings.accentsByKey.isEmpty)
      #expect(settings.start == .distantPast)
      #expect(settings.pause == 30)
    }
  }

  @Test func `the value counts where there is one`() throws {
    let json = #"""
      {"size": 5, "scale": 1.1, "text": {"title": "t"}, "isOn": false, "width": 3, "tags": ["a"],
       "sizes": {"k": 1}, "extra": {"k": 1}, "any": 5, "mode": "dark", "modes": ["dark"],
       "theme": {"name": "x"}, "themes": [{"name": "y"}], "accent": {"hue": 2},
       "accents": [{"hue": 3}], "accentsByKey": {"k": {"hue": 4}}, "start": 1, "note": "n",
       "pause": 2}
      """#
    for settings in try models(Settings.self, from: json) {
      #expect(settings.size == 5)
      #expect(settings.scale == 1.1)
      #expect(settings.title == "t")
      #expect(!settings.isOn)
      #expect(settings.width == 3)
      #expect(settings.tags == ["a"])
      #expect(settings.sizes == ["k": 1])
      #expect(settings.extra.count == 1)
      #expect(settings.any as? Int == 5)
      #expect(settings.note == "n")
      #expect(settings.mode == .dark)
      #expect(settings.modes == [.dark])
      #expect(settings.theme.name == "x")
      #expect(settings.themes.map(\.name) == ["y"])
      #expect(settings.accent.hue == 2)
      #expect(settings.accents == [Accent(hue: 3)])
      #expect(settings.accentsByKey == ["k": Accent(hue: 4)])
      #expect(settings.start == Date(timeIntervalSince1970: 1))
      #expect(settings.pause == 120)
    }
  }
}

import Mercator
import Testing

/// The options that each preset sets, as the article on presets lists them.
struct PresetValuesTests {
  @Test func `the preset for ObjectMapper changes fractions and slashes`() {
    #expect(
      MapOptions.objectMapper
        == MapOptions(
          reading: .init(fractions: .truncate),
          writing: .init(escapesSlashes: true)
        )
    )
  }

  @Test func `the preset for YYModel changes dates, conversions, elements and the form of text`() {
    #expect(
      MapOptions.yyModel
        == MapOptions(
          dates: .automatic,
          nonFiniteNumbers: .null,
          reading: .init(elements: .skip, coercion: .yyModel),
          writing: .init(escapesSlashes: true)
        )
    )
  }

  @Test func `the preset for Mantle changes the policy, elements and fractions`() {
    var options = MapOptions.mantle
    for kind in MapIssue.Kind.allCases {
      let reaction: MapOptions.Policy.Reaction =
        switch kind {
        case .missing, .unknownKey: .ignore
        case .duplicateKey, .coerced, .aliasUsed: .warn
        default: .fail
        }
      #expect(options.policy[kind] == reaction, "\(kind)")
    }
    options.policy = .lenient
    #expect(options == MapOptions(reading: .init(elements: .fail, fractions: .truncate)))
  }

  @Test func `the strict preset has the strict policy, also for elements`() {
    #expect(MapOptions.strict == MapOptions(policy: .strict, reading: .init(elements: .fail)))
  }

  @Test func `the preset for servers reports everything and has the limits for untrusted input`() {
    var options = MapOptions.server
    for kind in MapIssue.Kind.allCases {
      #expect(options.policy[kind] == .warn, "\(kind)")
    }
    options.policy = .lenient
    #expect(options.reading.duplicateKeys == .reject)
    options.reading.duplicateKeys = .lastWins
    #expect(options == .untrustedInput)
  }
}

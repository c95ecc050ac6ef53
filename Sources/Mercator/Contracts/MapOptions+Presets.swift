extension MapOptions {
  /// Options for models of ObjectMapper: the defaults, with the two rules of ObjectMapper that options can express.
  ///
  ///     let mapper = Mapper<User>(options: .objectMapper)
  ///
  /// 1.9 is read as the integer 1, and `/` is written as `\/`. The rules of ObjectMapper that lose or change
  /// data aren't followed; see <doc:Presets>.
  public static let objectMapper = MapOptions(
    reading: .init(fractions: .truncate),
    writing: .init(escapesSlashes: true)
  )

  /// Options for models of YYModel: values of other types are converted, and dates are recognized.
  ///
  ///     let mapper = Mapper<Book>(options: .yyModel)
  ///
  /// Unusable elements are left out of their collection. NaN and the infinities are written as null, and `/` as
  /// `\/`. The article <doc:Presets> lists what differs from YYModel.
  public static let yyModel = MapOptions(
    dates: .automatic,
    nonFiniteNumbers: .null,
    reading: .init(elements: .skip, coercion: .yyModel),
    writing: .init(escapesSlashes: true)
  )

  /// Options for models of Mantle: one unusable value makes the whole model fail, with its path.
  ///
  ///     let mapper = Mapper<User>(shouldIncludeNilValues: true, options: .mantle)
  ///
  /// Missing keys and unknown keys are ignored. An integer property reads 1.9 as 1, which is reported as a
  /// warning. `shouldIncludeNilValues` isn't an option: pass it to the mapper to write nil as null, as Mantle
  /// does. The article <doc:Presets> lists what differs from Mantle.
  public static let mantle = MapOptions(
    policy: MapOptions.Policy(
      .fail,
      except: [
        .missing: .ignore, .unknownKey: .ignore, .duplicateKey: .warn, .coerced: .warn,
        .aliasUsed: .warn,
      ]
    ),
    reading: .init(elements: .fail, fractions: .truncate)
  )

  /// Options for JSON that must be exactly what the model describes.
  ///
  ///     let mapper = Mapper<Settings>(options: .strict)
  ///
  /// Every issue makes the call fail, as with ``MapOptions/Policy/strict``: a wrong type, an unknown key, a missing key of
  /// a property that isn't Optional, a duplicate key anywhere in the text. In a report, an unusable element makes
  /// its whole collection unusable. Only the use of an alias is a warning.
  public static let strict = MapOptions(policy: .strict, reading: .init(elements: .fail))

  /// Options for data that an app and a server exchange.
  ///
  ///     let mapper = Mapper<Order>(options: .server)
  ///
  /// The limits are those of ``untrustedInput``. Nothing is converted, duplicate keys are refused, and every other
  /// problem is a warning: the rest of the data is read, and a report has unknown keys, missing keys, unusable
  /// values and unusable elements. To refuse data with a kind of problem:
  ///
  ///     var options = MapOptions.server
  ///     options.policy[.wrongType] = .fail
  public static let server = MapOptions(
    policy: MapOptions.Policy(.warn),
    reading: .init(duplicateKeys: .reject),
    limits: untrustedInput.limits,
    reporting: untrustedInput.reporting
  )
}

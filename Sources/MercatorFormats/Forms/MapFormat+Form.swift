import FormatBytes
import JSONText

/// How an array of values that aren't containers is written in a query or form.
public enum MapFormLists: Hashable, Sendable {
  /// With empty brackets behind the key: `tags[]=a&tags[]=b`.
  case brackets
  /// By repeating the key: `tags=a&tags=b`, as HTML and OpenAPI do it. A list of one element looks like a single value,
  /// which a line with `.oneOrMany()` reads.
  case repeatedKeys
}

extension MapFormat {
  /// The query of a URL, without the question mark: `name=Ann%20Lee&tags[]=a&tags[]=b&home[city]=Bern`.
  ///
  ///     components.percentEncodedQuery = try String(decoding: mapper.write(filter, as: .query), as: UTF8.self)
  ///
  /// Keys in brackets lead into objects, and positions in brackets into arrays: `a[b][c]=1`, `a[0]=1`. Empty brackets
  /// add an element: `a[]=1`. Brackets may be percent-encoded, as they are written. The pairs are
  /// in the order of the lines; those of dictionaries are sorted.
  ///
  /// A key that is repeated without brackets, `tags=a&tags=b`, is a list where a line reads one; see <doc:MercatorFormats>.
  ///
  /// All values are text, from which numbers and Bools are read. Empty arrays and objects, and members that are null,
  /// aren't written.
  public static let query = query(lists: .brackets)

  /// The body of a form, `application/x-www-form-urlencoded`: as `query`, but a space is a plus sign.
  ///
  ///     request.httpBody = try Mapper<Login>().write(login, as: .form)
  public static let form = form(lists: .brackets)

  /// The query of a URL, whose lists are written in one of two ways; see `query`. Reading accepts both.
  ///
  ///     let query = try mapper.write(filter, as: .query(lists: .repeatedKeys))   // tags=a&tags=b
  public static func query(lists: MapFormLists) -> MapFormat {
    form(name: "query", encodesSpaceAsPlus: false, lists)
  }

  /// The body of a form, whose lists are written in one of two ways; see `form`. Reading accepts both.
  public static func form(lists: MapFormLists) -> MapFormat {
    form(name: "form", encodesSpaceAsPlus: true, lists)
  }

  private static func form(
    name: String,
    encodesSpaceAsPlus: Bool,
    _ lists: MapFormLists
  ) -> MapFormat {
    MapFormat(
      NodeFormat(name: name, repeatsKeys: true),
      keepsData: false,
      keepsDate: { _ in false },
      parse: { nodes throws(FormatFailure) in
        try FormParser(nodes.input, isPlusSpace: encodesSpaceAsPlus).parse(into: &nodes)
      },
      write: { values, options throws(MapFormatError) in
        try FormWriter.data(
          of: values,
          name,
          encodesSpaceAsPlus: encodesSpaceAsPlus,
          lists,
          options
        )
      }
    )
  }
}

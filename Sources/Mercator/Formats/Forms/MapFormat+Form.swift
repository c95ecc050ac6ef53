import Foundation

extension MapFormat {
  /// The query of a URL, without the question mark: `name=Ann%20Lee&tags[]=a&tags[]=b&home[city]=Bern`.
  ///
  ///     components.percentEncodedQuery = try String(decoding: mapper.write(filter, as: .query), as: UTF8.self)
  ///
  /// Keys in brackets lead into objects, and positions in brackets into arrays: `a[b][c]=1`, `a[0]=1`. Empty brackets
  /// add an element: `a[]=1`. Brackets may be percent-encoded, as they are written. The pairs are sorted by key.
  ///
  /// All values are text, from which numbers and Bools are read. Empty arrays and objects, and members that are null,
  /// aren't written.
  public static let query = form(name: "query", encodesSpaceAsPlus: false)

  /// The body of a form, `application/x-www-form-urlencoded`: as `query`, but a space is a plus sign.
  ///
  ///     request.httpBody = try Mapper<Login>().write(login, as: .form)
  public static let form = form(name: "form", encodesSpaceAsPlus: true)

  private static func form(name: String, encodesSpaceAsPlus: Bool) -> MapFormat {
    var format = MapFormat(
      name: name,
      keepsData: false,
      keepsDate: { _ in false },
      parse: { bytes, options in
        var parser = FormParser(bytes, name, isPlusSpace: encodesSpaceAsPlus, options)
        return try parser.parse()
      },
      serialize: { tree, options in
        var writer = FormWriter(name, encodesSpaceAsPlus: encodesSpaceAsPlus, options)
        return try writer.data(of: tree)
      }
    )
    format.hasOnlyTexts = true
    return format
  }
}

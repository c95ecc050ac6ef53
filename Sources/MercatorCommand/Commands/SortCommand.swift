import Mercator

/// `mercator sort`
struct SortCommand: Command {
  static let syntax = CommandSyntax(
    name: "sort",
    summary: "Sorts the members of all objects by their keys",
    operands: "[FILE]...",
    discussion: """
      Keys are in the order of their UTF-16 code units, as in RFC 8785. Arrays keep their
      order, and numbers their digits. A file with duplicate keys is refused. Without files, or
      for -, standard input is read.
      """,
    options: [OutputLayout.indentOption, OutputLayout.compactOption] + Rewriting.options,
    statuses: Rewriting.statuses
  )

  private let rewriting: Rewriting
  private let layout: OutputLayout

  init(_ arguments: CommandArguments) throws(Misuse) {
    rewriting = try Rewriting("sort", arguments)
    layout = try OutputLayout(arguments)
  }

  func run() throws -> ExitStatus {
    try rewriting.run { try layout.text(of: $0.sorted()) }
  }
}

/// An error for an object that can't be sorted because two of its members have the same key.
private struct RepeatedKeyError: Error, CustomStringConvertible {
  /// The tokens of the member's pointer, the innermost first.
  private var tokens: [String]

  init(_ key: String) { tokens = [key] }

  /// Returns the error for the container that has the value at this key or position.
  func inside(_ token: String) -> Self {
    var error = self
    error.tokens.append(token)
    return error
  }

  var description: String { "duplicate key: \(JSONPointer(tokens.reversed()))" }
}

extension JSONValue {
  /// Returns the value with the members of all objects in the order of their keys.
  ///
  /// The recursion is at most as deep as a text that can be read.
  fileprivate func sorted() throws(RepeatedKeyError) -> JSONValue {
    if let array {
      var elements: [JSONValue] = []
      for (index, element) in array.enumerated() {
        // Only an error needs the path. Making one for each value would take time for its depth.
        do { elements.append(try element.sorted()) } catch { throw error.inside("\(index)") }
      }
      return JSONValue(elements)
    }
    guard let object else { return self }
    var members: [(key: String, value: JSONValue)] = []
    for (key, value) in object {
      do { members.append((key, try value.sorted())) } catch { throw error.inside(key) }
    }
    members.sort { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
    for (member, next) in zip(members, members.dropFirst())
    where member.key.utf16.elementsEqual(next.key.utf16) {
      throw RepeatedKeyError(member.key)
    }
    return JSONValue(JSONObject(members))
  }
}

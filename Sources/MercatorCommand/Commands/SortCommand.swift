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
    try rewriting.run { try layout.text(of: $0.sorted(at: JSONPointer())) }
  }
}

extension JSONValue {
  /// Returns the value with the members of all objects in the order of their keys.
  ///
  /// - Parameter pointer: where the value is, for errors.
  fileprivate func sorted(at pointer: JSONPointer) throws(InvalidInput) -> JSONValue {
    if let array {
      var elements: [JSONValue] = []
      for (index, element) in array.enumerated() {
        elements.append(try element.sorted(at: pointer.appending("\(index)")))
      }
      return JSONValue(elements)
    }
    guard let object else { return self }
    var members: [(key: String, value: JSONValue)] = []
    for (key, value) in object {
      members.append((key, try value.sorted(at: pointer.appending(key))))
    }
    members.sort { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
    for (member, next) in zip(members, members.dropFirst())
    where member.key.utf16.elementsEqual(next.key.utf16) {
      throw InvalidInput("duplicate key: \(pointer.appending(member.key))")
    }
    return JSONValue(JSONObject(members))
  }
}

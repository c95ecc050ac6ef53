import Foundation
import Mercator

/// `mercator get`
struct GetCommand: Command {
  static let syntax = CommandSyntax(
    name: "get",
    summary: "Writes a part of a file, by a pointer or a path",
    operands: "[FILE] PATH",
    discussion: """
      PATH is a JSON Pointer (RFC 6901), which is empty or begins with a slash, or a JSONPath
      (RFC 9535, without functions), whose $ may be left out:

        /users/0/name            the same as users[0].name
        users[-1]                the last element; users[1:3] the second and the third
        users["first name"]      a key in quotes
        users[*].name            the names of all users
        ..id                     the members id at any depth
        users[?@.age > 18 && !@.email].name

      A path that may lead to several values writes an array of them. Without a FILE, or if it
      is -, standard input is read. It may also be in CBOR, MessagePack, a property list or a
      form, of which the values are written as JSON.
      """,
    options: [
      FileFormat.option,
      .flag("lines", "l", "writes each value in one line instead of an array"),
      .flag("raw", "r", "writes texts without quotes and escapes, each in a line"),
      OutputLayout.indentOption,
      OutputLayout.compactOption,
    ],
    statuses: [
      (.success, "done"), (.failed, "there is no such value, or the file isn't valid"),
      (.trouble, "a file can't be read, or the command line can't be understood"),
    ]
  )

  private enum Place { case pointer(JSONPointer), query(Query) }

  private let file: InputFile
  private let source: FileFormat?
  private let text: String
  private let place: Place
  private let isLines: Bool
  private let isRaw: Bool
  private let layout: OutputLayout

  init(_ arguments: CommandArguments) throws(Misuse) {
    let operands = try arguments.operands(1...2, "[FILE] PATH")
    file = InputFile(operands.count == 2 ? operands[0] : "-")
    text = operands[operands.count - 1]
    if text.isEmpty || text.utf8.first == UInt8(ascii: "/") {
      guard let pointer = JSONPointer(text) else { throw Misuse("\(text) isn't a JSON Pointer") }
      place = .pointer(pointer)
    } else {
      place = .query(try QueryParser.query(text))
    }
    source = try arguments.sourceFormat()
    (isLines, isRaw) = (arguments.hasFlag("lines"), arguments.hasFlag("raw"))
    layout = try OutputLayout(arguments)
  }

  func run() throws -> ExitStatus {
    let root = try file.readValue(as: source)
    var values: [JSONValue] = []
    var isArray = false
    switch place {
    case .pointer(let pointer): if let value = root[pointer] { values = [value] }
    case .query(let query):
      var run = QueryRun(root)
      values = try run.values(of: query)
      isArray = !query.isSingular
    }
    if values.isEmpty { throw InvalidInput("\(file.name): there is nothing at \(text)") }
    if isArray, !isLines, !isRaw { values = [JSONValue(values)] }
    for value in values { try Terminal.output(try text(of: value)) }
    return .success
  }

  private func text(of value: JSONValue) throws -> Data {
    if isRaw, let string = value.string { return Data("\(string)\n".utf8) }
    return try (isLines ? OutputLayout(indent: nil) : layout).text(of: value)
  }
}

import Foundation
import Mercator

/// How a command writes JSON.
struct OutputLayout {
  /// The spaces of a level; nil for one line without spaces.
  let indent: Int?

  static let indentOption = CommandOption.value(
    "indent",
    nil,
    "N",
    "the number of spaces of each level, 0 to 16; 2 by default"
  )
  static let compactOption = CommandOption.flag(
    "compact",
    "c",
    "writes one line without spaces"
  )

  init(indent: Int?) { self.indent = indent }

  init(_ arguments: CommandArguments) throws(Misuse) {
    let indent = try arguments.number("indent", in: 0...16)
    guard arguments.hasFlag("compact") else {
      self.indent = indent ?? 2
      return
    }
    if indent != nil { throw Misuse("--compact has no --indent") }
    self.indent = nil
  }

  /// Returns the text of a value, with a line feed at the end.
  func text(of value: JSONValue) throws -> Data {
    let options = MapOptions(writing: .init(indent: indent ?? 2))
    let mapper = ValueMapper<JSONValue>(options: options)
    return try mapper.write(value, prettyPrint: indent != nil) + Data("\n".utf8)
  }
}

import Mercator

/// A file whose changed content is written to standard output, or in place.
struct ChangedFile {
  let input: InputFile
  private let isInPlace: Bool
  private let layout: OutputLayout

  static let options: [CommandOption] = [
    OutputLayout.indentOption,
    OutputLayout.compactOption,
    .flag("in-place", "i", "writes the result into FILE instead of to standard output"),
  ]

  init(_ input: InputFile, _ arguments: CommandArguments) throws(Misuse) {
    self.input = input
    isInPlace = arguments.hasFlag("in-place")
    layout = try OutputLayout(arguments)
    if isInPlace, input.isStandardInput {
      throw Misuse("--in-place needs a file, not standard input")
    }
  }

  func write(_ value: JSONValue) throws {
    let text = try layout.text(of: value)
    if isInPlace { try input.replace(by: text) } else { try Terminal.output(text) }
  }
}

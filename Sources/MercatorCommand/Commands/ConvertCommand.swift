import Foundation
import JSONFiles
import Mercator
import MercatorFormats

/// `mercator convert`
struct ConvertCommand: Command {
  static let syntax = CommandSyntax(
    name: "convert",
    summary: "Converts JSON, CBOR, MessagePack, property lists and forms into each other",
    operands: "[FILE]",
    discussion: """
      The formats are json, cbor, msgpack, plist (XML), binary-plist and form. That of the file
      is found by its first bytes, or else by the end of its name. Without a FILE, or if it is
      -, standard input is read.

      A value that the new format lacks is an error with its path: bytes, a date, a tag,
      undefined, NaN, an extension, an integer as key, a duplicate key, a number with more
      digits or bits, null in a property list or form, an array as the root of a form. With
      --lossy it is written as JSON has it, bytes in base64 and numbers rounded, or is left
      out. What has no such form either, such as null in the array of a property list, stays an
      error. A form has only texts: numbers and booleans are written as their texts.
      """,
    options: [
      FileFormat.option,
      .value(
        "to",
        "t",
        "FORMAT",
        "the format that is written; by default after the end of OUTPUT's name"
      ),
      .value("output", "o", "OUTPUT", "writes into this file instead of to standard output"),
      .flag("lossy", nil, "converts also what the new format lacks"),
      OutputLayout.indentOption,
      OutputLayout.compactOption,
    ],
    statuses: [
      (.success, "done"),
      (.failed, "the file isn't in its format, or has a value that the new format lacks"),
      (.trouble, "a file can't be read or written, or the command line can't be understood"),
    ]
  )

  private let file: InputFile
  private let source: FileFormat?
  private let conversion: FormatConversion
  private let output: InputFile
  private let layout: OutputLayout

  init(_ arguments: CommandArguments) throws(Misuse) {
    file = InputFile(try arguments.operands(0...1, "[FILE]").first ?? "-")
    output = InputFile(arguments.value("output") ?? "-")
    source = try arguments.sourceFormat()
    let named = output.isStandardInput ? nil : FileFormat(ofFileNamed: output.operand)
    guard let target = try arguments.choice("to") ?? named else {
      throw Misuse("--to is missing: the format that is written")
    }
    conversion = FormatConversion(target: target, isLossy: arguments.hasFlag("lossy"))
    layout = try OutputLayout(arguments)
    if target != .json, arguments.hasFlag("compact") || arguments.value("indent") != nil {
      throw Misuse("--indent and --compact are for JSON, not for \(target.rawValue)")
    }
  }

  func run() throws -> ExitStatus {
    let content = try file.read()
    let format = try source ?? file.format(of: content)
    let leftOut = LeftOutValues()
    let observer = MapOptions.Observer { leftOut.note($0, in: format) }
    let options = MapOptions(reporting: .init(observer: observer))
    let value = try file.readValue(content, as: format, options)
    if !conversion.isLossy, let issue = leftOut.firstIssue {
      throw InvalidInput("\(file.name): \(issue)")
    }
    let bytes = try bytes(of: value)
    if output.isStandardInput {
      try Terminal.output(bytes)
    } else {
      try output.write(bytes)
    }
    return .success
  }

  private func bytes(of value: JSONValue) throws -> Data {
    do {
      let converted = try conversion.value(of: value)
      guard let format = conversion.target.mapFormat else { return try layout.text(of: converted) }
      return try ValueMapper<JSONValue>().write(converted, as: format)
    } catch {
      throw InvalidInput("\(file.name): \(error)")
    }
  }
}

extension InputFile {
  /// Writes a file, which need not exist, in one step: whenever that ends, the old or the new content is there.
  fileprivate func write(_ content: Data) throws(Failure) {
    if FileManager.default.fileExists(atPath: operand) { return try replace(by: content) }
    do {
      try HeldSignals.during {
        try content.write(to: URL(fileURLWithPath: operand), options: .atomic)
      }
    } catch {
      throw Failure("writing \(name)", error)
    }
  }
}

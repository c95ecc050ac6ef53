import Foundation

@testable import FormatBytes
@testable import JSONText
@testable import Mercator
@testable import MercatorFormats

extension MapFormat {
  /// Returns whether a date is written as it is.
  package func keepsDate(_ date: Date) -> Bool {
    switch writing {
    case .bytes(let format), .collected(let format, _):
      format.native.keepsDate(date.timeIntervalSinceReferenceDate)
    }
  }

  /// Returns the tree of values for bytes. An item that has no value is null.
  package func parse(_ bytes: Data, _ options: MapOptions) throws -> Any {
    var options = options
    // Destroying a tree is recursive.
    options.limits.depth = min(options.limits.depth, 1024)
    let isDue = options.limits.stop?.begin()
    var document = Result<JSONDocument, any Error> { throw CancellationError() }
    bytes._withContent(upTo: .max) { content in
      document = Result { try self.document(of: content, ResolvedOptions(options), isDue) }
    }
    return NodeTree.tree(of: try document.get())
  }

  /// Returns the bytes for a tree of values, each of which the format must have as it is.
  package func serialize(_ tree: Any, _ options: MapOptions) throws -> Data {
    let value = WrittenTree(tree: tree, format: name)
    return try ValueMapper<WrittenTree>(options: options).write(value, as: self)
  }
}

private struct WrittenTree: MapValue {
  let tree: Any
  let format: String

  static func readJSON(from input: MapInput) -> WrittenTree? { nil }

  func writeJSON(to output: inout MapOutput) { write(tree, to: &output) }

  private func write(_ value: Any, to output: inout MapOutput) {
    switch TreeValue(value) {
    case .null: output.writeNull()
    case .bool(let value): output.write(value)
    case .signed(let value): output.write(value, as: value)
    case .unsigned(let value): output.write(value, as: value)
    case .double(let value): output.write(value, as: value)
    case .number(let number): output.write(digits: number.text, as: number)
    case .text(let text): output.write(text)
    case .data(let data): data.writeJSON(to: &output)
    case .date(let date):
      if output.writeNative(date) { return }
      let reason = "date that \(format) doesn't hold exactly"
      output.noteOmission(.unsupportedType, because: reason)
    case .array(let elements):
      output.writeArray { output in
        for element in elements where !output.isStopped { write(element, to: &output) }
      }
    case .object(let members):
      output.writeObject { output in
        for (key, value) in members where !output.isStopped {
          output.entry(key)
          write(value, to: &output)
        }
      }
    case nil:
      output.noteOmission(.unsupportedType, because: "unsupported type \(type(of: value))")
    }
  }
}

import Foundation
import JSONText
import Mercator

/// The bytes of a format of your own, and the values that are read from them.
///
/// The function `read` of ``MapFormat/init(name:isText:keepsData:keepsDate:read:write:)`` gets one. It reads bytes from
/// front to back, and adds each value and key when it has found it, with the offset of its first byte, which issues have
/// for it. After it has returned, the root and all that is in it must have been added.
///
///     try input.beginObject(at: 0)
///     while !input.isAtEnd {
///       let key = input.readBytes(upTo: UInt8(ascii: "="))
///       try input.addKey(key)
///       input.skip(UInt8(ascii: "="))
///       let text = input.readBytes(upTo: UInt8(ascii: "\n"))
///       try input.add(text: text)
///       input.skip(UInt8(ascii: "\n"))
///     }
///     try input.end()
///
/// Every call is checked: a byte behind the end, and a value where there can't be one, is a ``MapFormatError``. Limits and
/// options of the call apply.
public struct MapFormatReader: ~Copyable {
  var nodes: NodeBuilder

  init(_ nodes: consuming NodeBuilder) {
    self.nodes = nodes
    // How many values the bytes stand for is known to the format alone.
    self.nodes.limitNodes(perByte: .max)
  }

  /// Returns an error for the bytes at an offset.
  ///
  /// - Parameters:
  ///   - reason: what is wrong, in words, such as "a line without a colon".
  ///   - offset: the offset of the first wrong byte.
  public func error(_ reason: String, at offset: Int) -> MapFormatError {
    MapFormatError(format: nodes.format.name, reason: reason, offset: offset)
  }

  /// Calls a function with the builder of the nodes, and makes its failure an error of the format.
  mutating func build<Result>(
    _ body: (inout NodeBuilder) throws(FormatFailure) -> Result
  ) throws(MapFormatError) -> Result {
    do throws(FormatFailure) {
      return try body(&nodes)
    } catch {
      switch error {
      case .invalid(let reason, let offset): throw self.error(reason, at: offset)
      // Whatever becomes of this error: the call ends because it was stopped.
      case .stopped: throw MapFormatError(format: nodes.format.name, reason: "stopped")
      }
    }
  }
}

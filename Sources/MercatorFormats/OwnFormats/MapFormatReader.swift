import Foundation
import FormatBytes
import JSONText
import Mercator

/// The bytes of a format of your own, and the values that are read from them.
///
/// The function `read` of ``MapFormat/init(name:isText:keepsData:keepsDate:read:write:)`` gets one. It reads bytes from
/// front to back, and adds each value and key when it has found it, with the offset of its first byte, which issues have
/// for it.
///
///     let start = input.offset
///     let count = try input.readInteger(UInt16.self)
///     try input.beginArray(count: Int(count), at: start)
///     for _ in 0..<count {
///       let length = try input.readByte()
///       let text = try input.readBytes(Int(length))
///       try input.add(text: text)
///     }
///
/// Every call is checked: a byte behind the end, and a value where there can't be one, is a ``MapFormatError``. Limits and
/// options of the call apply. After `read` has returned, the root and all that is in it must have been added. Bytes that
/// it hasn't read are no error: if there must be none, look at ``isAtEnd``. An error of adding stays, even if `read` catches
/// it.
public struct MapFormatReader: ~Copyable {
  var nodes: NodeBuilder
  /// How many bytes have been read, also repeatedly, and 16 for each value: how often the stop condition is asked.
  var distance = 0
  /// The first error of adding.
  private var failure: MapFormatError?

  init(_ nodes: consuming NodeBuilder) {
    self.nodes = nodes
    // An app could move the reader out of the call to which the bytes belong.
    self.nodes.readFromCopy()
  }

  /// Returns an error for the bytes at an offset.
  ///
  /// - Parameters:
  ///   - reason: what is wrong, in words, such as "a line without a colon".
  ///   - offset: the offset of the first wrong byte.
  public func error(_ reason: String, at offset: Int) -> MapFormatError {
    MapFormatError(format: nodes.format.name, reason: reason, offset: offset)
  }

  /// Throws the first error of adding, or one if not all has been added.
  mutating func finish() throws(MapFormatError) {
    if let failure { throw failure }
    if !isComplete { throw error("a value that isn't complete", at: offset) }
  }

  /// Returns an error for something that can't be added, and keeps it.
  mutating func refusal(_ reason: String, at offset: Int) -> MapFormatError {
    let error = error(reason, at: offset)
    if failure == nil { failure = error }
    return error
  }

  /// Calls a function that adds to the nodes, and keeps its error.
  mutating func build(
    _ body: (inout NodeBuilder) throws(FormatFailure) -> Void
  ) throws(MapFormatError) {
    do { try call(body) } catch {
      if failure == nil { failure = error }
      throw error
    }
  }

  /// Calls a function with the builder of the nodes, and makes its failure an error of the format.
  mutating func call<Result>(
    _ body: (inout NodeBuilder) throws(FormatFailure) -> Result
  ) throws(MapFormatError) -> Result {
    do throws(FormatFailure) {
      try nodes.checkStop(after: distance)
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

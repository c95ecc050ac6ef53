import Foundation
import Mercator
import MercatorFormats

/// What becomes of a document that is read as a value and written again.
struct Conversion {
  enum Status: UInt8 {
    /// The bytes aren't in the format; the text of the error.
    case refused
    /// The value was written in the same format: its bytes, and its JSON.
    case written
    /// The value was read, but can't be written: the text of the error, and its JSON.
    case unwritten
  }

  let status: Status
  let content: Data
  let json: Data

  /// Reads a document in a format, and writes it in the same format and as JSON.
  init(_ document: Data, _ format: MapFormat) {
    // A number that JSON doesn't have is a text there.
    let mapper = ValueMapper<JSONValue>(options: MapOptions(nonFiniteNumbers: .text))
    let value: JSONValue
    do {
      value = try mapper.read(document, as: format)
    } catch {
      self.init(.refused, "\(error)")
      return
    }
    let json: Data
    do {
      json = try mapper.write(value)
    } catch {
      self.init(.unwritten, "\(error)")
      return
    }
    do {
      self.init(.written, try mapper.write(value, as: format), json)
    } catch {
      self.init(.unwritten, "\(error)", json)
    }
  }

  private init(_ status: Status, _ content: Data, _ json: Data) {
    (self.status, self.content, self.json) = (status, content, json)
  }

  private init(_ status: Status, _ reason: String, _ json: Data = Data()) {
    self.init(status, Data(reason.utf8), json)
  }
}

import Foundation
import Mercator
import MercatorHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Mercator itself knows nothing of URLSession. These calls take the content type from its response.

extension Mapper {
  /// Reads a model from the body of a response; see `read(_:contentType:at:)`.
  public func read(_ data: Data, _ response: URLResponse, at path: String? = nil) throws -> N {
    try read(data, contentType: response.contentType, at: path)
  }

  /// Reads a model from the body of a response and reports every issue; see `readReporting(_:contentType:at:)`.
  public func readReporting(
    _ data: Data,
    _ response: URLResponse,
    at path: String? = nil
  ) throws(JSONContentError) -> (value: N?, report: MapReport) {
    try readReporting(data, contentType: response.contentType, at: path)
  }
}

extension URLResponse {
  /// The value of the Content-Type field, with its parameters; nil if there is none.
  public var contentType: String? {
    (self as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type")
  }
}

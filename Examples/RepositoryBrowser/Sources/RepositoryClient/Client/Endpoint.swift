import Foundation
import Mercator
import MercatorChanges
import MercatorHTTP

/// A request of a server's interface, and the type of its answer.
///
///     let endpoint = Endpoint<Repository>(path: ["repositories", "7"])
///     let repository = try await client.send(endpoint).value
public struct Endpoint<Response: MapValue & Sendable>: Sendable {
  /// The method; GET by default.
  public var method: HTTPMethod
  /// The parts of the path below the server's URL. They may have any characters, which are escaped, but none
  /// may be `.` or `..`.
  public var path: [String]
  /// The names and values of the query, in their order.
  public var query: [URLQueryItem]
  /// The body; nil, the default, for none.
  public var body: RequestBody?
  /// The version that the resource must still have; nil, the default, for any. The server answers 412 if it has
  /// another one.
  public var ifMatch: EntityTag?
  /// What an answer without a body stands for; nil, the default, if there has to be one.
  public var valueWithoutBody: Response?

  /// Creates an endpoint; what isn't given has its default.
  public init(
    _ method: HTTPMethod = .get,
    path: [String],
    query: [URLQueryItem] = [],
    body: RequestBody? = nil,
    ifMatch: EntityTag? = nil,
    valueWithoutBody: Response? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
    self.ifMatch = ifMatch
    self.valueWithoutBody = valueWithoutBody
  }

  /// The request as errors show it that was never sent.
  var summary: String {
    "\(method.rawValue) /\(path.map(\.percentEncoded).joined(separator: "/"))"
  }
}

/// The body of a request and its media type.
public struct RequestBody: Hashable, Sendable {
  /// The bytes of the body.
  public let data: Data
  /// The value of the Content-Type field.
  public let contentType: String

  /// A JSON Merge Patch (RFC 7396).
  public static func mergePatch(_ patch: JSONMergePatch) -> RequestBody {
    RequestBody(data: patch.json.data(), contentType: "application/merge-patch+json")
  }

  /// A model as JSON.
  ///
  /// - Throws: `JSONWritingError` if the model can't be written.
  public static func json(_ model: some BaseMappable) throws -> RequestBody {
    try RequestBody(data: ValueMapper().write(model), contentType: "application/json")
  }
}

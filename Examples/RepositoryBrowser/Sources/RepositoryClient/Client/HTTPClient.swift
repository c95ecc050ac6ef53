import Foundation
import Mercator
import MercatorHTTP

/// Sends requests to one server, and reads its answers into models.
///
///     let client = HTTPClient(server: url, token: AccessToken("…"))
///     let answer = try await client.send(Endpoint<[Repository]>(path: ["repositories"]))
///
/// A client holds settings and a session of connections. Tasks may share it.
public final class HTTPClient: Sendable {
  /// The URL below which the paths of endpoints are.
  public let server: URL
  let settings: Settings
  let token: AccessToken?
  let cache: ResponseCache?
  let transport: Transport

  /// The limits of a client.
  public struct Settings: Sendable {
    /// How often and when a request is sent again.
    public var retries = RetryPolicy()
    /// How many seconds one attempt may take, with its redirections.
    public var attemptSeconds = 30.0
    /// How many seconds nothing may arrive.
    public var idleSeconds = 15.0
    /// How many bytes the body of an answer may have.
    public var maximumBytes = 8 << 20
    /// How many redirections of one request are followed.
    public var maximumRedirections = 5
    /// The options of the mappers. Their limit of bytes is that of the client.
    public var mapping = MapOptions.server

    /// Creates the default settings.
    public init() {}
  }

  /// Creates a client; nothing is sent before it is used.
  ///
  /// - Parameters:
  ///   - server: the URL of the server, with `http` or `https`.
  ///   - token: the secret for this server, which no other one gets; none by default.
  ///   - cache: where the answers to GET are kept; nowhere by default.
  ///   - settings: the limits.
  public init(
    server: URL,
    token: AccessToken? = nil,
    cache: ResponseCache? = nil,
    settings: Settings = Settings()
  ) {
    self.server = server
    self.token = token
    self.cache = cache
    self.settings = settings
    transport = Transport(idleSeconds: settings.idleSeconds)
  }

  /// Sends a request and reads the answer.
  ///
  /// - Throws: `ClientError` with the request and the reason, or `CancellationError`.
  public func send<Response>(_ endpoint: Endpoint<Response>) async throws -> Answer<Response> {
    let request: HTTPRequest
    do {
      request = try HTTPRequest(endpoint, server: server)
    } catch {
      throw ClientError(request: endpoint.summary, attempts: 0, reason: error)
    }
    return try await send(request, valueWithoutBody: endpoint.valueWithoutBody)
  }

  /// Sends a request, and reads the answer or what the cache has of it.
  func send<Response: MapValue>(
    _ request: HTTPRequest,
    valueWithoutBody: Response? = nil
  ) async throws -> Answer<Response> {
    let stored = request.method == .get ? cache?.response(for: request.url, token) : nil
    var conditional = request
    conditional.ifNoneMatch = stored.flatMap { EntityTag($0.entityTag) }
    let exchange = try await attempt(conditional)
    do throws(ClientError.Reason) {
      let body = try body(of: exchange.response, stored, request)
      return try answer(body, exchange, valueWithoutBody)
    } catch {
      throw self.error(error, of: request, attempts: exchange.attempts)
    }
  }

  /// Returns the body of an answer, which may be the stored one.
  private func body(
    of response: RawResponse,
    _ stored: StoredResponse?,
    _ request: HTTPRequest
  ) throws(ClientError.Reason) -> ReceivedBody {
    switch response.status {
    case 304:
      // Sent only if a stored answer was told to the server.
      guard let stored else { throw .unexpectedStatus(304) }
      cache?.markAsUsed(request.url, token)
      return ReceivedBody(stored)
    case 204, 205: return ReceivedBody(response)
    case 200..<300:
      if request.method == .get { cache?.store(response, for: request.url, token) }
      return ReceivedBody(response)
    case 412 where request.ifMatch != nil: throw .conflict(ServerFailure(response, hiding: token))
    default: throw .refused(ServerFailure(response, hiding: token))
    }
  }

  /// Reads the body of an answer.
  private func answer<Response: MapValue>(
    _ body: ReceivedBody,
    _ exchange: CompletedExchange,
    _ valueWithoutBody: Response?
  ) throws(ClientError.Reason) -> Answer<Response> {
    let value: Response
    var report = MapReport()
    if body.data.isEmpty, let valueWithoutBody {
      value = valueWithoutBody
    } else if body.data.isEmpty {
      throw .unexpectedStatus(exchange.response.status)
    } else {
      var options = settings.mapping
      options.limits.bytes = settings.maximumBytes
      let read: Response?
      do {
        (read, report) = try ValueMapper(options: options)
          .readReporting(body.data, contentType: body.contentType)
      } catch {
        throw .content(error, status: exchange.response.status)
      }
      guard let read else { throw .unusable(report) }
      value = read
    }
    return Answer(
      value: value,
      report: report,
      entityTag: exchange.response.entityTag ?? body.entityTag,
      isFromCache: exchange.response.status == 304,
      attempts: exchange.attempts,
      link: body.link,
      url: exchange.url
    )
  }
}

/// The body of an answer with the fields that belong to it, from the server or from the cache.
private struct ReceivedBody {
  let data: Data
  let contentType: String?
  let entityTag: EntityTag?
  let link: String?

  init(_ response: RawResponse) {
    data = response.body
    contentType = response.field("Content-Type")
    entityTag = response.entityTag
    link = response.field("Link")
  }

  init(_ stored: StoredResponse) {
    data = stored.body
    contentType = stored.contentType
    entityTag = EntityTag(stored.entityTag)
    link = stored.link
  }
}

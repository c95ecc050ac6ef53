import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request with its whole URL, but without the credentials, which depend on the server that gets it.
struct HTTPRequest: Sendable {
  var method: HTTPMethod
  var url: URL
  var body: RequestBody?
  var ifMatch: EntityTag?
  var ifNoneMatch: EntityTag?

  /// The request as errors show it: without the server, and without a fragment.
  var summary: String {
    let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let query = components?.percentEncodedQuery.map { "?\($0)" } ?? ""
    return "\(method.rawValue) \(components?.percentEncodedPath ?? "")\(query)"
  }

  /// Returns the request for URLSession.
  ///
  /// - Parameter token: the token if the server may get it.
  func urlRequest(_ token: AccessToken?) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = method.rawValue
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue(body?.contentType, forHTTPHeaderField: "Content-Type")
    request.setValue(ifMatch?.text, forHTTPHeaderField: "If-Match")
    request.setValue(ifNoneMatch?.text, forHTTPHeaderField: "If-None-Match")
    request.setValue(token?.authorization, forHTTPHeaderField: "Authorization")
    request.httpBody = body?.data
    return request
  }
}

extension HTTPRequest {
  /// Creates the request of an endpoint.
  init<Response>(_ endpoint: Endpoint<Response>, server: URL) throws(ClientError.Reason) {
    // They can't be escaped, so the path would lead elsewhere.
    if endpoint.path.contains(where: { $0 == "." || $0 == ".." }) { throw .dotInPath }
    var components = URLComponents(url: server, resolvingAgainstBaseURL: true) ?? URLComponents()
    let base = components.percentEncodedPath
    let path = endpoint.path.map(\.percentEncoded)
    components.percentEncodedPath = ([base.hasSuffix("/") ? String(base.dropLast()) : base] + path)
      .joined(separator: "/")
    let query = endpoint.query
      .map { "\($0.name.percentEncoded)=\(($0.value ?? "").percentEncoded)" }
    components.percentEncodedQuery = query.isEmpty ? nil : query.joined(separator: "&")
    components.fragment = nil
    guard let url = components.url, url.origin != nil else { throw .noHTTPServer }
    self.init(method: endpoint.method, url: url, body: endpoint.body, ifMatch: endpoint.ifMatch)
  }
}

extension URL {
  /// The scheme, the host and the port; nil for a URL that isn't one of HTTP.
  var origin: String? {
    guard let scheme = scheme?.lowercased(), let host = host?.lowercased(), !host.isEmpty else {
      return nil
    }
    switch scheme {
    case "http": return "\(scheme)://\(host):\(port ?? 80)"
    case "https": return "\(scheme)://\(host):\(port ?? 443)"
    default: return nil
    }
  }
}

extension URL {
  /// Returns the URL of HTTP that a reference from this one leads to, without a fragment; nil if it isn't one.
  func following(_ reference: String) -> URL? {
    guard let target = URL(string: reference, relativeTo: self)?.absoluteURL,
      var components = URLComponents(url: target, resolvingAgainstBaseURL: true)
    else { return nil }
    components.fragment = nil
    return components.url?.origin == nil ? nil : components.url
  }
}

extension String {
  /// The text with all characters escaped that aren't unreserved (RFC 3986, section 2.3).
  var percentEncoded: String {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
    return addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}

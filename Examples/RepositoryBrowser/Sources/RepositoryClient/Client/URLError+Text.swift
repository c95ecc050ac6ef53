import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLError.Code {
  /// What the code means. The text of the error itself isn't used, since it may contain the URL.
  var text: String {
    switch self {
    case .cannotConnectToHost: "the server can't be reached"
    case .cannotFindHost, .dnsLookupFailed: "the name of the server is unknown"
    case .networkConnectionLost: "the server closed it before the answer was complete"
    case .timedOut: "the server sent nothing for too long"
    case .notConnectedToInternet: "there is no network"
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      "the server isn't trusted"
    case .badServerResponse, .cannotParseResponse: "there was no valid answer"
    default: "error \(rawValue) of URLSession"
    }
  }
}

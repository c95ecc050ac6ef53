import Foundation
import Mercator
import MercatorHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why a request has no usable answer.
public struct ClientError: Error, Sendable {
  /// The request, such as `GET /repositories?page=2`.
  public let request: String
  /// How often it was sent.
  public let attempts: Int
  /// What went wrong.
  public let reason: Reason

  /// What can go wrong with a request.
  public enum Reason: Error, Sendable {
    /// The server refused the request.
    case refused(ServerFailure)
    /// The resource has another version than the one that was changed. Read it again, and repeat the change.
    case conflict(ServerFailure)
    /// The body of a successful answer isn't JSON.
    case content(JSONContentError, status: Int)
    /// The body of a successful answer isn't valid JSON, or doesn't fit the model. The report says where.
    case unusable(MapReport)
    /// A successful answer has no body, or the server sent a status that wasn't asked for.
    case unexpectedStatus(Int)
    /// The connection couldn't be made, or it broke.
    case connection(URLError.Code)
    /// There was no complete answer in time.
    case timedOut(seconds: Double)
    /// The answer has more bytes than the client allows. The rest wasn't read.
    case tooLarge(maximumBytes: Int)
    /// The server wants the client to wait for longer than it may.
    case retryAfter(seconds: Double, maximum: Double, ServerFailure)
    /// The server redirects to a URL that isn't followed.
    case redirection(status: Int, RedirectionFault)
    /// The link to the next page can't be followed.
    case nextPage(NextPageFault)
    /// The resource was read without a strong entity tag, so a change could overwrite that of someone else.
    case noEntityTag
    /// The URL of the server isn't one of HTTP.
    case noHTTPServer
    /// A part of the endpoint's path is `.` or `..`.
    case dotInPath
    /// What the server sent repeats the token, so it isn't told.
    case withheld
    /// There was no answer of HTTP, or a redirection without a target.
    case notHTTP
  }

  /// Why a redirection isn't followed.
  public enum RedirectionFault: String, Sendable {
    case tooMany = "there were too many of them"
    case changes = "the request changes something"
    case invalid = "it leads to no URL of HTTP"
    case downgrade = "it leads from HTTPS to HTTP"
  }

  /// Why the link to the next page isn't followed.
  public enum NextPageFault: Sendable, Equatable {
    /// The Link field isn't valid at this offset.
    case syntax(offset: Int)
    /// The target isn't a URL.
    case invalid
    /// The target is on another server.
    case otherServer
    /// The target has already been a page.
    case visited
  }
}

import Foundation

extension ClientError: CustomStringConvertible, LocalizedError {
  /// The request, how often it was sent, and what went wrong, on one line unless there is a report.
  public var description: String {
    let count = attempts > 1 ? " (\(attempts) attempts)" : ""
    return "\(request)\(count): \(reason)"
  }

  public var errorDescription: String? { description }
}

extension ClientError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refused(let failure): "the server answered \(failure)"
    case .conflict(let failure): "the resource has changed in the meantime: \(failure)"
    case .content(let error, let status): "the server answered \(status), but \(error)"
    case .unusable(let report): "the answer can't be used\n\(report)"
    case .unexpectedStatus(let status): "the server answered \(status) without what was asked for"
    case .connection(let code): "the connection failed: \(code.text)"
    case .timedOut(let seconds): "there was no complete answer within \(seconds.short) seconds"
    case .tooLarge(let maximum): "the answer has more than \(maximum) bytes"
    case .retryAfter(let seconds, let maximum, let failure):
      "the server asks to wait for \(seconds.short) seconds, the maximum is \(maximum.short): \(failure)"
    case .redirection(let status, let fault):
      "the redirection with status \(status) isn't followed, because \(fault.rawValue)"
    case .nextPage(let fault): "the link to the next page isn't followed, because \(fault)"
    case .noEntityTag:
      "the resource has no strong entity tag, so a change could overwrite one of someone else"
    case .noHTTPServer: "the server's URL has to begin with http:// or https:// and a host"
    case .dotInPath: "no part of a path may be . or .."
    case .withheld: "what the server sent isn't shown, because it repeats the token"
    case .notHTTP: "there was no answer of HTTP"
    }
  }
}

extension ClientError.NextPageFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .syntax(let offset): "the Link field isn't valid at offset \(offset)"
    case .invalid: "its target isn't a URL of HTTP"
    case .otherServer: "it leads to another server"
    case .visited: "it leads back to an earlier page"
    }
  }
}

extension Double {
  /// The number with at most three digits behind the point, and without a point if there are none.
  var short: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int64(rounded)) : "\(rounded)"
  }
}

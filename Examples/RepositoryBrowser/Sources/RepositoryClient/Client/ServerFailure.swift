import Mercator
import MercatorHTTP

/// What a server says about a request that it refuses, with its status.
public struct ServerFailure: Sendable {
  /// The status, such as 422.
  public let status: Int
  /// The message; nil if the body has none.
  public let message: String?
  /// What is wrong with each field of the request.
  public let errors: [FieldError]
  /// Why the body isn't JSON, such as a page of a proxy; nil if it is JSON, or there is none.
  public let content: JSONContentError?
}

/// The body of an error: `{"message": "Validation failed", "errors": [{"field": "name", "code": "blank"}]}`.
struct ServerMessage: Mappable, Sendable {
  var message: String?
  var errors: [FieldError] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    message <- map["message"]
    errors <- map["errors"]
  }
}

/// What is wrong with a field of a request.
public struct FieldError: Mappable, Sendable, Hashable {
  /// The field of the request.
  public var field = ""
  /// What is wrong, for programs.
  public var code = ""
  /// What is wrong, for people.
  public var message: String?

  public init?(map: Map) {}

  public mutating func mapping(map: Map) {
    field <- map["field"]
    code <- map["code"]
    message <- map["message"]
  }
}

extension ServerFailure {
  /// Reads the body of an error. One that can't be used leaves the status.
  init(_ response: RawResponse, hiding token: AccessToken?) {
    status = response.status
    func shown(_ text: String) -> String {
      let text = (token?.removed(from: text) ?? text).printable
      return text.count > 200 ? text.prefix(200) + "…" : text
    }
    do {
      let body = try Mapper<ServerMessage>(options: .untrustedInput)
        .readReporting(response.body, response.http).value
      message = body?.message.map(shown)
      errors = (body?.errors ?? []).map {
        var error = $0
        (error.field, error.code) = (shown(error.field), shown(error.code))
        error.message = error.message.map(shown)
        return error
      }
      content = nil
    } catch {
      (message, errors, content) = (nil, [], error)
    }
  }
}

extension ServerFailure: CustomStringConvertible {
  /// The status, the message and the fields, such as `422 Validation failed; name: blank (A name is needed)`.
  public var description: String {
    let text = [message, content.map { "(\($0))" }].compactMap { $0 }.joined(separator: " ")
    let fields = errors.map { error in
      "; \(error.field): \(error.code)\(error.message.map { " (\($0))" } ?? "")"
    }
    return text.isEmpty ? "\(status)" + fields.joined() : "\(status) \(text)" + fields.joined()
  }
}

import Foundation
import Mercator
import MercatorArchive
import MercatorHTTP

/// An answer in the cache, with the fields that are needed to use it again.
struct StoredResponse: Mappable, MapArchivable, Sendable {
  var url = ""
  /// The fingerprint of the token that the answer was sent to; nil if it was sent without one.
  var token: UInt32?
  var entityTag = ""
  var contentType: String?
  var link: String?
  var body = Data()

  static let archiveName = "StoredResponse"

  init(url: URL, _ token: UInt32?, entityTag: EntityTag, _ response: RawResponse) {
    self.url = url.absoluteString
    self.token = token
    self.entityTag = entityTag.text
    contentType = response.field("Content-Type")
    link = response.field("Link")
    body = response.body
  }

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    url <- map[required: "url"]
    token <- map["token"]
    entityTag <- map[required: "entityTag"]
    contentType <- map["contentType"]
    link <- map["link"]
    body <- map[required: "body"]
  }
}

import MercatorFormats
import Testing

struct ContentTypeTests {
  @Test(arguments: [
    ("application/cbor", "CBOR"), ("Application/CBOR; charset=x", "CBOR"),
    (" application/senml+cbor ", "CBOR"), ("application/vnd.api+cbor;a=b", "CBOR"),
    ("application/msgpack", "MessagePack"), ("application/x-msgpack", "MessagePack"),
    ("application/vnd.msgpack", "MessagePack"), ("application/x-plist", "property list"),
    ("application/x-www-form-urlencoded", "form"),
    ("application/json", nil), ("application/+cbor", nil), ("+cbor", nil), ("cbor", nil), ("", nil),
    (";application/cbor", nil), ("application/cbor-seq", nil),
  ])
  func `a content type has its format`(contentType: String, name: String?) {
    #expect(MapFormat(contentType: contentType)?.name == name)
  }
}

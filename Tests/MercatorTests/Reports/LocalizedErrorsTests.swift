import Foundation
import MappingTestSupport
import Mercator
import MercatorArchive
import MercatorChanges
import MercatorFormats
import MercatorHTTP
import MercatorStores
import MercatorStreams
import MercatorTesting
import Testing

/// The texts of errors that an app shows to people, in which there are no values of the JSON.
struct LocalizedErrorsTests {
  private struct Case: Sendable {
    let name: String
    let text: String
    let error: @Sendable () throws -> Void

    init(_ name: String, _ text: String, _ error: @escaping @Sendable () throws -> Void) {
      (self.name, self.text, self.error) = (name, text, error)
    }
  }

  private static let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("LocalizedErrors-\(UUID()).json")

  private static let cases = [
    Case("FileCallError", "The call open failed for /no/file: No such file or directory (2).") {
      _ = try JSONLinesWriter<User>(appendingTo: "/no/file")
    },
    Case("JSONContentError", #"expected JSON, found an HTML page (content type "text/html")"#) {
      _ = try Mapper<User>().read(Data(), contentType: "text/html")
    },
    Case("JSONMergeConflictError", "conflicting changes at $.age") {
      let base: JSONValue = ["age": 987_654]
      _ = try JSONThreeWayMerge(base: base, ours: ["age": 1], theirs: ["age": 2], conflicts: .fail)
    },
    Case(
      "JSONMergePatchError",
      "no JSON Merge Patch because of $.age: the key occurs twice"
    ) { _ = try JSONMergePatch(try JSONValue(parsing: #"{"age":987654,"age":"secret"}"#)) },
    Case("JSONParsingError", "invalid JSON at line 1, column 18: missing comma") {
      do {
        _ = try JSONValue(parsing: #"{"name":"secret" 987654}"#)
      } catch MappingFailure.json(let error) { throw error }
    },
    Case(
      "JSONPatchError",
      #"The operation at index 0, test, can't be applied: the value at "/age" is another one."#
    ) {
      var json: JSONValue = ["age": 987_654]
      try json.apply(JSONPatch([.test(JSONPointer(["age"]), equals: "secret")]))
    },
    Case(
      "JSONWritingError",
      "cannot write JSON at $: a model that refuses to be written"
    ) { _ = try Mapper<Secretive>().write(Secretive()) },
    Case("JSONWritingError", "cannot write JSON at $.size: NaN and infinities have no JSON number")
    {
      _ = try Mapper<Sized>().write(Sized())
    },
    Case("MapArchiveError", "This isn't an archive of models.") {
      _ = try MapArchive<Archived>().content(from: Data(#"{"name":"secret"}"#.utf8))
    },
    Case(
      "MapElementError",
      "element 0 at line 1 (offset 0): cannot read JSON at $.age: wrong type: expected Int, found a string"
    ) {
      let lines = [Data(#"{"age":"secret"}"#.utf8)]
      for line in Mapper<User>().elements(of: lines, as: .jsonLines).results { _ = try line.get() }
    },
    Case(
      "MapElementWritingError",
      "The element 0 can't be written: cannot write JSON at $: a model that refuses to be written."
    ) { try JSONLinesWriter<Secretive> { _ in }.write(Secretive()) },
    Case("MapError", "cannot read JSON at $.age: wrong type: expected Int, found a string") {
      _ = try Mapper<User>().map(JSONString: #"{"age":"secret"}"#)
    },
    Case(
      "MapError",
      "cannot read JSON: Cannot parse into '[String: Any]': invalid JSON at line 1, column 8: invalid literal"
    ) { _ = try Mapper<User>().map(JSONString: #"{"age":secret}"#) },
    Case(
      "MapFileReadingError",
      "\(file.path): cannot read JSON at $.age: wrong type: expected Int, found a string"
    ) {
      try Data(#"{"age":"secret"}"#.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      _ = try Mapper<User>().read(contentsOf: file)
    },
    Case("MapFormatError", "CBOR: a model that refuses to be written at $") {
      _ = try Mapper<Secretive>().write(Secretive(), as: .cbor)
    },
    Case("MapMergeError", "can't merge $.age: the sum has to be that of two numbers") {
      let (ours, theirs): (JSONValue, JSONValue) = (["age": "secret"], ["age": 987_654])
      let mapper = Mapper<AnyUser>()
      _ = try mapper.merge(
        mapper.read(ours.text()),
        mapper.read(theirs.text()),
        rules: ["age": MapMergeRule.sum]
      )
    },
    Case("MapStoreError", "$ (User): refused by the model: missing: expected String") {
      throw MapStoreError(.refused, entity: "User", detail: "missing: expected String")
    },
    Case("MapWriterClosedError", "The writer is closed.") {
      let writer = JSONLinesWriter<User> { _ in }
      try writer.close()
      try writer.flush()
    },
    Case(
      "MappingFailure",
      "cannot read JSON at $.age: wrong type: expected object, found an array of 1 element"
    ) {
      _ = try Mapper<User>().read(#"{"age":[987654]}"#, at: "age")
    },
    Case("MappingMismatch", "Rounded: 1 difference after a round trip through text: $.age") {
      try expectRoundTrip(Rounded())
    },
  ]

  @Test(arguments: cases.indices)
  func `an error tells people the reason and the path, but no value`(index: Int) {
    let row = Self.cases[index]
    do {
      try row.error()
      Issue.record("\(row.name): no error")
    } catch {
      #expect("\(type(of: error))" == row.name)
      #expect(error.localizedDescription == row.text)
    }
  }

  @Test func `each public error type has a text for people`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardized
    let declared = /public (?:[a-z]+ )*(?:struct|enum|class|actor) (\w+)/
    let conforming =
      /(?:struct|enum|class|actor|extension) (?:\w+\.)*(\w+)[^:{}()\n]*:[^{}()]*\b(?:Error|LocalizedError)\b[^{}()]*\{/
    var (types, errors): (Set<String>, Set<String>) = ([], [])
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      types.formUnion(text.matches(of: declared).map { String($0.1) })
      errors.formUnion(text.matches(of: conforming).map { String($0.1) })
    }
    #expect(types.count > 100)
    #expect(errors.intersection(types).sorted() == Set(Self.cases.map { $0.name }).sorted())
  }

  private struct User: ImmutableMappable {
    var age = 0

    init(map: Map) throws { age = try map.value("age") }
    mutating func mapping(map: Map) { age <- map["age"] }
  }

  private struct AnyUser: Mappable {
    var age = JSONValue.null

    init?(map: Map) {}
    mutating func mapping(map: Map) { age <- map["age"] }
  }

  private struct Archived: Mappable, MapArchivable {
    static let archiveVersion = 1
    init?(map: Map) {}
    mutating func mapping(map: Map) {}
  }

  private struct Secretive: Mappable {
    struct Refusal: Error, CustomStringConvertible { let description = "no \"secret\" is written" }

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {}
    func didWrite(_ map: Map) throws { throw Refusal() }
  }

  private struct Sized: Mappable {
    var size = Double.nan

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { size <- map["size"] }
  }

  /// A model that writes another value than it has read.
  private struct Rounded: Mappable {
    var age = 987_654

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      age <- map["age"]
      if map.mappingType == .fromJSON { age += 1 }
    }
  }
}

import Foundation
import Mercator
import MercatorArchive
import Testing

/// Models in the archives of `NSKeyedArchiver`.
struct CoderTests {
  private static let ada = Member(name: "Ada", born: 1815, emails: ["ada@example.org"])

  @Test(arguments: [nil, [], [ada]])
  func `models are decoded as they were encoded, with secure coding`(guests: [Member]?) throws {
    let session = SavedSession(number: 7, member: Self.ada, guests: guests)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: session,
      requiringSecureCoding: true
    )
    let decoder = try NSKeyedUnarchiver(forReadingFrom: data)
    decoder.requiresSecureCoding = true
    let read = try #require(
      decoder.decodeObject(of: SavedSession.self, forKey: NSKeyedArchiveRootObjectKey)
    )
    #expect(read.number == 7)
    #expect(read.member == Self.ada)
    #expect(read.guests == guests)
  }

  private func decoder(_ encode: (NSKeyedArchiver) throws -> Void) throws -> NSKeyedUnarchiver {
    let encoder = NSKeyedArchiver(requiringSecureCoding: true)
    try encode(encoder)
    encoder.finishEncoding()
    return try NSKeyedUnarchiver(forReadingFrom: encoder.encodedData)
  }

  @Test func `nothing is decoded for a missing key`() throws {
    let decoder = try decoder { try $0.encodeModel(Self.ada, forKey: "member") }
    #expect(try decoder.decodeModel(Member.self, forKey: "other") == nil)
    #expect(try decoder.decodeModel(Member.self, forKey: "member") == Self.ada)
  }

  @Test func `an old archive is migrated`() throws {
    let old = """
      {"format":"Mercator archive","formatVersion":1,"model":"Member","modelVersion":1,"length":32,"checksum":"0106e3c256ca9419"}
      {"name":"Ada Lovelace","age":36}
      """
    let decoder = try decoder { $0.encode(NSData(data: Data(old.utf8)), forKey: "member") }
    let member = try decoder.decodeModel(Member.self, forKey: "member")
    #expect(member == Member(name: "Ada Lovelace", born: 1815))
  }

  @Test func `damaged data and other data are errors`() throws {
    let decoder = try decoder {
      let data = try MapArchive<Member>().data(from: Self.ada)
      $0.encode(NSData(data: data.dropLast()), forKey: "member")
      $0.encode(NSData(data: Data("x".utf8)), forKey: "other")
    }
    let damage = try #require(throws: MapArchiveError.self) {
      try decoder.decodeModel(Member.self, forKey: "member")
    }
    let text = "The archive is damaged: its content has 54 bytes instead of 55."
    #expect(damage.description == text)
    let other = try #require(throws: MapArchiveError.self) {
      try decoder.decodeModel(Member.self, forKey: "other")
    }
    #expect(other.description == "This isn't an archive of models.")
  }

  @Test func `another object than data isn't an archive`() throws {
    let decoder = try decoder { $0.encode(NSString(string: "x"), forKey: "member") }
    #expect(throws: (any Error).self) { try decoder.decodeModel(Member.self, forKey: "member") }
  }

  @Test func `an archive with options of its own can be given`() throws {
    let archive = MapArchive<Member>(shouldIncludeNilValues: false, prettyPrint: true)
    let member = Member(name: "Ada", born: nil)
    let decoder = try decoder { try $0.encodeModel(member, forKey: "member", by: archive) }
    let data = decoder.decodeObject(of: NSData.self, forKey: "member").map { Data(referencing: $0) }
    #expect(data == (try archive.data(from: member)))
    #expect(try decoder.decodeModel(Member.self, forKey: "member", by: archive) == member)
  }

  @Test func `a model that can't be written is an error`() throws {
    struct Level: Mappable, MapArchivable {
      var height = Double.infinity
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) { height <- map["height"] }
    }
    let encoder = NSKeyedArchiver(requiringSecureCoding: true)
    let error = try #require(throws: JSONWritingError.self) {
      try encoder.encodeModel(Level(), forKey: "level")
    }
    let text = "cannot write JSON at $.height: NaN and infinities have no JSON number"
    #expect(error.description == text)
    encoder.finishEncoding()
  }
}

/// A class that is archived in the way of Foundation, with models in it. On Linux it has to be at the top level.
final class SavedSession: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let number: Int
  let member: Member
  let guests: [Member]?

  init(number: Int, member: Member, guests: [Member]?) {
    (self.number, self.member, self.guests) = (number, member, guests)
  }

  init?(coder: NSCoder) {
    do {
      guard let member = try coder.decodeModel(Member.self, forKey: "member") else { return nil }
      self.member = member
      guests = try coder.decodeModel([Member].self, forKey: "guests")
      number = coder.decodeInteger(forKey: "number")
    } catch {
      coder.failWithError(error)
      return nil
    }
  }

  func encode(with coder: NSCoder) {
    coder.encode(number, forKey: "number")
    do {
      try coder.encodeModel(member, forKey: "member")
      if let guests { try coder.encodeModel(guests, forKey: "guests") }
    } catch {
      coder.failWithError(error)
    }
  }
}

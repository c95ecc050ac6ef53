import Foundation
import MappingTestSupport
import Mercator
import Testing

/// What is no instant is no Date: Foundation stops a process that prints one that isn't finite.
@Suite struct FiniteDatesTests {
  final class Line: MapContext, Sendable {
    let map: @Sendable (inout Model, Map) -> Void
    init(_ map: @escaping @Sendable (inout Model, Map) -> Void) { self.map = map }
  }

  struct Model: Mappable {
    var value = Date(timeIntervalSince1970: 7)
    var optional: Date? = Date(timeIntervalSince1970: 7)
    var list: [Date] = [Date(timeIntervalSince1970: 7)]

    init?(map: Map) {}
    mutating func mapping(map: Map) { (map.context as? Line)?.map(&self, map) }
  }

  /// How a date is read: the options, and the line for each kind of property.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var dates = MapOptions.Dates.iso8601
    let map: @Sendable (inout Model, Map) -> Void

    private static let plain: @Sendable (inout Model, Map) -> Void = {
      $0.value <- $1["v"]
      $0.optional <- $1["v"]
      $0.list <- $1["list"]
    }

    private static func line(by transform: DateTransform) -> @Sendable (inout Model, Map) -> Void {
      {
        $0.value <- ($1["v"], transform)
        $0.optional <- ($1["v"], transform)
        $0.list <- ($1["list"], transform)
      }
    }

    static let all = [
      Row(testDescription: "by default", map: plain),
      Row(testDescription: "seconds", dates: .secondsSince1970, map: plain),
      Row(testDescription: "milliseconds", dates: .millisecondsSince1970, map: plain),
      Row(testDescription: "seconds since 2001", dates: .secondsSince2001, map: plain),
      Row(testDescription: "automatic", dates: .automatic, map: plain),
      Row(testDescription: "DateTransform", map: line(by: DateTransform())),
      Row(
        testDescription: "DateTransform in ms",
        map: line(by: DateTransform(unit: .milliseconds))
      ),
      Row(
        testDescription: "DateTransform in us",
        map: line(by: DateTransform(unit: .microseconds))
      ),
    ]
  }

  private static let values = [Double.nan, .infinity, -.infinity, 1e300, -1e300]

  /// Checks that nothing became a date, and that each line says so.
  private func expectNone(_ read: (Mapper<Model>) -> (value: Model?, report: MapReport), _ row: Row)
  {
    let options = MapOptions(dates: row.dates, reading: .init(elements: .skip))
    let (value, report) = read(Mapper<Model>(context: Line(row.map), options: options))
    #expect(value?.value == Date(timeIntervalSince1970: 7))
    #expect(value?.optional == nil)
    #expect(value?.list == [])
    #expect(report.issues.map(\.path) == ["$.v", "$.v", "$.list[0]"])
  }

  @Test(arguments: Row.all) func `from a dictionary`(row: Row) {
    for value in Self.values {
      let date = Date(timeIntervalSince1970: value)
      for object in [["v": value, "list": [value]], ["v": date, "list": [date]]] as [[String: Any]]
      {
        expectNone({ $0.readReporting(object) }, row)
      }
    }
  }

  @Test(arguments: Row.all) func `from text`(row: Row) {
    for value in ["1e400", "-1e400", "1e300", "-1e300", "1e23"] {
      expectNone({ $0.readReporting(#"{"v":\#(value),"list":[\#(value)]}"#) }, row)
    }
  }

  @Test(arguments: Row.all) func `from other formats`(row: Row) throws {
    for value in Self.values {
      let bits = String(value.bitPattern, radix: 16)
      let number = "fb" + String(repeating: "0", count: 16 - bits.count) + bits
      let cbor = Data(hex: "a26176\(number)646c69737481\(number)")
      expectNone({ $0.readReporting(cbor, as: .cbor) }, row)
      let pack = number.replacingOccurrences(of: "fb", with: "cb")
      let messagePack = Data(hex: "82a176\(pack)a46c69737491\(pack)")
      expectNone({ $0.readReporting(messagePack, as: .messagePack) }, row)
      let binary = try PropertyListSerialization.data(
        fromPropertyList: ["v": value, "list": [value]],
        format: .binary,
        options: 0
      )
      expectNone({ $0.readReporting(binary, as: .propertyList(.binary)) }, row)
      let real = "<real>\(value)</real>"
      let xml =
        "<plist><dict><key>v</key>\(real)<key>list</key><array>\(real)</array></dict></plist>"
      expectNone({ $0.readReporting(Data(xml.utf8), as: .propertyList(.xml)) }, row)
    }
  }

  @Test func `dates that are far away, but not too far, are read`() {
    for seconds in [1e16, -1e16, 9.223372036854775e15, 253_402_300_800, -62_135_769_600] {
      let mapper = Mapper<Model>(context: Line(Row.all[5].map))
      #expect(
        mapper.readReporting(["v": seconds]).value?.value == Date(timeIntervalSince1970: seconds)
      )
    }
  }
}

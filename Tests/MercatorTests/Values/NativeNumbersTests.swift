import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Numbers that a `[String: Any]` holds as Swift values: they convert as those of a text do.
struct NativeNumbersTests {
  /// The same number in every type that can hold it.
  private func forms(of number: Int8) -> [Any] {
    var forms: [Any] = [
      number, Int16(number), Int32(number), Int64(number), Int(number), Float(number),
      Double(number), CGFloat(number), Decimal(Int(number)), NSNumber(value: number),
      NSNumber(value: Double(number)), NSNumber(value: Float(number)),
      NSDecimalNumber(value: number), Int?.some(Int(number)) as Any,
    ]
    if let unsigned = UInt8(exactly: number) {
      forms += [
        unsigned, UInt16(unsigned), UInt32(unsigned), UInt64(unsigned), UInt(unsigned),
        NSNumber(value: UInt64(unsigned)),
      ]
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      forms.append(Int128(number))
      if number >= 0 { forms.append(UInt128(number)) }
    }
    if number == 0 || number == 1 { forms += [number == 1, NSNumber(value: number == 1)] }
    return forms
  }

  private func check<T: MapValue & Equatable>(_ number: Int8, is value: T?) throws {
    for form in forms(of: number) {
      let comment = Comment("\(Swift.type(of: form)) \(form) as \(T.self)")
      #expect(try OneValue<T>.native(form) == value, comment)
      #expect(try OneValue<[T]>.native([form]) == value.map { [$0] }, comment)
      #expect(try OneValue<[String: T]>.native(["a": form]) == value.map { ["a": $0] }, comment)
      #expect(try OneValue<[T?]>.native([form]) == [value], comment)
    }
  }

  // The type in the dictionary doesn't matter.
  @Test(arguments: [0, 1, 5, -5, 127, -128] as [Int8])
  func `every type of number reads as every other that can hold it`(number: Int8) throws {
    try check(number, is: number)
    try check(number, is: Int16(number))
    try check(number, is: Int32(number))
    try check(number, is: Int64(number))
    try check(number, is: Int(number))
    try check(number, is: UInt8(exactly: number))
    try check(number, is: UInt16(exactly: number))
    try check(number, is: UInt32(exactly: number))
    try check(number, is: UInt64(exactly: number))
    try check(number, is: UInt(exactly: number))
    try check(number, is: Float(number))
    try check(number, is: Double(number))
    try check(number, is: CGFloat(number))
    try check(number, is: Decimal(Int(number)))
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      try check(number, is: Int128(number))
      try check(number, is: UInt128(exactly: number))
    }
  }

  @Test func `0 and 1 are Bools in every type, and no other number is`() throws {
    try check(0, is: false)
    try check(1, is: true)
    try check(2, is: Bool?.none)
    try check(-1, is: Bool?.none)
    #expect(try OneValue<Bool>.native(0.5) == nil)
    #expect(try OneValue<Bool>.native(Double.nan) == nil)
    #expect(try OneValue<Bool>.native("true") == nil)
  }

  @Test func `no type of number is a String, and every one is an NSNumber`() throws {
    struct Boxed: Mappable {
      var number: NSNumber?
      init?(map: Map) {}
      mutating func mapping(map: Map) { number <- map["v"] }
    }
    for form in forms(of: 1) {
      #expect(try OneValue<String>.native(form) == nil)
      let model = try #require(Mapper<Boxed>().map(JSON: ["v": form]))
      #expect(model.number == 1, "\(type(of: form)) as NSNumber")
    }
  }

  // NSDecimalNumber takes the digits, which are exact.
  @Test(arguments: Input.allCases)
  func `every number is an NSDecimalNumber`(input: Input) throws {
    struct Exact: Mappable {
      var number: NSDecimalNumber?
      init?(map: Map) {}
      mutating func mapping(map: Map) { number <- map["v"] }
    }
    for digits in ["0.1", "1.66", "0.691", "7", "-1.5", "18446744073709551616"] {
      let model = try #require(try input.map("{\"v\":\(digits)}", to: Exact.self))
      #expect(model.number?.stringValue == digits)
      #expect(model.toJSONString() == "{\"v\":\(digits)}")
    }
    #expect(try input.map(#"{"v":"x"}"#, to: Exact.self)?.number == nil)
    for form in forms(of: 5) {
      #expect(Mapper<Exact>().map(JSON: ["v": form])?.number == 5, "\(type(of: form))")
    }
  }

  // Fractions and numbers out of range.
  @Test func `what an integer can't hold is unusable in every type`() throws {
    let values: [Any] = [
      1.5, Float(1.5), CGFloat(1.5), Decimal(1.5), NSNumber(value: 1.5),
      NSDecimalNumber(string: "1.5"), UInt64.max, UInt.max, NSNumber(value: UInt64.max),
      9_223_372_036_854_775_808 as UInt64, 9.3e18, 1e30, -1e30, Float(1e30), CGFloat(1e30),
      Decimal(string: "1e30") as Any, Double.nan, Double.infinity, -Double.infinity, Float.nan,
      Float.infinity, CGFloat.nan, Decimal.nan, NSDecimalNumber.notANumber, "1", Date(),
    ]
    for value in values {
      #expect(try OneValue<Int>.native(value) == nil, "\(type(of: value)) \(value)")
      #expect(try OneValue<Int64>.native(value) == nil, "\(type(of: value)) \(value)")
      #expect(try OneValue<Int8>.native(value) == nil, "\(type(of: value)) \(value)")
    }
    for value in [-1, Int8(-1), -1.0, Float(-1), Decimal(-1)] as [Any] {
      #expect(try OneValue<UInt>.native(value) == nil)
      #expect(try OneValue<UInt64>.native(value) == nil)
      #expect(try OneValue<UInt8>.native(value) == nil)
    }
    #expect(try OneValue<Int8>.native(300) == nil)
    #expect(try OneValue<UInt64>.native(UInt64.max) == .max)
    #expect(try OneValue<Int64>.native(Decimal(Int64.min)) == .min)
    #expect(try OneValue<UInt64>.native(Decimal(UInt64.max)) == .max)
  }

  // The option counts for all types, and NaN has no integer part.
  @Test func `fractions are cut off on request in every type`() throws {
    let options = MapOptions(reading: .init(fractions: .truncate))
    let values: [Any] = [
      -1.9, Float(-1.9), CGFloat(-1.9), Decimal(-1.9), NSNumber(value: -1.9),
      NSDecimalNumber(string: "-1.9"),
    ]
    for value in values {
      #expect(try OneValue<Int>.native(value, options: options) == -1, "\(type(of: value))")
      #expect(try OneValue<UInt>.native(value, options: options) == nil, "\(type(of: value))")
    }
    for value in [Double.nan, .infinity, 1e30] {
      #expect(try OneValue<Int>.native(value, options: options) == nil)
      #expect(try OneValue<UInt8>.native(value, options: options) == nil)
    }
  }

  @Test func `a floating point number is the nearest, and unusable beyond its range`() throws {
    #expect(try OneValue<Double>.native(Int.max) == 0x1p63)
    #expect(try OneValue<Double>.native(UInt64.max) == 0x1p64)
    #expect(try OneValue<Double>.native(9_007_199_254_740_992) == 9_007_199_254_740_992)
    #expect(try OneValue<Double>.native(9_007_199_254_740_993) == 0x1p53)
    #expect(try OneValue<Float>.native(16_777_216) == 16_777_216)
    #expect(try OneValue<Float>.native(16_777_217) == 16_777_216)
    #expect(try OneValue<Float>.native(1e300) == nil)
    #expect(try OneValue<Float>.native(0.1) == 0.1)
    #expect(try OneValue<Double>.native(Float(0.1)) == 0.1)
    #expect(try OneValue<Double>.native(Decimal(string: "0.1") as Any) == 0.1)
    #expect(try OneValue<CGFloat>.native(Float(0.1)) == 0.1)
    #expect(try OneValue<Double>.native("0.1") == nil)
  }

  // What no JSON text holds, a dictionary may.
  @Test func `NaN and the infinities stay what they are`() throws {
    #expect(try OneValue<Double>.native(Double.nan)?.isNaN == true)
    #expect(try OneValue<Double>.native(Double.infinity) == .infinity)
    #expect(try OneValue<Double>.native(Float.infinity) == .infinity)
    #expect(try OneValue<Float>.native(-Double.infinity) == -.infinity)
    #expect(try OneValue<Float>.native(Float.nan)?.isNaN == true)
    #expect(try OneValue<CGFloat>.native(CGFloat.nan)?.isNaN == true)
  }

  // A container of one type reads as a container of another.
  @Test func `typed Swift containers convert`() throws {
    #expect(try OneValue<[Double]>.native([1, 2] as [Int]) == [1, 2])
    #expect(try OneValue<[UInt8]>.native([1, 2] as [Int]) == [1, 2])
    #expect(try OneValue<[Int]>.native([1.0, 2.0] as [Double]) == [1, 2])
    #expect(try OneValue<[Int]>.native([1.0, 2.5] as [Double]) == nil)
    #expect(try OneValue<[Float]>.native([0.1, 2] as [Double]) == [0.1, 2])
    #expect(try OneValue<[Float]>.native([1, 2] as [Int]) == [1, 2])
    #expect(try OneValue<[[Float]]>.native([[0.1], []] as [[Double]]) == [[0.1], []])
    #expect(try OneValue<[String: Float]>.native(["a": 0.1] as [String: Double]) == ["a": 0.1])
    #expect(try OneValue<[Int?]>.native([1, nil] as [Int?]) == [1, nil])
    #expect(try OneValue<Set<Int8>>.native([1, 2, 1] as [UInt64]) == [1, 2])
  }

  private struct Ids: Mappable {
    var a: Int64?
    var b: Int64!
    var c: Int64 = 0
    var d: Int?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      a <- map["a"]
      b <- map["b"]
      c <- map["c"]
      d <- map["d"]
    }
  }

  @Test func `every kind of optionality from native integers`() throws {
    let JSON: [String: Any] = ["a": Int64(123), "b": Int64(321), "c": Int64(456), "d": 654]
    let model = try #require(Mapper<Ids>().map(JSON: JSON))
    #expect(model.a == 123)
    #expect(model.b == 321)
    #expect(model.c == 456)
    #expect(model.d == 654)
  }
}

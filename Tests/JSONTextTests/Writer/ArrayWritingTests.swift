import Testing

@testable import JSONText

/// Arrays that are written in one go, against the same written element by element.
struct ArrayWritingTests {
  private func compare(
    with options: JSONWritingOptions = JSONWritingOptions(),
    _ write: (JSONWriter, _ isWhole: Bool) -> Void
  ) -> (text: String?, error: String?) {
    let results = [true, false].map { isWhole in
      let writer = JSONWriter(options: options)
      write(writer, isWhole)
      return (text: try? writer.text(), error: writer.error.map { "\($0)" })
    }
    #expect(results[0] == results[1])
    return results[0]
  }

  private func put(_ values: [Double], _ writer: JSONWriter, _ isWhole: Bool) {
    if isWhole { return writer.array(values) }
    guard writer.nestArray() else { return }
    for value in values { writer.double(value) }
    writer.endArray()
  }

  private func put(_ values: [Int], _ writer: JSONWriter, _ isWhole: Bool) {
    if isWhole { return writer.array(values) }
    guard writer.nestArray() else { return }
    for value in values { writer.integer(Int64(value)) }
    writer.endArray()
  }

  private func put(_ values: [String], _ writer: JSONWriter, _ isWhole: Bool) {
    if isWhole { return writer.array(values) }
    guard writer.nestArray() else { return }
    for value in values { writer.string(value) }
    writer.endArray()
  }

  /// Arrays of each length and type, at the root, in an object and in an array.
  private func writeAll(_ writer: JSONWriter, _ isWhole: Bool) {
    writer.beginObject()
    for count in 0..<4 {
      writer.key("\(count)")
      writer.beginArray()
      put(Array([-0.5, 1e300, 3].prefix(count)), writer, isWhole)
      put(Array([Int.min, 0, Int.max].prefix(count)), writer, isWhole)
      put(Array(["", "a\"\\\n", "\u{1F600}"].prefix(count)), writer, isWhole)
      writer.endArray()
      writer.key("n\(count)")
      put([count, -count], writer, isWhole)
    }
    writer.endObject()
  }

  @Test func `arrays of numbers and texts`() {
    #expect(
      compare(writeAll).text == #"{"0":[[],[],[]],"n0":[0,0],"1":[[-0.5],[-9223372036854775808],"#
        + #"[""]],"n1":[1,-1],"2":[[-0.5,1e+300],[-9223372036854775808,0],["","a\"\\\n"]],"#
        + #""n2":[2,-2],"3":[[-0.5,1e+300,3],[-9223372036854775808,0,9223372036854775807],"#
        + "[\"\",\"a\\\"\\\\\\n\",\"\u{1F600}\"]],\"n3\":[3,-3]}"
    )
    #expect(compare { put([1.5, 2.5], $0, $1) }.text == "[1.5,2.5]")
    #expect(compare { put(["a"], $0, $1) }.text == #"["a"]"#)
    let many = Array(-3000..<3000)
    let whole = compare { writer, isWhole in
      writer.beginArray()
      put(many, writer, isWhole)
      writer.endArray()
    }
    #expect(whole.text == "[[" + many.map { "\($0)" }.joined(separator: ",") + "]]")
  }

  @Test func `arrays by options`() {
    var options = JSONWritingOptions()
    options.isPretty = true
    #expect(compare(with: options, writeAll).text?.contains("\n") == true)
    options.isPretty = false
    options.isASCIIOnly = true
    options.sortsKeys = true
    #expect(compare(with: options, writeAll).text?.contains(#"\ud83d\ude00"#) == true)
  }

  @Test(arguments: [JSONWritingOptions.NonFiniteNumbers.fail, .null, .text])
  func `arrays with numbers that JSON hasn't`(_ policy: JSONWritingOptions.NonFiniteNumbers) {
    var options = JSONWritingOptions()
    options.nonFiniteNumbers = policy
    let result = compare(with: options) { writer, isWhole in
      writer.beginObject()
      writer.key("a")
      put([1, .nan, -.infinity], writer, isWhole)
      writer.endObject()
    }
    switch policy {
    case .fail:
      #expect(
        result.error == "cannot write JSON at $.a[1]: NaN and infinities have no JSON number"
      )
    case .null: #expect(result.text == #"{"a":[1,null,null]}"#)
    case .text: #expect(result.text == #"{"a":[1,"NaN","-Infinity"]}"#)
    }
  }

  @Test func `arrays at the deepest level`() {
    var options = JSONWritingOptions()
    options.maximumDepth = 2
    for count in 0..<3 {
      let result = compare(with: options) { writer, isWhole in
        writer.beginArray()
        writer.beginArray()
        put(Array(repeating: 1, count: count), writer, isWhole)
        writer.endArray()
        put([2], writer, isWhole)
        writer.endArray()
      }
      #expect(result.error == "cannot write JSON at $[0][0]: nested too deeply")
    }
  }
}

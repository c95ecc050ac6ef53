import Foundation
import Testing

/// Samples with objects of several shapes at the same places, some of which a member such as `type` tells apart.
@Suite("samples whose objects are told apart at some places, and not at others")
struct RandomSampleTests {
  /// Makes samples. The same seed makes the same one.
  private struct SampleMaker {
    /// SplitMix64, by Sebastiano Vigna.
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func number(below limit: UInt64) -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return (bits ^ (bits >> 31)) % limit
    }

    mutating func value(depth: Int = 0) -> String {
      switch number(below: depth < 5 ? 9 : 3) {
      case 0: return "1"
      case 1: return #""a""#
      case 2: return "{}"
      case 3, 4:
        let elements = (0...number(below: 4)).map { _ in value(depth: depth + 1) }
        return "[" + elements.joined(separator: ",") + "]"
      default:
        var members: [String] = []
        if number(below: 2) == 0 {
          members.append(#""type":"\#(["a", "b", "c"][Int(number(below: 3))])""#)
        }
        for key in ["m", "n", "o", "1", "2"] where number(below: 3) == 0 {
          members.append(#""\#(key)":\#(value(depth: depth + 1))"#)
        }
        return "{" + members.joined(separator: ",") + "}"
      }
    }
  }

  private static let samples =
    [
      #"[{"m":{"type":"a"}},{"type":"c","m":{}}]"#,
      #"{"a":[{"type":"a","m":{"type":"a"}},{"type":"b","m":{}}],"b":{"type":"a","m":{"1":1}}}"#,
    ]
    + (0..<120).map { (seed: UInt64) in
      var maker = SampleMaker(seed: seed)
      return "[\(maker.value()),\(maker.value())]"
    }

  @Test("have a model, or need none", arguments: samples)
  func model(sample: String) throws {
    let run = try ToolRun("model", input: sample)
    #expect([0, 1].contains(run.status), "\(run.errors)")
    #expect(run.output.isEmpty == (run.status == 1))
  }

  @Test("are valid by the schema that is made of them", arguments: samples)
  func schema(sample: String) throws {
    let folder = try TemporaryFolder()
    let schema = try ToolRun("schema", input: sample)
    #expect(schema.status == 0, "\(schema.errors)")
    try folder.write(schema.output, to: "schema.json")
    let check = try ToolRun("check", "--schema", "schema.json", input: sample, in: folder.url)
    #expect(check.status == 0, "\(check.output)\(check.errors)\(schema.output)")
  }
}

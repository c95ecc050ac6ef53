import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// Errors and reports of values nested as deep as the default options allow, on a thread with a stack of
/// 512 kB: what Apple's systems give a thread that isn't the main one.
struct DeepErrorsTests {
  /// What lies at each level, and a text with so many of them.
  enum Shape: CaseIterable {
    case objects, arrays, both

    func text(_ levels: Int) -> String {
      switch self {
      case .objects: repeated(#"{"a":"#, levels) + "1" + repeated("}", levels)
      case .arrays: repeated("[", levels) + "1" + repeated("]", levels)
      case .both: repeated(#"{"a":["#, levels / 2) + "1" + repeated("]}", levels / 2)
      }
    }
  }

  struct Wanting: ImmutableMappable {
    let n: Int
    init(map: Map) throws { n = try map.value("n", file: "A.swift", function: "f", line: 1) }
  }

  struct Loose: Mappable {
    var n = 0
    var any: Any?
    var text: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      n <- map["n"]
      any <- map["any"]
      text <- map["text"]
    }
  }

  struct Coded: CodableMappable { let n: Int }

  @Test(arguments: Shape.allCases, Input.allCases)
  func `an error of a deep value can be printed, and its value released`(
    shape: Shape,
    input: Input
  ) throws {
    let json = #"{"n": \#(shape.text(510))}"#
    let text = try onNewThread(stackSize: 512 * 1024) { () -> String? in
      do {
        _ = try input.require(json, as: Wanting.self)
        return nil
      } catch let error as MapError {
        _ = error.currentValue
        return String(describing: error)
      }
    }
    let lines = text?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.count == 6)
    let found = shape == .arrays ? "an array of 1 element" : "an object with 1 member"
    let start =
      switch shape {
      case .objects: repeated(#"["a": "#, 8)
      case .arrays: repeated("[", 8)
      case .both: repeated(#"["a": ["#, 4)
      }
    let value = start + "[…]" + repeated("]", 8)
    #expect(lines.dropFirst().first == "- reason: wrong type: expected Int, found \(found)")
    #expect(lines.dropFirst(4).first == "- currentValue: \(value)")
    #expect(lines.last == "- path: $.n")
  }

  @Test(arguments: Shape.allCases, Input.allCases)
  func `every kind of error and report of deep values can be printed`(
    shape: Shape,
    input: Input
  ) throws {
    let deep = shape.text(510)
    let json = #"{"n": \#(deep), "any": \#(deep), "text": \#(deep)}"#
    let texts = try onNewThread(stackSize: 512 * 1024) { () throws -> [String] in
      var texts: [String] = []
      do { _ = try input.require(json, as: Coded.self) } catch { texts.append("\(error)") }
      let strict = Mapper<Loose>(options: MapOptions(policy: .strict))
      do { _ = try input.read(json, with: strict) } catch { texts.append("\(error)") }
      let (loose, report) = try input.report(json, with: Mapper<Loose>())
      texts.append("\(report)")
      texts.append(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
      let written = loose.map { Mapper<Loose>().toJSON($0) }
      texts.append(written?["any"] == nil ? "" : "any")
      texts.append(loose?.toJSONString() == nil ? "refused" : "written")
      return texts
    }
    #expect(texts.allSatisfy { !$0.isEmpty })
    #expect(texts.count == 6)
    let found = shape == .arrays ? "an array of 1 element" : "an object with 1 member"
    #expect(texts.dropFirst(2).first?.contains("expected Int, found \(found); kept") == true)
  }

  final class Linked: Mappable {
    var next: Linked?
    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) { next <- map["next"] }
  }

  @Test(arguments: Input.allCases)
  func `models as deep as the limit are read, written and reported or left out`(
    input: Input
  ) throws {
    let json = repeated(#"{"next":"#, 510) + "{}" + repeated("}", 510)
    let (isRead, isTold) = try onNewThread(stackSize: 512 * 1024) { () -> (Bool, Bool) in
      let (model, report) = try input.report(json, with: Mapper<Linked>())
      let written = model.map { Mapper<Linked>().toJSON($0) }
      _ = model?.toJSONString()
      _ = "\(report)"
      // What the stack has no room for is an issue, and no crash.
      return (written != nil, report.isEmpty || report.issues.contains { $0.kind == .tooDeep })
    }
    #expect(isRead)
    #expect(isTold)
  }
}

private func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: count)
}

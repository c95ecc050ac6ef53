import MappingTestSupport
import Mercator
import MercatorChanges
import Testing

/// Objects that lead back to themselves, updated by JSON that follows them: no crash by Swift's check of
/// overlapping accesses.
struct CyclicUpdateTests {
  final class Node: Mappable {
    var id = 0
    var n = 0
    var next: Node?
    var byName: [String: Node] = [:]
    var items: [Node] = []

    init(_ id: Int, next: Node? = nil) { (self.id, self.next) = (id, next) }
    init?(map: Map) {}

    func mapping(map: Map) {
      id <- map["id"]
      n <- map["n"]
      next <- map["next"]
      byName <- map["byName"]
      items <- (map["items"], .merged(by: \.id, key: "id"))
    }

    func release() { (next, byName, items) = (nil, [:], []) }
  }

  @Test(arguments: Input.allCases)
  func `an object isn't updated inside of itself, which is reported`(input: Input) throws {
    let cases: [(json: String, path: String, outcome: String, link: (Node) -> Void)] = [
      (#"{"n": 1, "next": {"n": 2}}"#, "$.next", "nil", { $0.next = $0 }),
      (
        #"{"n": 1, "next": {"next": {"n": 2}}}"#, "$.next.next", "nil",
        { $0.next = Node(2, next: $0) }
      ),
      (
        #"{"n": 1, "byName": {"a": {"n": 2}}}"#, "$.byName.a", "skipped",
        { $0.byName = ["a": $0] }
      ),
      (#"{"n": 1, "items": [{"id": 1}]}"#, "$.items[0]", "kept", { $0.items = [$0] }),
      (
        #"{"n": 1, "items": [{"id": 2, "next": {"n": 2}}]}"#, "$.items[0].next", "nil",
        { $0.items = [Node(2, next: $0)] }
      ),
    ]
    for (json, path, outcome, link) in cases {
      var node = Node(1)
      defer { node.release() }
      link(node)
      let (isUpdated, report) = try input.reportUpdate(of: &node, with: json)
      #expect(isUpdated, "\(json)")
      #expect(node.n == 1, "\(json)")
      #expect(
        report.lines == [
          "\(path): cycle, expected an object that isn't being updated, found an object with 1 member; \(outcome)"
        ],
        "\(json)"
      )
    }
  }

  @Test(arguments: Input.allCases)
  func `an object that the JSON has twice is updated twice`(input: Input) throws {
    var node = Node(1)
    let next = Node(2)
    node.next = next
    node.byName = ["a": next]
    let (_, report) = try input.reportUpdate(
      of: &node,
      with: #"{"next": {"id": 3}, "byName": {"a": {"n": 4}}}"#
    )
    #expect(next.id == 3)
    #expect(next.n == 4)
    #expect(report.isEmpty)
  }
}

import Foundation
import Mercator
import MercatorStreams
import Testing

// Unchecked, because models of these tests contain values of any type, which are only read.
extension Wide: @unchecked Sendable {}

/// Arrays that several threads write, compared with those that one thread writes.
struct ConcurrentWritingTests {
  struct Node: Mappable, Sendable {
    struct Refused: Error {}
    var n: Double
    var refuses = false
    init(_ n: Double, refuses: Bool = false) { (self.n, self.refuses) = (n, refuses) }
    init?(map: Map) { return nil }
    mutating func mapping(map: Map) { n <- map["n"] }
    func didWrite(_ map: Map) throws { if refuses { throw Refused() } }
  }

  static let options: [MapOptions] = [
    MapOptions(),
    MapOptions(policy: .strict),
    MapOptions(dates: .secondsSince1970, nonFiniteNumbers: .text, keyStyle: .snakeCase),
    MapOptions(includedKeys: ["i8", "text", "models"], excludedKeys: ["text"]),
    MapOptions(
      writing: .init(keyOrder: .sorted, escapesSlashes: true, indent: 4, isASCIIOnly: true)
    ),
    MapOptions(writing: .init(writesReferences: true)),
    MapOptions(limits: .init(stop: .after(seconds: 1000))),
    MapOptions(limits: .init(depth: 4)),
    MapOptions(reporting: .init(observer: MapOptions.Observer { _ in })),
  ]

  /// Checks that both calls give the same bytes or the same error.
  private func compare<N>(
    _ models: [N],
    _ mapper: Mapper<N>,
    workers: Int,
    _ comment: Comment? = nil
  ) throws where N: Sendable {
    for isPretty in [false, true] {
      let expected = Result { () throws(JSONWritingError) in
        try mapper.write(models, prettyPrint: isPretty)
      }
      let result = Result { () throws(JSONWritingError) in
        try mapper.writeConcurrently(models, prettyPrint: isPretty, workers: workers)
      }
      #expect(result == expected, comment)
    }
  }

  private static let models: [Wide] = {
    var random = RandomJSON(seed: 7)
    return (0..<20).compactMap { _ in Mapper().map(JSONString: random.text(Wide.shape)) }
  }()

  @Test(arguments: options)
  func `random models are written as by one thread`(options: MapOptions) throws {
    let models = Self.models
    let mapper = Mapper<Wide>(shouldIncludeNilValues: true, options: options)
    // Some have a value that can't be written.
    let writable = models.filter { (try? mapper.write($0)) != nil }
    #expect(writable.count >= 16 || options.limits.depth == 4)
    try compare(writable, mapper, workers: 2)
    if options == MapOptions() { try compare(models, mapper, workers: 2) }
  }

  @Test func `arrays of all lengths are written as by one thread`() throws {
    let models = (0..<200).map { Node(Double($0) / 4) }
    for count in [0, 1, 2, 7, 8, 15, 16, 17, 23, 24, 31, 33, 63, 64, 65, 100, 199, 200] {
      for workers in [Int.min, -1, 0, 1, 2, 3, 7, 64] {
        try compare(Array(models.prefix(count)), Mapper(), workers: workers, "\(count) \(workers)")
      }
    }
    let data = try Mapper<Node>().writeConcurrently(models)
    #expect(data == (try Mapper<Node>().write(models)))
  }

  @Test func `the error is the first one of the array`() throws {
    for places in [[0], [99], [50], [10, 60], [60, 61], [5, 95]] {
      var models = (0..<100).map { Node(Double($0)) }
      for place in places { models[place].n = .nan }
      let error = #expect(throws: JSONWritingError.self) {
        try Mapper<Node>().writeConcurrently(models, workers: 4)
      }
      let path = "$[\(places[0])].n"
      let text = "cannot write JSON at \(path): NaN and infinities have no JSON number"
      #expect(error?.description == text)
      try compare(models, Mapper(), workers: 4)
    }
  }

  @Test func `models that refuse are left out, and paths are those of the output`() throws {
    for policy in [MapOptions.Policy.lenient, .strict] {
      let mapper = Mapper<Node>(options: MapOptions(policy: policy))
      for refusing in [[0], [99], Array(0..<100), Array(0..<16), [3, 40, 80], Array(90..<100)] {
        var models = (0..<100).map { Node(Double($0)) }
        for place in refusing { models[place].refuses = true }
        try compare(models, mapper, workers: 4)
        models[50].n = .infinity
        try compare(models, mapper, workers: 4)
      }
    }
  }

  @Test func `several threads write, and each element is written once`() throws {
    struct Counted: Mappable, Sendable {
      let calls: Calls
      init(_ calls: Calls) { self.calls = calls }
      init?(map: Map) { return nil }
      func mapping(map: Map) {
        calls.add()
        1 >>> map["n"]
      }
    }
    let calls = Calls()
    let models = (0..<1000).map { _ in Counted(calls) }
    let data = try Mapper<Counted>().writeConcurrently(models, workers: 4)
    #expect(calls.count == 1000)
    #expect(data.count == 8002 - 1)
    #expect(calls.threads >= 1)
    #expect(calls.threads <= 4)
    let serial = Calls()
    let options = MapOptions(reporting: .init(observer: MapOptions.Observer { _ in }))
    let others = (0..<1000).map { _ in Counted(serial) }
    _ = try Mapper<Counted>(options: options).writeConcurrently(others, workers: 4)
    #expect(serial.threads == 1)
  }

  @Test func `references lead through the whole array`() throws {
    final class Part: Mappable, @unchecked Sendable {
      // Unchecked: the objects are only read.
      var part: Part?
      init(_ part: Part? = nil) { self.part = part }
      init?(map: Map) {}
      func mapping(map: Map) { part <- map["part"] }
    }
    let shared = Part()
    let parts = (0..<40).map { _ in Part(shared) }
    let mapper = Mapper<Part>(options: MapOptions(writing: .init(writesReferences: true)))
    try compare(parts, mapper, workers: 4)
    let text = String(decoding: try mapper.writeConcurrently(parts, workers: 4), as: UTF8.self)
    #expect(text.hasSuffix(##"{"part":{"$ref":"#/0/part"}}]"##))
  }

  final class Calls: @unchecked Sendable {
    // Unchecked: the properties are only used under the lock.
    private let lock = NSLock()
    private var called = 0
    private var callers: Set<ObjectIdentifier> = []

    var count: Int { lock.withLock { called } }
    var threads: Int { lock.withLock { callers.count } }

    func add() {
      let caller = ObjectIdentifier(Thread.current)
      lock.withLock {
        called += 1
        callers.insert(caller)
      }
    }
  }
}

import Testing

@testable import JSONText

@Suite("Projections")
struct ProjectionTests {
  /// The paths that are asked for; arrays are passed through.
  private static let paths = [["a"], ["b", "c"], ["b", "d", "e"], ["f"]]

  /// Returns the projection for paths, learnt from a text that has all of them.
  private func projection(
    _ paths: [[String]] = paths,
    of text: String = #"[{"a": 1, "b": [{"c": 2, "d": {"e": []}}], "f": "g", "x": {"a": 1}}]"#
  ) throws -> Projection {
    let record = UseRecord(nil)
    let document = try JSONDocument.parsed(text.utf8Bytes, record)
    for path in paths { _ = document.root.values(at: path[...]) }
    return try #require(Projection(MemberUse(record, of: document)))
  }

  /// Parses a text as a whole and by a projection, and returns the first difference, if there is any.
  private func difference(
    _ bytes: [UInt8],
    _ projection: Projection,
    _ paths: [[String]] = paths,
    _ options: JSONParsingOptions = JSONParsingOptions()
  ) -> String? {
    let record = UseRecord(projection)
    let whole = Result { () throws(JSONParsingError) in try JSONDocument(bytes, options: options) }
    let part = Result { () throws(JSONParsingError) in
      try JSONDocument.parsed(bytes, record, options)
    }
    switch (whole, part) {
    case (.failure(let error), .failure(let other)):
      return "\(error)" == "\(other)" && error.offset == other.offset ? nil : "\(error) != \(other)"
    case (.success(let whole), .success(let part)):
      for path in paths {
        let (values, others) = (whole.root.values(at: path[...]), part.root.values(at: path[...]))
        guard values.map(\.place) == others.map(\.place) else {
          return "\(path): \(values.map(\.place)) != \(others.map(\.place))"
        }
        if record.isMissed { return "\(path): missed" }
        // What is at the end of a path is complete.
        for (value, other) in zip(values, others) where !value.isEquivalent(to: other) {
          return "\(path): \(value.place) differs"
        }
      }
      // What was skipped is found as well.
      for path in [["x"], ["b", "x", "y"], ["b", "d", "y"], ["y", "a"]] {
        let (values, others) = (whole.root.values(at: path[...]), part.root.values(at: path[...]))
        guard values.map(\.place) == others.map(\.place) else {
          return "skipped \(path): \(values.map(\.place)) != \(others.map(\.place))"
        }
      }
      let writers = [JSONWriter(), JSONWriter()]
      writers[0].write(whole)
      writers[1].write(part)
      let texts = writers.map { try? $0.bytes() }
      return texts[0] == texts[1] ? nil : "the whole text differs"
    case (.success, .failure(let error)): return "only skipping fails: \(error)"
    case (.failure(let error), .success): return "only parsing the whole fails: \(error)"
    }
  }

  // MARK: What is skipped

  @Test("members that weren't asked for have no nodes")
  func nodes() throws {
    let text =
      #"{"x": {"a": [1, 2]}, "a": 7, "y": "z", "b": {"x": 1, "c": true, "d": [0]}, "v": {}}"#
    let record = UseRecord(try projection())
    let document = try JSONDocument.parsed(text.utf8Bytes, record)
    // The root, and a key and a value for each of "a", "b" and "c"; "d" is an array of numbers.
    #expect(document.store.nodes[0].end == 10)
    #expect(document.root["a"]?.offset == 26)
    #expect(document.root["b"]?.offset == 44)
    #expect(document.root["b"]?["c"]?.bool == true)
    #expect(document.root["b"]?["d"]?.offset == text.utf8.count - 14)
    #expect(!record.isMissed)
  }

  @Test(
    "what is missing from the text isn't a miss, what was skipped is",
    arguments: [
      ("a", false), ("f", false), ("x", true), ("other", true), ("b", false),
    ]
  )
  func misses(_ key: String, _ isMissed: Bool) throws {
    let record = UseRecord(try projection())
    let text = #"{"x": {"y": [7]}, "b": {"c": 1}}"#.utf8Bytes
    let document = try JSONDocument.parsed(text, record)
    let whole = try JSONDocument(text)
    let value = document.root[key]
    #expect(value?.place == whole.root[key]?.place)
    #expect(value?.string == whole.root[key]?.string)
    #expect(record.isMissed == isMissed)
    #expect(document.root["x"]?["y"]?[0]?.place == whole.root["x"]?["y"]?[0]?.place)
    #expect(document.root["b"]?["c"]?.place == whole.root["b"]?["c"]?.place)
  }

  @Test("reading all members of an object is a miss only if some were skipped")
  func whole() throws {
    for (text, isMissed) in [(#"{"a": 1, "f": 2}"#, false), (#"{"a": 1, "g": [2]}"#, true)] {
      let record = UseRecord(try projection())
      let document = try JSONDocument.parsed(text.utf8Bytes, record)
      let object = document.store.withAllMembers(0)
      #expect(document.store.count(at: object) == 2)
      #expect(record.isMissed == isMissed)
      #expect(document.store.shownCount(at: 0) == 2)
      let writer = JSONWriter()
      writer.write(document)
      #expect(try writer.bytes() == text.utf8Bytes.filter { $0 != 0x20 })
    }
  }

  @Test("of equal keys in two spellings, the one that counts is found")
  func spellings() throws {
    let text = #"[{"\u0078": 1, "x": 2, "a": 3, "\u0061": 4}, {"x": 5, "\u0078": 6}]"#
    let record = UseRecord(try projection())
    let document = try JSONDocument.parsed(text.utf8Bytes, record)
    #expect(document.root[0]?["a"]?.integer(as: Int.self) == 4)
    #expect(!record.isMissed)
    #expect(document.root[0]?["x"]?.integer(as: Int.self) == 2)
    #expect(document.root[1]?["x"]?.integer(as: Int.self) == 6)
    #expect(record.isMissed)
  }

  @Test("a text of which nearly everything is needed is parsed as a whole")
  func abandoned() throws {
    let text = "[" + String(repeating: #"{"a":1},"#, count: 500) + #"{"x":1,"a":2}]"#
    let record = UseRecord(try projection())
    let document = try JSONDocument.parsed(text.utf8Bytes, record)
    #expect(document.root[500]?["x"]?.integer(as: Int.self) == 1)
    #expect(!record.isMissed)
    #expect(record.hasUnseenParts)
  }

  @Test("a place without arrays and objects in earlier texts is parsed as a whole")
  func unseen() throws {
    let record = UseRecord(try projection())
    let document = try JSONDocument.parsed(#"{"f": {"x": {"y": 1}}}"#.utf8Bytes, record)
    #expect(document.root["f"]?["x"]?["y"]?.integer(as: Int.self) == 1)
    #expect(record.hasUnseenParts)
    #expect(!record.isMissed)
  }

  @Test(
    "a text of short tokens has room for all of its nodes",
    arguments: [
      "1,", "[],", "{},", #"{"":1},"#, #""","#, "[[[]]],", #"{"a":[],"":1},"#,
    ]
  )
  func room(_ element: String) throws {
    for count in [1, 2, 3, 50, 5000] {
      let elements = String(repeating: element, count: count)
      let text = #"{"x":[\#(elements)0]}"#
      let document = try JSONDocument.parsed(text.utf8Bytes, UseRecord(projection()))
      let whole = try JSONDocument(text)
      #expect(document.root["x"]?.elements.map(\.offset) == whole.root["x"]?.elements.map(\.offset))
    }
  }

  @Test("an object with keys from data is used as a whole")
  func manyKeys() throws {
    let keys = (0..<2000).map { "k\($0)" }
    let record = UseRecord(nil)
    let document = try JSONDocument.parsed("{}".utf8Bytes, record)
    for key in keys { _ = document.root[key] }
    #expect(Projection(MemberUse(record, of: document)) == nil)
  }

  // MARK: Errors

  @Test("skipped text has the errors of parsed text", arguments: RejectCases.all)
  func errors(_ test: RejectCase) throws {
    let projection = try projection()
    for (prefix, suffix) in [
      ("", ""), (#"{"x":"#, "}"), (#"{"a":1,"x":"#, #","y":2}"#), (#"{"x":[{"y":"#, "}]}"),
      (#"[{"x":1, "b":{"x":"#, #"}}, {"a":1}]"#), ("{\n  \"x\": [\n    ", "\n  ]\n}"),
      (#"{"x"#, ""), (#"{"x":1"#, "}"), (#"{"x":{"#, "}}"),
    ] {
      let bytes = Array(prefix.utf8) + test.bytes + Array(suffix.utf8)
      #expect(difference(bytes, projection) == nil)
    }
  }

  @Test("a text cut off anywhere has the same error")
  func ends() throws {
    let text = #"{"x": [{"y": -1.5e3, "é": "\u00e9ü"}, true], "a": {"b": null}, "z": {"p": [[]]} }"#
    let bytes = Array(text.utf8)
    let projection = try projection()
    for count in 0...bytes.count {
      #expect(difference(Array(bytes[..<count]), projection) == nil)
    }
  }

  @Test("skipped values count for the depth", arguments: [1, 2, 3, 62, 63, 64, 65, 66, 128, 200])
  func depth(_ depth: Int) throws {
    let projection = try projection()
    for (open, close) in [("[", "]"), (#"{"y":"#, "}")] {
      for inside in ["", "1", "{}", "[,"] {
        let value =
          String(repeating: open, count: depth) + (inside.isEmpty && open != "[" ? "1" : inside)
          + String(repeating: close, count: depth)
        for limit in [1, depth, depth + 1, depth + 2, 512] {
          let options = JSONParsingOptions(maximumDepth: limit)
          let bytes = Array(#"[{"x":\#(value), "a": 2}]"#.utf8)
          #expect(difference(bytes, projection, Self.paths, options) == nil)
        }
      }
    }
  }

  @Test("the limit of nodes counts what isn't skipped")
  func nodeLimit() throws {
    let text = #"{"x": [1, 2, 3, 4, 5], "a": 1}"#.utf8Bytes
    let options = JSONParsingOptions(maximumNodes: 3)
    #expect(throws: JSONParsingError.self) { try JSONDocument(text, options: options) }
    _ = try JSONDocument.parsed(text, UseRecord(projection()), options)
    let smaller = JSONParsingOptions(maximumNodes: 2)
    let projection = try projection()
    #expect { try JSONDocument.parsed(text, UseRecord(projection), smaller) } throws: {
      ($0 as? JSONParsingError)?.code == .tooManyNodes
    }
  }

  // MARK: Random texts

  @Test("random texts, damaged or not, are the same with and without skipping", arguments: 0..<8)
  func random(_ shard: Int) throws {
    var json = RandomJSON(seed: UInt64(shard) &* 0x1234_5678_9ABC_DEF1 &+ 5)
    let projection = try projection()
    for round in 0..<12 {
      let writer = JSONWriter(options: RandomJSON.options(round), capacity: 64)
      writer.tree(json.object(depth: 5))
      var bytes = try writer.bytes()
      for damage in 0..<3 {
        if damage > 0 { json.mutate(&bytes) }
        if let difference = difference(bytes, projection) {
          Issue.record("shard \(shard), round \(round): \(difference) \(bytes)")
          return
        }
      }
    }
  }

  @Test("long texts with repeated keys are the same with and without skipping", arguments: 0..<8)
  func repeated(_ shard: Int) throws {
    var json = RandomJSON(seed: UInt64(shard) &* 0xFEDC_BA98_7654_3211 &+ 7)
    let projection = try projection()
    for round in 0..<2 {
      // The same few objects again and again, each a bit different.
      let objects = (0..<3).map { _ in json.object(depth: 4) }
      var elements: [TestTree] = []
      for _ in 0..<60 {
        let object = objects[json.random.below(3)]
        elements.append(json.random.below(4) == 0 ? json.changed(object) : object)
      }
      let writer = JSONWriter(options: RandomJSON.options(round), capacity: 64)
      writer.tree(.array(elements))
      let original = try writer.bytes()
      for damage in 0..<4 {
        var bytes = original
        if damage > 0 { json.mutate(&bytes) }
        if damage > 1 { json.mutate(&bytes) }
        if let difference = difference(bytes, projection) {
          Issue.record(
            "shard \(shard), round \(round): \(difference) \(String(decoding: bytes, as: UTF8.self))"
          )
          return
        }
      }
    }
  }

  @Test("a repeated separator in front of whitespace or nothing is not taken for one")
  func separators() throws {
    let projection = try projection()
    let element = #"{"x":1,"a":2,"y":{"z":false,"w":true},"v":null,"u":"t"}"#
    let many = String(repeating: element + ",", count: 100)
    for last in [
      #"{"x": 1,"a":2,"y":{"z": false,"w":true},"v": null,"u":"t"}"#,
      #"{"x":1,"a":2,"y":{,"w":true}}"#, #"{"x":1,"a":2,"y":{"z":false,"w":}}"#,
      #"{"x":1,"a":2,"y":["z":false,"w":true]}"#, #"{"x":1,"a":2,"y":[1,"z":false]}"#,
      #"{"x":1,"a":2,"y":{"z":falsey,"w":true}}"#, #"{"x":1,"y":{"z":false,"a":true},"a":3}"#,
      #"{"y":{"x":1,"a":2,"y":{"z":false,"w":true},"v":null},"a":7}"#,
      #"{"b":{"x":1,"a":2,"c":3,"y":{"z":false,"c":1}},"v":null,"f":1,"u":"t"}"#,
    ] {
      #expect(difference("[\(many)\(last)]".utf8Bytes, projection) == nil)
      #expect(difference("[\(many)\(last),\(element)]".utf8Bytes, projection) == nil)
      #expect(difference("[\(many)\(last)".utf8Bytes, projection) == nil)
    }
  }
}

extension RejectCases {
  fileprivate static var all: [RejectCase] {
    ends + literals + numbers + strings + structure + extensions + escapes + utf8
  }
}

extension RandomJSON {
  /// An object with keys from a small set, some of which are asked for.
  fileprivate mutating func object(depth: Int) -> TestTree {
    let keys = [
      "a", "b", "c", "d", "e", "f", "x", "y", "a long key of more than sixteen bytes", "é",
    ]
    var members: [(String, TestTree)] = []
    for key in keys where random.below(3) > 0 { members.append((key, value(depth: depth - 1))) }
    // Rarely a duplicate key.
    if random.below(8) == 0 { members.append((keys[random.below(keys.count)], value(depth: 1))) }
    return .object(members)
  }

  private mutating func value(depth: Int) -> TestTree {
    if depth <= 0 || random.below(3) == 0 { return tree(depth: 0) }
    return random.below(3) == 0
      ? .array((0..<random.below(4)).map { _ in value(depth: depth - 1) }) : object(depth: depth)
  }

  /// The object with another value for one of its members.
  fileprivate mutating func changed(_ object: TestTree) -> TestTree {
    guard case .object(var members) = object, !members.isEmpty else { return object }
    members[random.below(members.count)].1 = value(depth: 2)
    return .object(members)
  }
}

extension String {
  fileprivate var utf8Bytes: [UInt8] { Array(utf8) }
}

extension JSONDocument {
  /// Parses bytes, of which a record may select parts.
  fileprivate static func parsed(
    _ bytes: [UInt8],
    _ record: UseRecord,
    _ options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONParsingError) -> JSONDocument {
    let document = bytes.withUnsafeBytes { bytes in
      Result { () throws(JSONParsingError) in
        try JSONDocument(bytes, isText: false, options, stoppingIf: nil, record)
      }
    }
    return try document.get()
  }
}

extension JSONNode {
  /// Where the value is.
  fileprivate var place: String {
    let place = document.place(of: index)
    return "\(document.path(of: index)) \(offset) \(place.offset) \(place.line):\(place.column)"
  }

  /// The values at a path through objects, and through all elements of arrays.
  fileprivate func values(at path: ArraySlice<String>) -> [JSONNode] {
    if kind == .array { return elements.flatMap { $0.values(at: path) } }
    guard let key = path.first else { return [self] }
    return self[key].map { $0.values(at: path.dropFirst()) } ?? []
  }
}

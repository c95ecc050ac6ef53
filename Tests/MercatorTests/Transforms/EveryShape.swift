import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Properties of every shape that go through one transform.
private struct EveryShape<X: TransformType>: Mappable where X.Object: Hashable {
  struct Context: MapContext {
    let transform: X
    let initial: X.Object
  }

  var plain: X.Object
  var optional: X.Object?
  var implicit: X.Object!
  var array: [X.Object]
  var arrayOrNil: [X.Object]?
  var grid: [[X.Object]]
  var named: [String: X.Object]
  var set: Set<X.Object>

  init(_ value: X.Object) {
    (plain, optional, implicit) = (value, value, value)
    (array, arrayOrNil, grid) = ([value], [value], [[value]])
    (named, set) = (["k": value], [value])
  }

  init?(map: Map) {
    guard let context = map.context as? Context else { return nil }
    self.init(context.initial)
  }

  mutating func mapping(map: Map) {
    guard let transform = (map.context as? Context)?.transform else { return }
    array <- (map["array"], transform)
    arrayOrNil <- (map["arrayOrNil"], transform)
    grid <- (map["grid"], transform)
    implicit <- (map["implicit"], transform)
    named <- (map["named"], transform)
    optional <- (map["optional"], transform)
    plain <- (map["plain"], transform)
    set <- (map["set"], transform)
  }

  /// The text of all members, where each object is `value`.
  static func json(_ value: String) -> String {
    """
    {"array":[\(value)],"arrayOrNil":[\(value)],"grid":[[\(value)]],"implicit":\(value),\
    "named":{"k":\(value)},"optional":\(value),"plain":\(value),"set":[\(value)]}
    """
  }

  func holds(_ value: X.Object, inOptionals optional: X.Object?) -> Bool {
    plain == value && array == [value] && grid == [[value]] && named == ["k": value]
      && set == [value] && self.optional == optional && implicit == optional
      && arrayOrNil == optional.map { [$0] }
  }
}

/// Expects of a transform that in every shape, over both inputs and to both outputs,
///
/// - it reads `json` as `object`, and writes `object` as `written` or as `json`;
/// - `other` and null keep what is there and clear Optionals, and aren't elements;
/// - nil is left out, or null where nil values are included.
func expectEveryShape<X: TransformType>(
  _ transform: X,
  _ json: String,
  is object: X.Object,
  written: String? = nil,
  insteadOf initial: X.Object,
  other: String = "true",
  sourceLocation: SourceLocation = #_sourceLocation
) throws where X.Object: Hashable {
  typealias Shapes = EveryShape<X>
  let context = Shapes.Context(transform: transform, initial: initial)
  let mapper = Mapper<Shapes>(context: context)
  for input in Input.allCases {
    let read = try #require(try input.map(Shapes.json(json), with: mapper))
    #expect(read.holds(object, inOptionals: object), "\(input)", sourceLocation: sourceLocation)
    for value in [other, "null"] {
      // What is a container itself can't be tried on containers: they would take its elements.
      let isContainer = "[{".contains(value.prefix(1))
      let containers = ["array", "arrayOrNil", "grid", "named", "set"]
      let members = (["implicit", "optional", "plain"] + (isContainer ? [] : containers))
        .map { "\"\($0)\":\(value)" }.joined(separator: ",")
      let kept = try #require(try input.map("{\(members)}", with: mapper))
      #expect(
        isContainer
          ? kept.plain == initial && kept.optional == nil && kept.implicit == nil
          : kept.holds(initial, inOptionals: nil),
        "\(input) \(value)",
        sourceLocation: sourceLocation
      )
      let list = "[\(value),\(json)]"
      let lists = #"{"array":\#(list),"grid":[\#(list)],"named":{"a":\#(value),"k":\#(json)}}"#
      let dropped = try #require(try input.map(lists, with: mapper))
      #expect(dropped.array == [object], "\(input) \(value)", sourceLocation: sourceLocation)
      #expect(dropped.grid == [[object]], "\(input) \(value)", sourceLocation: sourceLocation)
      #expect(dropped.named == ["k": object], "\(input) \(value)", sourceLocation: sourceLocation)
    }
    try expectValues(transform, json, is: object, initial, other, input, sourceLocation)
  }
  var empty = Shapes(object)
  (empty.optional, empty.implicit, empty.arrayOrNil) = (nil, nil, nil)
  for output in Output.allCases {
    let text = written ?? json
    let all = try output.write(Shapes(object), with: mapper)
    #expect(all == Shapes.json(text), "\(output)", sourceLocation: sourceLocation)
    mapper.shouldIncludeNilValues = true
    let nulls = try output.write(empty, with: mapper)
    mapper.shouldIncludeNilValues = false
    #expect(
      nulls == """
        {"array":[\(text)],"arrayOrNil":null,"grid":[[\(text)]],"implicit":null,\
        "named":{"k":\(text)},"optional":null,"plain":\(text),"set":[\(text)]}
        """,
      sourceLocation: sourceLocation
    )
    #expect(
      try output.write(empty, with: mapper) == """
        {"array":[\(text)],"grid":[[\(text)]],"named":{"k":\(text)},"plain":\(text),\
        "set":[\(text)]}
        """,
      sourceLocation: sourceLocation
    )
  }
}

/// The same for `map.value(_:using:)` in its forms.
private func expectValues<X: TransformType>(
  _ transform: X,
  _ json: String,
  is object: X.Object,
  _ initial: X.Object,
  _ other: String,
  _ input: Input,
  _ sourceLocation: SourceLocation
) throws where X.Object: Hashable {
  let text = #"{"v":\#(json),"l":[\#(json)],"d":{"k":\#(json)},"g":[[\#(json)]],"x":\#(other)}"#
  let isRight = try input.read(text) { map in
    let plain: X.Object = try map.value("v", using: transform)
    let array: [X.Object] = try map.value("l", using: transform)
    let set: Set<X.Object> = try map.value("l", using: transform)
    let named: [String: X.Object] = try map.value("d", using: transform)
    let grid: [[X.Object]] = try map.value("g", using: transform)
    let value = try map.value("v", default: initial, using: transform)
    let missing = try map.value("missing", default: initial, using: transform)
    let wrong = try map.value("x", default: initial, using: transform)
    return plain == object && array == [object] && set == [object] && named == ["k": object]
      && grid == [[object]] && value == object && missing == initial && wrong == initial
  }
  #expect(isRight, "\(input)", sourceLocation: sourceLocation)
  let message = try input.read(text) { map in
    do {
      return "\(try map.value("x", using: transform) as X.Object)"
    } catch let error as MapError {
      return "\(error.reason ?? "nil"), \(error.path ?? "nil")"
    }
  }
  #expect(message.contains(": expected "), "\(input) \(message)", sourceLocation: sourceLocation)
  // The path may go on to what is of no use inside of the value.
  let place = ", by \(X.self), $.x"
  #expect(message.contains(place), "\(input) \(message)", sourceLocation: sourceLocation)
}

import MappingTestSupport
import MercatorMacros
import Testing

/// A model that keeps the members that no line maps has no line for the property that keeps them.
@Suite struct UnmappedMembersTests {
  @Mappable struct Event: KeepsUnmapped {
    var id = 0
    var unmapped = JSONObject()
  }

  @Mappable struct RequiredEvent: Mercator.KeepsUnmapped, Hashable {
    var id: Int
    var unmapped: JSONObject = [:]

    static func == (a: Self, b: Self) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  @Mappable class EventObject: KeepsUnmapped {
    var id: Int
    var unmapped = JSONObject() {
      didSet { sets += 1 }
    }
    @Unmapped var sets = 0
  }

  @Mappable(super: .mapped) final class EventSubclass: EventObject { var place: String? }

  @ImmutableMappable struct EventConstant: KeepsUnmapped {
    let id: Int
    var unmapped = JSONObject()
  }

  @ImmutableMappable final class EventConstantObject: KeepsUnmapped {
    let id: Int
    var unmapped = JSONObject()
  }

  /// A model whose conformance the macro doesn't see.
  @Mappable struct ExtendedEvent {
    var id = 0
    @Unmapped var unmapped = JSONObject()
  }

  /// A model that keeps no members, and has one with this key.
  @Mappable struct Mapped {
    var id = 0
    @Key("unmapped") var unmapped = JSONObject()
  }

  typealias Keeping = any (KeepsUnmapped & SendableMetatype).Type

  static let models: [Keeping] = [
    Event.self, RequiredEvent.self, EventObject.self, EventSubclass.self, EventConstant.self,
    EventConstantObject.self, ExtendedEvent.self,
  ]

  @Test(arguments: models, Input.allCases)
  func `members without a line are kept, and written once`(
    type: Keeping,
    input: Input
  ) throws {
    func check<M: KeepsUnmapped>(_ type: M.Type) throws {
      let json = #"{"id":1,"seq":7,"unmapped":{"a":[]}}"#
      let model = try input.read(json, with: Mapper<M>(options: .strict))
      #expect(Array(model.unmapped.keys) == ["seq", "unmapped"])
      #expect(model.toJSONString() == json)
      #expect(model.toJSON().keys.sorted() == ["id", "seq", "unmapped"])
      // The property isn't a required one, nor one whose key is missing.
      let (other, report) = try input.report(#"{"id":1}"#, with: Mapper<M>(options: .strict))
      #expect(report.issues.isEmpty)
      #expect(other?.toJSONString() == #"{"id":1}"#)
    }
    try check(type)
  }

  @Test(arguments: Input.allCases)
  func `an update replaces the kept members, and sets their property once`(input: Input) throws {
    let mapper = Mapper<EventObject>(options: .strict)
    var event = try input.read(#"{"id":1,"seq":7}"#, with: mapper)
    event.sets = 0
    try input.update(&event, with: #"{"id":2,"new":8}"#, mapper)
    #expect(event.sets == 1)
    #expect(event.toJSONString() == #"{"id":2,"new":8}"#)
  }

  @Test(arguments: Input.allCases)
  func `a property of this name has a line if a model keeps nothing`(input: Input) throws {
    let json = #"{"id":1,"unmapped":{"a":[]}}"#
    let model = try input.read(json, with: Mapper<Mapped>(options: .strict))
    #expect(Array(model.unmapped.keys) == ["a"])
    #expect(model.toJSONString() == json)
  }
}

extension UnmappedMembersTests.ExtendedEvent: KeepsUnmapped {}

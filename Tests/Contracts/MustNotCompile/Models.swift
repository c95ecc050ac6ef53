import Mercator

private struct WithoutInit: Mappable {
  // error: type 'WithoutInit' does not conform to protocol 'Mappable'
  var id = 0

  mutating func mapping(map: Map) {}
}

private struct WithoutMapping: Mappable {
  // error: type 'WithoutMapping' does not conform to protocol 'BaseMappable'
  init?(map: Map) {}
}

private class WithoutRequired: Mappable {
  init?(map: Map) {}
  // error: initializer requirement 'init(map:)' can only be satisfied by a 'required' initializer in non-final class 'WithoutRequired'

  func mapping(map: Map) {}
}

private struct WithoutThrowingInit: ImmutableMappable {
  init?(map: Map) {}
  // error: non-failable initializer requirement 'init(map:)' cannot be satisfied by a failable initializer ('init?')
}

private struct WithoutFunction: StaticMappable {
  // error: type 'WithoutFunction' does not conform to protocol 'StaticMappable'
  mutating func mapping(map: Map) {}
}

private struct Plain: Mappable {
  init?(map: Map) {}

  mutating func mapping(map: Map) {}
}

private func readWhatIsNoModel(text: String) {
  _ = Mapper<String>()
  // error: type 'String' does not conform to protocol 'BaseMappable'
  _ = Mapper<[Plain]>().map(JSONString: text)
  // error: type '[Plain]' does not conform to protocol 'BaseMappable'
  _ = [Int](JSONString: text)
  // error: referencing initializer 'init(JSONString:context:)' on 'Array' requires that 'Int' conform to 'BaseMappable'
  _ = Mapper<Plain>().mapSet(JSONString: text)
  // error: referencing instance method 'mapSet(JSONString:)' on 'Mapper' requires that 'Plain' conform to 'Hashable'
  _ = 5.toJSONString()
  // error: value of type 'Int' has no member 'toJSONString'
}

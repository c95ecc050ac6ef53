import MercatorMacros

@Mappable
private enum Planet { case earth }

@Mappable
private struct Constant {
  let id: Int
  // error: an update can't change the constant 'id': make it a variable, or the type @ImmutableMappable (from macro 'Mappable')
}

@Mappable
private struct ConstantWithValue {
  let id = 1
  // error: the constant 'id' has its value already, so JSON can't set it (from macro 'Mappable')
}

@Mappable
private struct Tuple {
  var (a, b) = (1, 2)
  // error: declare the variables of a tuple one by one (from macro 'Mappable')
}

@Mappable
private struct Attributes {
  @Key("a") @Key("b") var twice = 1
  // error: 'twice' has more than one @Key (from macro 'Mappable')
  @Unmapped @Key("c") var neither = 1
  // error: 'neither' isn't mapped, so @Key has no effect (from macro 'Mappable')
  @Key("d") var computed: Int { 1 }
  // error: @Key has no effect here: a computed property isn't mapped (from macro 'Key')
  @Key("e") lazy var late = 1
  // error: @Key has no effect here: a property that is lazy isn't mapped (from macro 'Key')
  @Key("f") static let shared = 1
  // error: @Key has no effect here: a property that is static isn't mapped (from macro 'Key')
  @Key("g") func call() {}
  // error: @Key has no effect here: it is for properties (from macro 'Key')
  @Unmapped var unset: Int
  // error: 'unset' isn't mapped, so it needs an initial value (from macro 'Mappable')
}

private struct WithoutMacro {
  @Key("a") var a = 1
  // error: @Key has no effect here: the type isn't @Mappable or @ImmutableMappable (from macro 'Key')
}

@Mappable
private struct KeptMembers: KeepsUnmapped {
  @Key("rest") var unmapped = JSONObject()
  // error: 'unmapped' keeps the members that no line maps, so @Key has no effect (from macro 'Mappable')
}

@Mappable
private struct KeptMembersElsewhere {
  var unmapped = JSONObject()
  // error: does 'unmapped' keep the members that no line maps, or is it a member itself? (from macro 'Mappable')
}

private class Animal {}

@Mappable
private final class Dog: Animal { var name = "" }
// error: is 'Animal' a model, another class, or a protocol? Say it by 'super:' (from macro 'Mappable')

@Mappable
private struct Box<Value> { var values: [Value] = [] }
// error: the values of 'Value' can't be mapped without a constraint, such as 'MapValue' (from macro 'Mappable')

@Mappable
private struct OwnMapping {
  var a = 1
  mutating func mapping(map: Map) {}
  // error: @Mappable writes mapping(map:), so the type can't have its own (from macro 'Mappable')
}

private enum Outer {
  @Mappable
  private struct Hidden { var a = 1 }
  // error: a private model inside of a type has to conform to 'Mappable' itself (from macro 'Mappable')
}

@Mappable
private struct WrongArguments {
  @Key("a", coerce: 1) var a = 1
  // error: extra argument 'coerce' in macro expansion
  @Key(1) var b = 1
  // error: cannot convert value of type 'Int' to expected argument type 'String'
  @Transform("date") var c = 1
  // error: cannot convert value of type 'String' to expected argument type 'InferredTransform'
}

@Mappable
private struct WrongTransform {
  @Transform(.date) var a = 1
}

private func local() {
  @Mappable(local: true)
  struct Nonconforming { var a = 1 }
  // error: a model inside of a function is @Mappable(local: true), and conforms to 'Mappable' itself (from macro 'Mappable')
}

import Mercator

private struct Trimmed: TransformType {
  func transformFromJSON(_ value: Any?) -> String? { value as? String }
  func transformToJSON(_ value: String?) -> String? { value }
}

private struct WithoutWriting: TransformType {
  // error: type 'WithoutWriting' does not conform to protocol 'TransformType'
  func transformFromJSON(_ value: Any?) -> Int? { value as? Int }
}

private struct DirectWithoutWriting: DirectTransform {
  // error: type 'DirectWithoutWriting' does not conform to protocol 'DirectTransform'
  func readJSON(from input: MapInput) -> Int? { input.read(Int.self) }
}

private struct Label: ImmutableMappable {
  var size = 0
  var sizes: [Int]?
  var text = ""

  // What a transform makes and what a property holds have to agree.
  init(map: Map) throws {
    size = try map.value("size", using: Trimmed())
    // error: cannot assign value of type 'String' to type 'Int'
    sizes = try map.value("sizes", using: Trimmed())
    // error: instance method 'value(_:nested:delimiter:using:file:function:line:)' requires the types 'String' and 'Array<Int>.MapElement' (aka 'Int') be equivalent
  }

  mutating func mapping(map: Map) {
    size <- (map["size"], Trimmed())
    // error: binary operator '<-' cannot be applied to operands of type 'Int' and '(Map, Trimmed)'
    sizes <- (map["sizes"], Trimmed())
    // error: binary operator '<-' cannot be applied to operands of type '[Int]?' and '(Map, Trimmed)'
    size >>> (map["size"], Trimmed())
    // error: binary operator '>>>' cannot be applied to operands of type 'Int' and '(Map, Trimmed)'
    text <- (map["text"], Trimmed.self)
    // error: binary operator '<-' cannot be applied to operands of type 'String' and '(Map, Trimmed.Type)'
    text <- (map["text"], { "\($0)" })
    // error: binary operator '<-' cannot be applied to operands of type 'String' and '(Map, (_) -> String)'

    // The short form of a transform for another type.
    size <- (map["size"], .iso8601Date)
    // error: binary operator '<-' cannot be applied to operands of type 'Int' and '(Map, TransformShortForm<ISO8601DateTransform>)'
    sizes <- (map["sizes"], .url)
    // error: binary operator '<-' cannot be applied to operands of type '[Int]?' and '(Map, TransformShortForm<URLTransform>)'
    text <- (map["text"], .dateFormat("yyyy"))
    // error: binary operator '<-' cannot be applied to operands of type 'String' and '(Map, TransformShortForm<CustomDateFormatTransform>)'
  }
}

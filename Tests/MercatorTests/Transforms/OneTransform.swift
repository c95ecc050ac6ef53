import MappingTestSupport
import Mercator
import Testing

extension Input {
  /// What a transform makes of a JSON value; nil where it makes nothing of it.
  func read<X: TransformType>(
    _ json: String,
    using transform: X,
    options: MapOptions = MapOptions()
  ) throws -> X.Object? {
    try read("{\"v\":\(json)}", options: options) { map in
      var value: X.Object?
      value <- (map["v"], transform)
      return value
    }
  }

  func read<X: TransformType>(
    _ json: String,
    using form: TransformShortForm<X>,
    options: MapOptions = MapOptions()
  ) throws -> X.Object? {
    try read(json, using: form.transform, options: options)
  }
}

extension Output {
  /// The JSON that a transform makes of a value, keys sorted; empty where it makes nothing.
  func write<X: TransformType>(_ value: X.Object?, using transform: X) throws -> String {
    let text = try write { map in value >>> (map["v"], transform) }
    return text == "{}" ? "" : String(text.dropFirst(#"{"v":"#.count).dropLast())
  }

  func write<X: TransformType>(
    _ value: X.Object?,
    using form: TransformShortForm<X>
  ) throws -> String {
    try write(value, using: form.transform)
  }

  /// The same as text, byte for byte.
  static func text<X: TransformType>(_ value: X.Object?, using transform: X) throws -> String {
    let text = try #require(Output.textInOrder { map in value >>> (map["v"], transform) })
    return text == "{}" ? "" : String(text.dropFirst(#"{"v":"#.count).dropLast())
  }
  static func text<X: TransformType>(
    _ value: X.Object?,
    using form: TransformShortForm<X>
  ) throws -> String {
    try text(value, using: form.transform)
  }
}

/// The reason why a transform or a `Codable` type refuses a value, as an error.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

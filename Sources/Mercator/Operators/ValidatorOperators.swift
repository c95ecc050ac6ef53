// Operators with a validator on the right side: `age <- (map["age"], .range(0...150))`.

/// Maps a property, and checks the value when reading.
@_disfavoredOverload
public func <- <T: MapValue>(left: inout T, right: (Map, MapValidator<T>)) {
  let (map, validator) = right
  guard map.isReading else { return left >>> map }
  let read = map.readValue(T._traits) { input in
    (map.toObject ? left._updated(by: input) : T.readJSON(from: input)) ?? input.converted()
  }
  map.describe(validator)
  guard let value = read else { return }
  if let valid = validator(value) {
    left = valid
  } else {
    map.noteInvalid(validator.description, .kept)
  }
}

/// Maps an Optional, and checks the value, if there is one, when reading.
@_disfavoredOverload
public func <- <T: MapValue>(left: inout T?, right: (Map, MapValidator<T>)) {
  let (map, validator) = right
  guard map.isReading else { return left >>> map }
  let read = map.readValue(T?._traits) {
    map.toObject ? left._updated(by: $0) : T?.readJSON(from: $0)
  }
  map.describe(validator)
  guard let value = read else { return }
  let valid = value.flatMap { validator($0) }
  if value != nil, valid == nil { map.noteInvalid(validator.description, .nil) }
  left = valid
}

/// Writes a property, or an Optional, without checking its value.
@_disfavoredOverload
public func >>> <T: MapValue>(left: T?, right: (Map, MapValidator<T>)) { left >>> right.0 }

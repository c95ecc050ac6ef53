// Operators that map objects by their ids: `author <- (map["authorID"], .byID)`; see `MapReference`.

/// Maps an object by its id. If no object has the id, the property keeps its value.
@_disfavoredOverload
public func <- <T: MapIdentified>(left: inout T, right: (Map, MapReference<T>)) {
  let (map, reference) = right
  guard map.isReading else { return left >>> right }
  if let object = map.readLine([], { reference.read($0) }) { left = object }
}

/// Maps an Optional object by its id. Null makes it nil; if no object has the id, it keeps its value.
@_disfavoredOverload
public func <- <T: MapIdentified>(left: inout T?, right: (Map, MapReference<T>)) {
  let (map, reference) = right
  guard map.isReading else { return left >>> right }
  let read = map.readLine(.isOptional) { input -> T?? in
    input.isNull ? .some(nil) : reference.read(input).map { .some($0) }
  }
  if let object = read { left = object }
}

/// Maps an array of objects by their ids. An element whose id no object has is left out.
@_disfavoredOverload
public func <- <T: MapIdentified>(left: inout [T], right: (Map, MapReference<T>)) {
  let (map, reference) = right
  guard map.isReading else { return left >>> right }
  if let objects = map.readLine([], { reference.readArray($0) }) { left = objects }
}

/// Maps an Optional array of objects by their ids. Null makes it nil; an element whose id no object has is left out.
@_disfavoredOverload
public func <- <T: MapIdentified>(left: inout [T]?, right: (Map, MapReference<T>)) {
  let (map, reference) = right
  guard map.isReading else { return left >>> right }
  let read = map.readLine(.isOptional) { input -> [T]?? in
    input.isNull ? .some(nil) : reference.readArray(input).map { .some($0) }
  }
  if let objects = read { left = objects }
}

/// Writes the id of an object.
@_disfavoredOverload
public func >>> <T: MapIdentified>(left: T, right: (Map, MapReference<T>)) {
  right.0.writeLine(left) { right.1.write(left, to: &$0) }
}

/// Writes the id of an Optional object.
@_disfavoredOverload
public func >>> <T: MapIdentified>(left: T?, right: (Map, MapReference<T>)) {
  right.0.writeLine(left) { output in
    if let left { right.1.write(left, to: &output) } else { output.writeNil() }
  }
}

/// Writes the ids of objects.
@_disfavoredOverload
public func >>> <T: MapIdentified>(left: [T], right: (Map, MapReference<T>)) {
  right.0.writeLine(left) { output in
    left._spread(to: &output) { if let object = $0 { right.1.write(object, to: &$1) } }
  }
}

/// Writes the ids of an Optional array of objects.
@_disfavoredOverload
public func >>> <T: MapIdentified>(left: [T]?, right: (Map, MapReference<T>)) {
  if let left { return left >>> right }
  right.0.writeLine(left) { $0.writeNil() }
}

extension MapReference {
  /// Returns the objects for an array of ids; nil for any other value.
  fileprivate func readArray(_ input: MapInput) -> [T]? {
    [T]._collect(input.deciding(.skip), existing: nil) { element, _ in read(element) }
  }
}

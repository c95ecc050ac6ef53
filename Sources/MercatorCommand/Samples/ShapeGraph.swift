/// The shapes of all values in samples, which refer to each other by number.
///
/// Numbers instead of references let shapes be merged and be recursive, and no function has to call itself as deeply
/// as a sample is nested. Merged shapes share their content: `value(_:)` and `object(_:)` follow a number to it.
struct ShapeGraph: Sendable {
  private(set) var values: [ValueShape] = []
  private(set) var objects: [ObjectShape] = []
  private var valueTargets: [Int] = []
  private var objectTargets: [Int] = []
  let root: Int

  init() {
    root = 0
    _ = addValue(ValueShape(name: ""))
  }

  /// Adds a shape and returns its number.
  mutating func addValue(_ value: ValueShape) -> Int {
    values.append(value)
    valueTargets.append(values.count - 1)
    return values.count - 1
  }

  /// Adds a shape and returns its number.
  mutating func addObject(_ object: ObjectShape) -> Int {
    objects.append(object)
    objectTargets.append(objects.count - 1)
    return objects.count - 1
  }

  /// Returns the number of the shape that contains what is merged into this one.
  func valueNumber(_ number: Int) -> Int { Self.target(of: number, in: valueTargets) }

  /// Returns the number of the shape that contains what is merged into this one.
  func objectNumber(_ number: Int) -> Int { Self.target(of: number, in: objectTargets) }

  /// Returns the number of the shape that contains what is merged into this one, and shortens the way to it.
  mutating func shortenValue(_ number: Int) -> Int { Self.shorten(number, in: &valueTargets) }

  /// Returns the number of the shape that contains what is merged into this one, and shortens the way to it.
  mutating func shortenObject(_ number: Int) -> Int { Self.shorten(number, in: &objectTargets) }

  private static func shorten(_ number: Int, in targets: inout [Int]) -> Int {
    var number = number
    while targets[number] != number {
      targets[number] = targets[targets[number]]
      number = targets[number]
    }
    return number
  }

  private static func target(of number: Int, in targets: [Int]) -> Int {
    var number = number
    while targets[number] != number { number = targets[number] }
    return number
  }

  func value(_ number: Int) -> ValueShape { values[valueNumber(number)] }
  func object(_ number: Int) -> ObjectShape { objects[objectNumber(number)] }

  /// The numbers of all objects that aren't merged into another one.
  var distinctObjects: [Int] { objects.indices.filter { objectTargets[$0] == $0 } }

  /// The numbers of all values that aren't merged into another one.
  var distinctValues: [Int] { values.indices.filter { valueTargets[$0] == $0 } }

  mutating func updateValue<R>(_ number: Int, _ body: (inout ValueShape) -> R) -> R {
    body(&values[valueNumber(number)])
  }

  mutating func updateObject<R>(_ number: Int, _ body: (inout ObjectShape) -> R) -> R {
    body(&objects[objectNumber(number)])
  }

  /// Makes the second number stand for the first shape.
  mutating func redirectValue(_ number: Int, to target: Int) { valueTargets[number] = target }

  /// Makes the second number stand for the first shape.
  mutating func redirectObject(_ number: Int, to target: Int) { objectTargets[number] = target }

  /// Returns the number of the object's shape at a place; nil if the place has several, or none.
  func onlyObject(of value: ValueShape) -> Int? {
    guard let first = value.variants.first.map({ objectNumber($0.object) }),
      value.variants.allSatisfy({ objectNumber($0.object) == first })
    else { return nil }
    return first
  }
}

/// The Swift types for inferred shapes: what is declared, with its names, but not yet its text.
struct SwiftModels {
  let shapes: InferredShapes
  private(set) var models: [SwiftModel] = []
  private(set) var enumerations: [SwiftEnumeration] = []
  private(set) var clusters: [SwiftCluster] = []
  /// The type of the root.
  private(set) var root = SwiftType.value
  /// Whether there are objects so deep that they have no models.
  private(set) var isCutOff = false

  private var typeNames = SwiftNames()
  private let usualNames: [Int: String]
  /// The positions of the models and clusters by the numbers of their shapes.
  private var modelOfObject: [Int: Int] = [:]
  private var clusterPositions: [Int: Int] = [:]
  private var enumOfValue: [Int: Int] = [:]
  /// The objects that have a model without properties so far, with how deep they are.
  private var pending: [(object: Int, depth: Int)] = []
  private var next = 0
  /// Beyond it, structs inside of structs would take the compiler too long.
  private static let maximumDepth = 64
  private static let maximumNesting = 8

  /// Decides on types and names.
  ///
  /// - Parameter name: the name of the type for the root, or for its elements.
  init(_ shapes: InferredShapes, name: String) {
    self.shapes = shapes
    usualNames = Self.usualNames(in: shapes)
    root = type(of: shapes.graph.root, name, owner: nil, depth: 0)
    while next < pending.count {
      let (object, depth) = pending[next]
      next += 1
      addProperties(of: object, depth: depth)
    }
    markRecursiveModels()
  }

  /// Whether the root has no objects, and so nothing needs a model.
  var isEmpty: Bool { models.isEmpty }

  private mutating func addProperties(of object: Int, depth: Int) {
    guard let position = modelOfObject[object] else { return }
    let shape = shapes.graph.object(object)
    let tagKey = models[position].cluster.map { clusters[$0].key }
    var names = SwiftNames()
    for member in shape.members where member.key != tagKey {
      let value = shapes.graph.value(member.value)
      let type = type(of: member.value, nil, owner: position, depth: depth + 1)
      let property = SwiftProperty(
        name: names.unique(Self.propertyName(member.key)),
        key: member.key,
        type: type,
        isNullable: value.nulls > 0,
        mayBeAbsent: !shape.isAlwaysPresent(member)
      )
      models[position].properties.append(property)
    }
  }

  /// Returns the type of a value, without regard to null.
  private mutating func type(
    of number: Int,
    _ name: String?,
    owner: Int?,
    depth: Int,
    nesting: Int = 0
  ) -> SwiftType {
    let value = shapes.graph.value(number)
    switch shapes.content(of: number) {
    case .unknown, .mixed: return .value
    case .bool: return .bool
    case .number: return Self.type(of: value.numbers)
    case .text: return type(ofTexts: number, owner: owner, nesting: nesting)
    case .array(let element):
      guard let element else { return .array(.value) }
      guard nesting < Self.maximumNesting else { return .value }
      return .array(
        elementType(of: element, name, owner: owner, depth: depth, nesting: nesting + 1)
      )
    case .dictionary(let entry):
      guard nesting < Self.maximumNesting else { return .value }
      return .dictionary(
        elementType(of: entry, name, owner: owner, depth: depth, nesting: nesting + 1)
      )
    case .object(let object):
      return model(of: object, name, owner: owner, depth: depth, cluster: nil).map { .model($0) }
        ?? .value
    case .cluster(let index):
      return cluster(index, of: value, name, owner: owner, depth: depth).map { .cluster($0) }
        ?? .value
    }
  }

  private mutating func elementType(
    of number: Int,
    _ name: String?,
    owner: Int?,
    depth: Int,
    nesting: Int
  ) -> SwiftType {
    let type = type(of: number, name, owner: owner, depth: depth, nesting: nesting)
    // JSONValue has a null of its own.
    return shapes.graph.value(number).nulls > 0 && type != .value ? .optional(type) : type
  }

  private static func type(of numbers: NumberShape) -> SwiftType {
    if numbers.fractions == 0 {
      if numbers.fitsInt { return .int }
      if numbers.fitsUInt64 { return .unsignedInt }
    } else if numbers.fitsDouble {
      return .double
    }
    return numbers.fitsDecimal ? .decimal : .numberLiteral
  }

  private mutating func type(ofTexts number: Int, owner: Int?, nesting: Int) -> SwiftType {
    let value = shapes.graph.value(number)
    if let cases = value.texts.cases, let owner, nesting <= 2, !Self.hasOpenVocabulary(value.name) {
      return .enumeration(enumeration(number, value.name, cases, owner: owner))
    }
    for format in value.texts.formats {
      switch format {
      case .url: return .url
      case .uuid: return .uuid
      case .decimal: return .decimalText
      case .date(.recognized): return .formattedDate
      case .date(let style): return .date(style)
      case .otherUUID, .dateTime: break
      }
    }
    return .string
  }

  // MARK: Declarations

  private mutating func enumeration(_ number: Int, _ key: String, _ texts: [String], owner: Int)
    -> Int
  {
    let number = shapes.graph.valueNumber(number)
    if let known = enumOfValue[number] { return known }
    let base = SwiftWords(key).singular.upperCamelCase ?? "Case"
    let longName = models[owner].name + base
    // The same name and some of the same cases: one enum for all of them.
    for (index, known) in enumerations.enumerated()
    where known.name == base || known.name == longName {
      let common = Set(known.cases.map(\.text)).intersection(texts)
      guard !common.isEmpty else { continue }
      enumOfValue[number] = index
      enumerations[index].cases = Self.cases(
        known.cases.map(\.text) + texts.filter { !common.contains($0) }
      )
      return index
    }
    let name = Self.isFree(base) ? typeNames.unique(base, longName) : typeNames.unique(longName)
    enumerations.append(SwiftEnumeration(name: name, cases: Self.cases(texts)))
    enumOfValue[number] = enumerations.count - 1
    return enumerations.count - 1
  }

  private static func cases(_ texts: [String]) -> [(name: String, text: String)] {
    var names = SwiftNames()
    return texts.map { (name: names.unique(propertyName($0)), text: $0) }
  }

  /// Returns the model of an object; nil if the object is too deep for one.
  private mutating func model(
    of object: Int,
    _ name: String?,
    owner: Int?,
    depth: Int,
    cluster: Int?
  ) -> Int? {
    if let known = modelOfObject[object] { return known }
    guard depth <= Self.maximumDepth else {
      isCutOff = true
      return nil
    }
    let name = name ?? usualNames[object] ?? "Object"
    models.append(SwiftModel(name: uniqueTypeName(name, owner: owner), cluster: cluster))
    modelOfObject[object] = models.count - 1
    pending.append((object, depth))
    return models.count - 1
  }

  private mutating func cluster(
    _ index: Int,
    of value: ValueShape,
    _ name: String?,
    owner: Int?,
    depth: Int
  ) -> Int? {
    if let known = clusterPositions[index] { return known }
    guard depth <= Self.maximumDepth else {
      isCutOff = true
      return nil
    }
    let shape = shapes.clusters[index]
    let base = name ?? Self.typeName(value.name, isElement: value.isElement) ?? "Item"
    let unique = uniqueTypeName(base, owner: owner)
    let registry = typeNames.unique(Plural.plural(unique), unique + "Cluster")
    clusters.append(SwiftCluster(name: unique, registry: registry, key: shape.key, cases: []))
    let position = clusters.count - 1
    clusterPositions[index] = position
    for item in shape.cases {
      let tag = SwiftWords(item.tag).upperCamelCase ?? "Other"
      let name = tag.hasSuffix(unique) ? tag : tag + unique
      let object = shapes.graph.objectNumber(item.object)
      // The depth is that of the cluster, which is not too deep.
      guard let model = model(of: object, name, owner: owner, depth: depth, cluster: position)
      else { continue }
      clusters[position].cases.append((tag: item.tag, model: model))
    }
    return position
  }

  private mutating func uniqueTypeName(_ name: String, owner: Int?) -> String {
    guard let owner else { return typeNames.unique(name) }
    let longName = models[owner].name + name
    return Self.isFree(name) ? typeNames.unique(name, longName) : typeNames.unique(longName)
  }

  // MARK: Recursion

  /// Finds the models that contain themselves without an array or dictionary between.
  private mutating func markRecursiveModels() {
    var inner = models.map { model in
      Set(
        model.properties.compactMap { property -> Int? in
          if case .model(let index) = property.type { index } else { nil }
        }
      )
    }
    var outer = models.map { _ in Set<Int>() }
    for (index, others) in inner.enumerated() { for other in others { outer[other].insert(index) } }
    // Removes models from both ends of the graph, until only the cycles and what is between them are left.
    var open = models.indices.filter { inner[$0].isEmpty || outer[$0].isEmpty }
    var isRemoved = models.map { _ in false }
    while let index = open.popLast() {
      if isRemoved[index] { continue }
      isRemoved[index] = true
      for other in inner[index] {
        outer[other].remove(index)
        if outer[other].isEmpty { open.append(other) }
      }
      for other in outer[index] {
        inner[other].remove(index)
        if inner[other].isEmpty { open.append(other) }
      }
    }
    for index in models.indices where !isRemoved[index] { models[index].containsItself = true }
  }
}

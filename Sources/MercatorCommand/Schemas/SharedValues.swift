/// The places of arrays, dictionaries and mixed values that occur at several places, since merging has made them one.
///
/// Such a place may be inside itself, and a schema with the content of each one would be of any size.
struct SharedValues {
  /// The numbers of the places, in the order of their occurrence.
  private(set) var numbers: [Int] = []

  init(_ shapes: InferredShapes) {
    let graph = shapes.graph
    var references: [Int: Int] = [:]
    var objectPlaces: [Int: Int] = [:]
    var places = [graph.valueNumber(graph.root)]
    references[places[0]] = 1
    var seenObjects: Set<Int> = []
    var position = 0
    func refer(to number: Int) {
      let number = graph.valueNumber(number)
      references[number, default: 0] += 1
      if references[number] == 1 { places.append(number) }
    }
    while position < places.count {
      let value = graph.values[places[position]]
      position += 1
      if let element = value.element { refer(to: element) }
      if let entry = value.entry { refer(to: entry) }
      for object in Set(value.variants.map { graph.objectNumber($0.object) }).sorted() {
        objectPlaces[object, default: 0] += 1
        guard seenObjects.insert(object).inserted else { continue }
        for member in graph.objects[object].members { refer(to: member.value) }
      }
    }
    numbers = places.filter { number in
      let value = graph.values[number]
      switch shapes.content(of: number) {
      case .array, .dictionary: return references[number, default: 0] > 1
      case .mixed:
        let isContainer = value.element != nil || value.entry != nil || !value.variants.isEmpty
        return isContainer && references[number, default: 0] > 1
          || value.variants.contains { objectPlaces[graph.objectNumber($0.object), default: 0] > 1 }
      case .unknown, .bool, .number, .text, .object, .cluster: return false
      }
    }
  }
}

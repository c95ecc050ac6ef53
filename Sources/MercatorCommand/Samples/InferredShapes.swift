/// What samples have in common: the shapes of their values, with everything decided that depends on several places.
struct InferredShapes: Sendable {
  let graph: ShapeGraph
  let clusters: [ShapeCluster]
  /// The positions of the clusters by the numbers of their objects.
  private let clusterOfObject: [Int: Int]

  /// Decides which objects are dictionaries, which are the same type, and which are cases of a cluster.
  init(_ graph: ShapeGraph) {
    var graph = graph
    graph.findDictionaries()
    let clusters = graph.findClusters()
    graph.mergeSimilarObjects(except: Set(clusters.flatMap { $0.objects(in: graph) }))
    self.clusters = graph.joinUnclustered(clusters)
    self.graph = graph
    var clusterOfObject: [Int: Int] = [:]
    for (index, cluster) in self.clusters.enumerated() {
      for object in cluster.objects(in: graph) { clusterOfObject[object] = index }
    }
    self.clusterOfObject = clusterOfObject
  }

  /// What a place contains, as far as it is known.
  enum Content: Hashable, Sendable {
    /// Only null, or nothing at all.
    case unknown
    /// Values of several kinds.
    case mixed
    case bool, number, text
    case array(element: Int?)
    case dictionary(entry: Int)
    /// An object, by the number of its shape.
    case object(Int)
    /// Objects of a cluster, by its position in `clusters`.
    case cluster(Int)
  }

  func content(of number: Int) -> Content {
    let value = graph.value(number)
    let kinds = value.kinds
    if kinds.isEmpty { return .unknown }
    if kinds.count > 1 { return .mixed }
    switch kinds {
    case .bool: return .bool
    case .number: return .number
    case .text: return .text
    case .array: return .array(element: value.element)
    default:
      if let entry = value.entry { return .dictionary(entry: entry) }
      let objects = value.variants.map { graph.objectNumber($0.object) }
      if let cluster = clusterOfObject[objects[0]] { return .cluster(cluster) }
      return .object(objects[0])
    }
  }
}

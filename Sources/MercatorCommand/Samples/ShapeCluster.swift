/// Objects of several shapes at the same places, which the text of a member tells apart.
struct ShapeCluster: Sendable {
  struct Case: Sendable {
    /// The text of the tag.
    let tag: String
    let object: Int
  }

  /// The key of the tag.
  let key: String
  let cases: [Case]
  /// The places where the objects occur.
  let places: [Int]

  /// The numbers of the objects after merging.
  func objects(in graph: ShapeGraph) -> [Int] { cases.map { graph.objectNumber($0.object) } }
}

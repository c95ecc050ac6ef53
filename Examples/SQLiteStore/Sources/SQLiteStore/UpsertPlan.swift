import Mercator
import MercatorStores

/// How the upserts of a shape become a statement.
struct UpsertPlan {
  /// Refers to the shape, so that no other one can have the same identity.
  let shape: MapUpsertShape
  let table: Table
  let statement: SQLiteStatement
  /// The types of the attributes in the order of the values.
  let types: [MapEntity.AttributeType]
  /// The entities of the relationships in their order.
  let targets: [String]
  /// The positions of the unique attributes among the attributes.
  let uniquePositions: [Int]

  /// Creates the plan for a table; nil if its unique attributes aren't those of the shape.
  init?(_ shape: MapUpsertShape, _ table: Table, _ connection: SQLiteConnection) throws {
    guard
      shape.uniqueAttributes.isEmpty
        || Set(shape.uniqueAttributes) == Set(table.entity.uniqueAttributes)
    else { return nil }
    self.shape = shape
    self.table = table
    types = try shape.attributes.map { try table.attribute($0).type }
    targets = try shape.relationships.map { try table.toOne($0).entity }
    let names = shape.attributes + shape.relationships
    let rowid = Table.rowid.quoted
    let content =
      names.isEmpty
      ? "DEFAULT VALUES"
      : "(\(names.quoted)) VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))"
    statement = try connection.statement(
      """
      INSERT INTO \(table.name.quoted) AS \(Self.alias.quoted) \(content)\
      \(Self.update(shape, table)) RETURNING \(rowid)
      """
    )
    uniquePositions = shape.uniqueAttributes.compactMap { shape.attributes.firstIndex(of: $0) }
  }

  /// The name of the table inside the statement, which tells it from the new row, `excluded`, whatever its own name is.
  private static let alias = "stored"

  /// Returns the clause that updates the row with the same unique attributes; an empty text if there are none.
  ///
  /// A row with NULL in a unique attribute equals no other, so it is inserted.
  private static func update(_ shape: MapUpsertShape, _ table: Table) -> String {
    guard let first = shape.uniqueAttributes.first else { return "" }
    func new(_ name: String) -> String { "\"excluded\".\(name.quoted)" }
    func old(_ name: String) -> String { "\(alias.quoted).\(name.quoted)" }
    var assignments: [String] = []
    func assign(_ name: String, _ value: String) { assignments.append("\(name.quoted) = \(value)") }
    for (name, rule) in zip(shape.attributes, shape.rules)
    where !shape.uniqueAttributes.contains(name) {
      switch rule {
      case .replace: assign(name, new(name))
      case .replaceUnlessNil: assign(name, "coalesce(\(new(name)), \(old(name)))")
      // Shapes have no custom rules.
      case .keep, .custom: break
      }
    }
    for (name, rule) in zip(shape.relationships, shape.relationshipRules) {
      switch rule {
      case .replace: assign(name, new(name))
      case .replaceUnlessEmpty: assign(name, "coalesce(\(new(name)), \(old(name)))")
      case .add: assign(name, "coalesce(\(old(name)), \(new(name)))")
      case .keep: break
      }
    }
    // Without a change, the row would not be returned.
    if assignments.isEmpty { assign(first, new(first)) }
    return """
       ON CONFLICT (\(table.entity.uniqueAttributes.quoted)) \
      DO UPDATE SET \(assignments.joined(separator: ", "))
      """
  }
}

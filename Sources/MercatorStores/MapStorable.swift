import Mercator

/// A model that is kept in a store as records of an entity.
///
///     struct Repository: Mappable, MapStorable {
///       var id = 0
///       var name = ""
///       var owner: Owner?
///       init?(map: Map) {}
///       mutating func mapping(map: Map) {
///         id    <- map["id"]
///         name  <- map["full_name"]
///         owner <- map["owner"]
///       }
///
///       static let recordMapping = MapRecordMapping(
///         entity: "Repository",
///         uniqueBy: "id",
///         properties: [.attribute("id"), .attribute("name", of: "full_name"), .toOne("owner", Owner.self)]
///       )
///     }
///
/// The lines of the model are used as they are: the mapping of records names their keys.
public protocol MapStorable: BaseMappable {
  /// The entity of the records, and what of the model they have.
  ///
  /// A constant of the type, because it is asked for each record.
  static var recordMapping: MapRecordMapping { get }

  /// Returns the type of the model for a record; nil if there is none.
  ///
  /// Called when a record is read. The default implementation returns the type itself. A superclass chooses by the
  /// entity of the record, or by a value:
  ///
  ///     class func storedType(for record: any MapRecord, of entity: String) -> (any MapStorable.Type)? {
  ///       switch record.value(forKey: "kind") as? String {
  ///       case "car": Car.self
  ///       case "bike": Bike.self
  ///       default: nil
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - entity: the name of its entity.
  static func storedType(
    for record: any MapRecord,
    of entity: String
  ) -> (any MapStorable.Type)?
}

extension MapStorable {
  public static func storedType(
    for record: any MapRecord,
    of entity: String
  ) -> (any MapStorable.Type)? {
    self
  }
}

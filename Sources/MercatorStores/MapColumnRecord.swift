/// A record whose attributes have places, by which they are read faster than by their names.
///
///     extension Row: MapColumnRecord {
///       func columns(of attributes: [String]) throws -> [Int] { try attributes.map { try table.column($0) } }
///       func value(at column: Int) throws -> MapStoredValue { values[column] }
///     }
///
/// `MapStoreAdapter` asks one record for the places of the attributes that a model has, and takes the values of all
/// records of that entity by them. It does so inside `MapRecordStore.perform`.
public protocol MapColumnRecord: MapRecord {
  /// Returns the places of attributes, which are the same in all records of the entity.
  ///
  /// - Throws: an error if there is no such attribute.
  func columns(of attributes: [String]) throws -> [Int]

  /// Returns the value of the attribute at a place.
  ///
  /// - Throws: an error if the value can't be read.
  func value(at column: Int) throws -> MapStoredValue
}

extension MapRecordStore {
  public func _values(of attributes: [String], like record: Record) throws -> (
    Record, Int
  ) throws -> MapStoredValue {
    { record, index in MapStoredValue(record.value(forKey: attributes[index])) }
  }
}

extension MapRecordStore where Record: MapColumnRecord {
  public func _values(of attributes: [String], like record: Record) throws -> (
    Record, Int
  ) throws -> MapStoredValue {
    let columns = try record.columns(of: attributes)
    return { record, index in try record.value(at: columns[index]) }
  }
}

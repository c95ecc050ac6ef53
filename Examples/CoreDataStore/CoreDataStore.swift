#if canImport(CoreData)
  import CoreData
  import Mercator
  import MercatorStores

  /// Managed objects are records: key-value coding has the functions that a record needs.
  extension NSManagedObject: @retroactive MapRecord {}

  /// A store whose records are the managed objects of a Core Data context.
  ///
  ///     let store = CoreDataStore(container.newBackgroundContext())
  ///     try store.perform {
  ///       try MapStoreAdapter(store).save(contentsOf: repositories)
  ///       try store.context.save()
  ///     }
  ///
  /// The adapter changes the context; your code saves it. The entities are those of the managed object model, and the
  /// record mapping of a model names their attributes and relationships.
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  final class CoreDataStore: MapRecordStore {
    let context: NSManagedObjectContext
    private var transactionDepth = 0
    /// The objects to delete when the outermost transaction has succeeded, since a context can't take back a deletion.
    private var deletions: [NSManagedObject] = []

    /// Creates a store for a context, on whose queue all its work is done.
    init(_ context: NSManagedObjectContext) { self.context = context }

    /// Calls a closure on the queue of the context, and waits for it.
    func perform<R>(_ body: () throws -> R) throws -> R { try context.performAndWait(body) }

    // MARK: Entities

    func entity(named name: String) -> MapEntity? {
      NSEntityDescription.entity(forEntityName: name, in: context).map { MapEntity($0) }
    }

    func entityName(of record: NSManagedObject) -> String { record.entity.name ?? "" }

    // MARK: Records

    /// Returns the objects that have one of several combinations of values, in no particular order.
    func fetch(
      _ entity: String,
      where attributes: [String],
      areIn rows: [[MapStoredValue]],
      limit: Int?
    ) throws -> [NSManagedObject] {
      _ = try description(of: entity)
      // For a request, a limit of 0 is none.
      if let limit, limit <= 0 { return [] }
      var found: [NSManagedObject] = []
      var known = Set(deletions.map(\.objectID))
      for predicate in predicates(attributes, rows) {
        let request = NSFetchRequest<NSManagedObject>(entityName: entity)
        request.predicate = predicate
        // Objects that are about to be deleted may be among those found.
        if let limit { request.fetchLimit = limit.saturatingSum(deletions.count) }
        let objects = try context.fetch(request)
        found += objects.filter { known.insert($0.objectID).inserted }
        if let limit, found.count >= limit { return Array(found.prefix(limit)) }
      }
      return found
    }

    /// Returns the predicates of the requests to make; nil for a request of all objects.
    private func predicates(
      _ attributes: [String],
      _ rows: [[MapStoredValue]]
    ) -> [NSPredicate?] {
      if attributes.isEmpty { return [nil] }
      // Many alternatives at once would exceed the limits of the database.
      return stride(from: 0, to: rows.count, by: 100).map { start in
        let batch = rows[start..<min(start + 100, rows.count)]
        return NSCompoundPredicate(
          orPredicateWithSubpredicates: batch.map { row in
            NSCompoundPredicate(
              andPredicateWithSubpredicates: zip(attributes, row).map {
                (attribute, value) -> NSPredicate in
                guard let value = value.object else {
                  return NSPredicate(format: "%K == nil", argumentArray: [attribute])
                }
                return NSPredicate(format: "%K == %@", argumentArray: [attribute, value])
              }
            )
          }
        )
      }
    }

    func insert(_ entity: String) throws -> NSManagedObject {
      if try description(of: entity).isAbstract {
        throw MapStoreError(.unknownEntity, entity: entity, detail: "the entity is abstract")
      }
      return NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
    }

    /// Deletes an object when the transaction ends, or at once outside of any.
    func delete(_ record: NSManagedObject) throws {
      if transactionDepth > 0 { deletions.append(record) } else { context.delete(record) }
    }

    /// Throws the errors of Core Data's validation, and one for a number that the type of its attribute would change.
    func validate(_ record: NSManagedObject, isNew: Bool) throws {
      try checkNumbers(of: record)
      if isNew { try record.validateForInsert() } else { try record.validateForUpdate() }
    }

    /// Throws an error if a number doesn't fit the type of its attribute, since Core Data would store another one.
    private func checkNumbers(of record: NSManagedObject) throws {
      for (name, attribute) in record.entity.attributesByName {
        guard let number = record.value(forKey: name) as? NSNumber else { continue }
        let fits: Bool
        switch attribute.attributeType {
        case .integer16AttributeType: fits = Int16(exactly: number) != nil
        case .integer32AttributeType: fits = Int32(exactly: number) != nil
        case .integer64AttributeType: fits = Int64(exactly: number) != nil
        case .floatAttributeType: fits = Double(Float(number.doubleValue)) == number.doubleValue
        default: fits = true
        }
        if !fits {
          throw MapStoreError(
            .invalid,
            path: "$.\(name)",
            entity: entityName(of: record),
            detail: "the type of the attribute can't hold the number exactly"
          )
        }
      }
    }

    /// Returns the description of an entity. Core Data would end the process if there is none.
    private func description(of entity: String) throws -> NSEntityDescription {
      if let found = NSEntityDescription.entity(forEntityName: entity, in: context) { return found }
      throw MapStoreError(.unknownEntity, entity: entity)
    }

    // MARK: Transactions

    /// Calls a closure, and undoes its changes of the context if it throws an error. Changes that weren't saved before
    /// stay as they are.
    ///
    /// That takes time for each object with unsaved changes, so save the context between large transactions.
    func transaction<R>(_ body: () throws -> R) throws -> R {
      try context.performAndWait {
        let before = UnsavedChanges(context)
        let deletionCount = deletions.count
        transactionDepth += 1
        defer { transactionDepth -= 1 }
        do {
          let result = try body()
          if transactionDepth == 1 {
            for object in deletions { context.delete(object) }
            deletions = []
          }
          return result
        } catch {
          deletions.removeSubrange(deletionCount...)
          before.restore(context)
          throw error
        }
      }
    }
  }

  /// The changes of a context that aren't saved yet, in order to return to them.
  private struct UnsavedChanges {
    private let inserted: [NSManagedObject: [String: Any]]
    private let updated: [NSManagedObject: [String: Any]]

    init(_ context: NSManagedObjectContext) {
      context.processPendingChanges()
      inserted = Dictionary(
        uniqueKeysWithValues: context.insertedObjects.map { object in
          let entity = object.entity
          let names = Array(entity.attributesByName.keys) + Array(entity.relationshipsByName.keys)
          return (object, object.dictionaryWithValues(forKeys: names))
        }
      )
      updated = Dictionary(
        uniqueKeysWithValues: context.updatedObjects.map { ($0, $0.changedValues()) }
      )
    }

    /// Removes the objects that were inserted since, and the changes of others.
    func restore(_ context: NSManagedObjectContext) {
      context.processPendingChanges()
      for object in context.insertedObjects where inserted[object] == nil { context.delete(object) }
      context.processPendingChanges()
      // Without merging, an object has its saved values again when one is asked for.
      for object in context.updatedObjects { context.refresh(object, mergeChanges: false) }
      for (object, values) in inserted.merging(updated, uniquingKeysWith: { first, _ in first }) {
        for (name, value) in values {
          object.setValue(value is NSNull ? nil : value, forKey: name)
        }
      }
      context.processPendingChanges()
    }
  }

  extension MapEntity {
    /// Creates the entity for its description in a managed object model.
    fileprivate init(_ description: NSEntityDescription) {
      var attributes: [Attribute] = []
      var relationships: [Relationship] = []
      var unsupported: Set<String> = []
      for property in description.properties {
        switch property {
        case let relationship as NSRelationshipDescription:
          relationships.append(
            Relationship(
              relationship.name,
              to: relationship.destinationEntity?.name,
              isToMany: relationship.isToMany,
              isOrdered: relationship.isOrdered
            )
          )
        case let attribute as NSAttributeDescription:
          // The database computes a derived attribute.
          if let type = AttributeType(attribute.attributeType),
            !(attribute is NSDerivedAttributeDescription)
          {
            attributes.append(Attribute(attribute.name, type, isOptional: attribute.isOptional))
          } else {
            unsupported.insert(attribute.name)
          }
        default:
          // A fetched property is the result of a request, and can't be set.
          unsupported.insert(property.name)
        }
      }
      let unique = description.uniquenessConstraints.first ?? []
      self.init(
        description.name ?? "",
        attributes: attributes,
        relationships: relationships,
        uniqueAttributes: unique.compactMap {
          $0 as? String ?? ($0 as? NSAttributeDescription)?.name
        },
        unsupportedProperties: unsupported
      )
    }
  }

  extension MapEntity.AttributeType {
    /// Creates the type for one of Core Data; nil for one whose values a record can't have.
    fileprivate init?(_ type: NSAttributeType) {
      switch type {
      case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
        self = .integer
      case .doubleAttributeType, .floatAttributeType: self = .double
      case .decimalAttributeType: self = .decimal
      case .stringAttributeType: self = .text
      case .booleanAttributeType: self = .bool
      case .dateAttributeType: self = .date
      case .binaryDataAttributeType: self = .data
      case .UUIDAttributeType: self = .uuid
      case .URIAttributeType: self = .url
      case .transformableAttributeType, .undefinedAttributeType: self = .any
      case .objectIDAttributeType: return nil
      default: return nil
      }
    }
  }

  extension Int {
    /// Returns the sum, or the largest Int if that is larger.
    fileprivate func saturatingSum(_ other: Int) -> Int {
      let (sum, isTooLarge) = addingReportingOverflow(other)
      return isTooLarge ? .max : sum
    }
  }
#endif

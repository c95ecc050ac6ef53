// Declarations of Core Data that `CoreDataStore.swift` uses, with the signatures of Apple's SDK, to check its types where
// there is no Core Data. None of them does anything.

@_exported import Foundation

open class NSManagedObject: NSObject {
  open var entity: NSEntityDescription { stub() }
  open var objectID: NSManagedObjectID { stub() }
  open func value(forKey key: String) -> Any? { stub() }
  open func setValue(_ value: Any?, forKey key: String) { stub() }
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] { stub() }
  open func changedValues() -> [String: Any] { stub() }
  open func validateForInsert() throws { stub() }
  open func validateForUpdate() throws { stub() }
}

@available(*, unavailable)
extension NSManagedObject: @unchecked Sendable {}

open class NSManagedObjectID: NSObject, @unchecked Sendable {}

open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  open var insertedObjects: Set<NSManagedObject> { stub() }
  open var updatedObjects: Set<NSManagedObject> { stub() }
  open func delete(_ object: NSManagedObject) { stub() }
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) { stub() }
  open func processPendingChanges() { stub() }
  open func save() throws { stub() }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { stub() }

  public func fetch<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] { stub() }
}

public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSManagedObject: NSFetchRequestResult {}

open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {
  public convenience init(entityName: String) { stub() }
  open var predicate: NSPredicate?
  open var fetchLimit: Int = 0
}

extension NSPredicate {
  // Foundation has it on Apple platforms alone.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(value: true)
  }
}

open class NSPropertyDescription: NSObject {
  open var name: String = ""
  open var isOptional: Bool = true
}

open class NSAttributeDescription: NSPropertyDescription {
  open var attributeType: NSAttributeType = .undefinedAttributeType
}

open class NSDerivedAttributeDescription: NSAttributeDescription {}

open class NSFetchedPropertyDescription: NSPropertyDescription {}

open class NSRelationshipDescription: NSPropertyDescription {
  // Declared in Objective-C as unsafe_unretained.
  unowned(unsafe) open var destinationEntity: NSEntityDescription?
  open var isToMany: Bool { stub() }
  open var isOrdered: Bool = false
}

open class NSEntityDescription: NSObject {
  open var name: String?
  open var isAbstract: Bool = false
  open var properties: [NSPropertyDescription] = []
  open var attributesByName: [String: NSAttributeDescription] { stub() }
  open var relationshipsByName: [String: NSRelationshipDescription] { stub() }
  open var uniquenessConstraints: [[Any]] = []

  open class func entity(
    forEntityName entityName: String,
    in context: NSManagedObjectContext
  ) -> NSEntityDescription? { stub() }

  open class func insertNewObject(
    forEntityName entityName: String,
    into context: NSManagedObjectContext
  ) -> NSManagedObject { stub() }
}

/// An enumeration of Objective-C, to which a later SDK may add cases. Swift doesn't let other modules declare such ones,
/// so this is a structure, which a switch has to treat in the same way.
public struct NSAttributeType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let undefinedAttributeType = NSAttributeType(rawValue: 0)
  public static let integer16AttributeType = NSAttributeType(rawValue: 100)
  public static let integer32AttributeType = NSAttributeType(rawValue: 200)
  public static let integer64AttributeType = NSAttributeType(rawValue: 300)
  public static let decimalAttributeType = NSAttributeType(rawValue: 400)
  public static let doubleAttributeType = NSAttributeType(rawValue: 500)
  public static let floatAttributeType = NSAttributeType(rawValue: 600)
  public static let stringAttributeType = NSAttributeType(rawValue: 700)
  public static let booleanAttributeType = NSAttributeType(rawValue: 800)
  public static let dateAttributeType = NSAttributeType(rawValue: 900)
  public static let binaryDataAttributeType = NSAttributeType(rawValue: 1000)
  public static let UUIDAttributeType = NSAttributeType(rawValue: 1100)
  public static let URIAttributeType = NSAttributeType(rawValue: 1200)
  public static let transformableAttributeType = NSAttributeType(rawValue: 1800)
  public static let objectIDAttributeType = NSAttributeType(rawValue: 2000)
}

private func stub() -> Never { preconditionFailure("only declared") }

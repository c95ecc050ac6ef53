import Foundation

/// A Foundation array, set or dictionary, which is read one level at a time.
///
/// Casting it to a Swift container would convert all levels at once. On systems other than Apple's even
/// getting an element does so, and never ends if a container contains itself.
package enum FoundationContainer {
  case array(NSArray)
  case set(NSSet)
  case dictionary(NSDictionary)

  /// Creates a container; nil if the value is none of these objects.
  ///
  /// - Parameter value: An instance of a class. A Swift container would be bridged by the cast.
  package init?(object value: Any) {
    switch value {
    case let array as NSArray: self = .array(array)
    case let dictionary as NSDictionary: self = .dictionary(dictionary)
    case let set as NSSet: self = .set(set)
    default: return nil
    }
  }

  /// The identity of the object, to detect cycles.
  var identity: ObjectIdentifier {
    switch self {
    case .array(let array): ObjectIdentifier(array)
    case .set(let set): ObjectIdentifier(set)
    case .dictionary(let dictionary): ObjectIdentifier(dictionary)
    }
  }

  /// Calls `body` with each element of an array or a set. Containers in it stay Foundation objects.
  package func forEachElement(_ body: (Any) -> Void) {
    switch self {
    case .array(let array):
      guard let stored = FoundationContainer.stored(in: array, array.count) else {
        for index in 0..<array.count { body(array.object(at: index)) }
        return
      }
      for (index, element) in stored.enumerated() {
        let isContainer = FoundationContainer(object: element.value) != nil
        body(isContainer ? element.value : array.object(at: index))
      }
    case .set(let set):
      guard let stored = FoundationContainer.stored(in: set, set.count) else {
        for element in set { body(element) }
        return
      }
      for element in stored {
        let isContainer = FoundationContainer(object: element.value) != nil
        body(isContainer ? element.value : set.member(element.value) ?? element.value)
      }
    case .dictionary: break
    }
  }

  /// Returns the members of a dictionary, in which containers stay Foundation objects. Returns nil for
  /// other containers, and if a key is not a string.
  package func members() -> [(key: String, value: Any)]? {
    guard case .dictionary(let dictionary) = self else { return nil }
    var members: [(String, Any)] = []
    members.reserveCapacity(dictionary.count)
    func add(_ key: Any, _ value: Any?) -> Bool {
      guard let key = (key as? String) ?? (key as? NSString).map({ String(describing: $0) }) else {
        return false
      }
      if let value { members.append((key, value)) }
      return true
    }
    if let stored = FoundationContainer.stored(in: dictionary, dictionary.count) {
      for member in stored {
        guard let (key, value) = member.value as? (key: NSObject, value: AnyObject) else {
          continue
        }
        let isContainer = FoundationContainer(object: value) != nil
        guard add(key, isContainer ? value : dictionary.object(forKey: key)) else { return nil }
      }
    } else {
      for key in dictionary.allKeys {
        guard add(key, dictionary.object(forKey: key)) else { return nil }
      }
    }
    return members
  }

  /// Returns the stored elements unconverted. Returns nil if elements can be accessed one at a time, or if
  /// a class of the user overrides the storage.
  private static func stored(in container: NSObject, _ count: Int) -> Mirror.Children? {
    #if canImport(Darwin)
      return nil
    #else
      let children = Mirror(reflecting: container).children
      return children.count == count ? children : nil
    #endif
  }
}

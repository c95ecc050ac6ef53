import Foundation

/// An array, a set or a dictionary that is an object of Foundation, taken apart one level at a time.
///
/// Casting one to a Swift container takes all levels at once: with the Foundation of other systems than
/// Apple's so does asking for an element, which never ends where a container contains itself.
enum FoundationContainer {
  case array(NSArray)
  case set(NSSet)
  case dictionary(NSDictionary)

  /// Nil where the value is none of these objects.
  ///
  /// - Parameter value: an instance of a class. A Swift container would be bridged by the look at it.
  init?(object value: Any) {
    switch value {
    case let array as NSArray: self = .array(array)
    case let dictionary as NSDictionary: self = .dictionary(dictionary)
    case let set as NSSet: self = .set(set)
    default: return nil
    }
  }

  /// What makes it the same container as another.
  var identity: ObjectIdentifier {
    switch self {
    case .array(let array): ObjectIdentifier(array)
    case .set(let set): ObjectIdentifier(set)
    case .dictionary(let dictionary): ObjectIdentifier(dictionary)
    }
  }

  /// Calls `body` with each element of an array or a set; those that are containers are objects of
  /// Foundation still.
  func forEachElement(_ body: (Any) -> Void) {
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

  /// The members of a dictionary, whose values are as the elements of `forEachElement`; nil where a key
  /// is no text.
  func members() -> [(key: String, value: Any)]? {
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

  /// What is stored in a container, as it is; nil where its elements can be asked for one by one, or
  /// where it is of a class of the user's, which answers for itself.
  private static func stored(in container: NSObject, _ count: Int) -> Mirror.Children? {
    #if canImport(Darwin)
      return nil
    #else
      let children = Mirror(reflecting: container).children
      return children.count == count ? children : nil
    #endif
  }
}

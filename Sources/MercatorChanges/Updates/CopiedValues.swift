import JSONText
import Mercator

/// The Swift values that the lines of a copy take over, and the members that the lines of the model write.
///
/// Lines with a plain key are kept in their order. Those of the copy mostly come in the same one, and need no dictionary
/// then. A line that has no value here, or one of another type, reads the members.
final class CopiedValues: LineInterceptor, OrderedMembers {
  // Not a tuple, which is copied and destroyed by way of its metadata.
  private struct Line {
    let key: String
    let value: Any
    /// The member that the line writes; nil if it writes none, or null.
    let member: Any?
  }

  private var lines: [Line] = []
  /// The position of the line that probably comes next.
  private var position = 0
  /// The values of other lines, by their paths; nil where two lines have the same one.
  private var otherValues = RareDictionary<[JSONPath.Step], Any?>()
  /// The values of flat lines, which have no path of their own, by the types of their properties; nil where two lines
  /// have the same one.
  private var flatValues = RareDictionary<ObjectIdentifier, Any?>()
  /// The members that no line maps; nil if the model doesn't keep them.
  var unmapped: JSONObject?
  /// The members of the first lines, as many as `movedCount`, and those of other lines before them.
  private var object: [String: Any] = [:]
  private var movedCount = 0
  private var hasOtherMembers = false
  /// Whether each member is that of one line. If not, a later line may have written over it, or into it.
  private lazy var isWrittenByLine = !hasOtherMembers && !repeatsKeys

  init() { lines.reserveCapacity(Self.usualCount) }

  /// Most models have fewer lines. A dictionary that grew from one member on would hash them five times.
  private static let usualCount = 24

  /// Adds the value of a line, after those of the lines before it.
  func add(_ value: Any, of key: String, _ member: Any?) {
    lines.append(Line(key: key, value: value, member: member))
  }

  /// Adds the value of a line that has no plain key.
  func add(_ value: Any, at path: [JSONPath.Step]) {
    otherValues[path] = .some(otherValues[path] == nil ? value : nil)
  }

  /// Adds the value of a flat line, whose property has a type.
  func addFlat(_ value: Any, of type: Any.Type) {
    let type = ObjectIdentifier(type)
    flatValues[type] = .some(flatValues[type] == nil ? value : nil)
  }

  func suppliesValues(to map: Map) -> Bool { map.dictionary?.path.steps.isEmpty == true }

  func value(of map: Map, as type: Any.Type) -> Any? {
    guard suppliesValues(to: map), let value = takenValue(of: map, as: type) else { return nil }
    return propertyValue(value, as: type)
  }

  private func flatValue(of map: Map, as type: Any.Type) -> Any? {
    // Flat lines inside of a flat one have the same path, and maps that are deeper.
    guard map.depth <= 1 else { return nil }
    let type = (type as? any RequiredValue.Type)?.valueType ?? type
    return flatValues[ObjectIdentifier(type)] ?? nil
  }

  private func takenValue(of map: Map, as type: Any.Type) -> Any? {
    if let key = map.plainKey {
      if isNext(key) {
        position += 1
        return lines[position - 1].value
      }
      leaveOrder()
    } else if map.isFlat {
      return flatValue(of: map, as: type)
    }
    return otherValues[map.currentSteps] ?? nil
  }

  /// Lets all values be found by their paths.
  private func leaveOrder() {
    moveMembers()
    for index in lines.indices { add(lines[index].value, at: [.key(lines[index].key)]) }
    (lines, movedCount) = ([], 0)
  }

  // MARK: Members

  /// Changes the object by the members of a line that has no plain key.
  func changeObject(_ change: (inout [String: Any]) -> Void) {
    hasOtherMembers = true
    moveMembers()
    change(&object)
  }

  var dictionary: [String: Any] {
    moveMembers()
    return object
  }

  func member(_ key: String) -> Any? {
    isNext(key) && isWrittenByLine ? lines[position].member : dictionary[key]
  }

  private func isNext(_ key: String) -> Bool {
    position < lines.count && lines[position].key == key
  }

  private var repeatsKeys: Bool {
    var keys = Set<String>(minimumCapacity: lines.count)
    return lines.indices.contains { !keys.insert(lines[$0].key).inserted }
  }

  private func moveMembers() {
    guard movedCount < lines.count else { return }
    if object.isEmpty { object.reserveCapacity(Self.usualCount) }
    while movedCount < lines.count {
      if let member = lines[movedCount].member {
        DictionarySink.set(member, at: [.key(lines[movedCount].key)], in: &object)
      }
      movedCount += 1
    }
  }
}

import JSONText

/// A model that keeps the members of its object that no line maps, and writes them back.
///
///     struct Event: Mappable, KeepsUnmapped {
///       var id = 0
///       var unmapped: [String: Any] = [:]
///       init?(map: Map) {}
///       mutating func mapping(map: Map) { id <- map["id"] }
///     }
///
/// The model above writes `{"id":1,"seq":7}` back as `{"id":1,"seq":7}`. `unmapped` needs no line of its own:
/// after the last line, the remaining members of the object are stored in it, as the types that
/// `JSONSerialization` would return. A path such as `a.b` counts as mapping all of `a`.
///
/// A number that was read from text is written back byte for byte. It is an NSNumber if the NSNumber prints
/// the same text (7, 0.1, 10.0), so `unmapped["seq"] as? Int` works. Otherwise (9.90, 1e5, 1e400) it is a
/// `JSONNumberLiteral` with the properties `doubleValue`, `intValue` and `decimalValue`.
///
/// When writing, the members of `unmapped` follow those of the lines, sorted by key. A member with the key of
/// a line is skipped. No key is reported as unknown for such a model.
public protocol KeepsUnmapped: BaseMappable {
  /// The members of the object that no line maps.
  var unmapped: [String: Any] { get set }
}

extension BaseMappable where Self: KeepsUnmapped {
  @inlinable public static var _traits: MapTraits {
    [.isSkippedIfUnusable, .isUpdatedInPlace, .keepsUnmapped]
  }

  /// Stores the members that no line asked for, or writes them, unless a line has written the same key.
  public mutating func _mapUnmapped(_ map: Map) {
    if !map.isReading {
      map.writeUnmapped(unmapped)
    } else if let members = map.takeUnmapped() {
      unmapped = members
    }
  }
}

extension Map {
  /// Returns the members that no line asked for, and ends recording the keys; nil if it hasn't begun.
  fileprivate func takeUnmapped() -> [String: Any]? {
    guard let asked = diagnostics?.lookedUpKeys else { return nil }
    let selection = diagnostics?.selection
    let members = keptMembers().filter { member in
      !asked.contains(member.key) && (selection.map { $0.below([.key(member.key)]) != nil } ?? true)
    }
    diagnostics?.lookedUpKeys = nil
    return members
  }

  fileprivate func writeUnmapped(_ members: [String: Any]) {
    guard !members.isEmpty else { return }
    let written = JSON
    for (key, value) in members.sorted(by: { $0.key < $1.key }) where written[key] == nil {
      selectLiterally(key)
      diagnostics?.select([.key(key)])
      if diagnostics?.isLeftOut == true { continue }
      var output = MapOutput(member: self)
      DynamicValue.write(value, to: &output, asKept: true)
    }
  }
}

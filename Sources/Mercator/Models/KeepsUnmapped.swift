import JSONText

/// A model that keeps the members of its object that no line maps, and writes them back.
///
///     struct Event: Mappable, KeepsUnmapped {
///       var id = 0
///       var unmapped = JSONObject()
///       init?(map: Map) {}
///       mutating func mapping(map: Map) { id <- map["id"] }
///     }
///
/// The model above writes `{"id":1,"seq":7}` back as `{"id":1,"seq":7}`. `unmapped` needs no line of its own:
/// after the last line, the remaining members of the object are stored in it. A path such as `a.b` counts as
/// mapping all of `a`.
///
/// When writing, the members of `unmapped` follow those of the lines, in the order of the text that they were read
/// from and with its spelling: numbers keep their digits, and strings their escapes. Members of a dictionary are
/// sorted by key. A member with the key of a line is skipped. No key is reported as unknown for such a model.
public protocol KeepsUnmapped: BaseMappable {
  /// The members of the object that no line maps.
  var unmapped: JSONObject { get set }
}

extension BaseMappable where Self: KeepsUnmapped {
  @inlinable public static var _traits: MapTraits {
    [.isSkippedIfUnusable, .isUpdatedInPlace, .keepsUnmapped]
  }

  /// Stores the members that no line asked for, or writes them, unless a line has written the same key.
  public mutating func _mapUnmapped(_ map: Map) {
    if !map.isReading {
      if map.session.interceptor?.takeUnmapped(unmapped, of: map) == true { return }
      map.writeUnmapped(unmapped)
    } else if let copied = map.copiedMembers {
      unmapped = copied
    } else if let members = map.takeUnmapped() {
      unmapped = members
    }
  }
}

extension Map {
  /// Returns the members that no line asked for, and ends recording the keys; nil if it hasn't begun.
  fileprivate func takeUnmapped() -> JSONObject? {
    guard let asked = diagnostics?.lookedUpKeys else { return nil }
    let selection = diagnostics?.selection
    diagnostics?.lookedUpKeys = nil
    let isKept = { (key: String) in
      !asked.contains(ExactText(key)) && (selection.map { $0.below([.key(key)]) != nil } ?? true)
    }
    return members(where: isKept) ?? dictionaryMembers(where: isKept)
  }

  /// Returns the members of a dictionary source whose keys are included, sorted by key.
  private func dictionaryMembers(where isIncluded: (String) -> Bool) -> JSONObject {
    var members = JSONObject()
    let object = dictionary?.JSON ?? [:]
    for (key, value) in object.sorted(by: { $0.key < $1.key }) where isIncluded(key) {
      let path = JSONPath(path.steps + [.key(key)])
      var nonFinite: [JSONPath] = []
      let input = MapInput(of: value, inside: self)
      if let kept = input.native() ?? input.valueOfObject(&nonFinite) {
        members[key] = kept
        note(nonFinite, below: path)
      } else {
        session.reporter?.add(
          .wrongType,
          at: path,
          expected: "\(JSONValue.self)",
          found: excerpt(of: value),
          .skipped
        )
      }
    }
    return members
  }

  fileprivate func writeUnmapped(_ unmapped: JSONObject) {
    guard !unmapped.isEmpty else { return }
    let written = Set(JSON.keys.map { ExactText($0) })
    // A dictionary has no duplicate keys.
    let members = sink == nil ? unmapped.members : unmapped.effectiveMembers
    for member in members where !written.contains(ExactText(member.key.text)) {
      selectLiterally(member.key.text)
      diagnostics?.select([.key(member.key.text)])
      if diagnostics?.isLeftOut == true { continue }
      var output = MapOutput(member: self)
      output.writeKept(member)
    }
  }
}

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
      UnmappedMembers(map: map).write(unmapped)
    } else if let copied = map.valueSource?.unmapped {
      unmapped = copied
    } else if let members = UnmappedMembers(map: map).take() {
      unmapped = members
    }
  }
}

/// The members of a map's object that no line maps.
private struct UnmappedMembers {
  let map: Map

  /// Returns the members that no line asked for, and ends recording the keys; nil if it hasn't begun.
  func take() -> JSONObject? {
    guard let asked = map.extras?.lookedUpKeys else { return nil }
    let selection = map.extras?.selection
    map.extras?.lookedUpKeys = nil
    let isKept = { (key: String) in
      !asked.contains(ExactText(key)) && (selection.map { $0.below([.key(key)]) != nil } ?? true)
    }
    return textMembers(where: isKept) ?? dictionaryMembers(where: isKept)
  }

  /// Returns the members of the object whose keys are included, with the spelling of the text; nil if the source
  /// isn't text.
  private func textMembers(where isIncluded: (String) -> Bool) -> JSONObject? {
    guard let store = map.store else { return nil }
    return JSONObject(
      store,
      at: map.cursor.object,
      items: NativeItems(map.session.givenDocument)
    ) { key in
      guard isIncluded(store.keyText(at: key)) else { return nil }
      let input = MapInput(map: map, slot: key + 1, elements: .byKind)
      input.noteRepeatedLists(store)
      let value = input.kept(at: key + 1, in: store) { JSONValue.form(ofNative: $0) }
      if value == nil { input.note(.tooDeep, .skipped) }
      return value
    }
  }

  /// Returns the members of a dictionary source whose keys are included, sorted by key.
  private func dictionaryMembers(where isIncluded: (String) -> Bool) -> JSONObject {
    var members = JSONObject()
    let object = map.dictionary?.JSON ?? [:]
    for (key, value) in object.sortedMembers where isIncluded(key) {
      let path = JSONPath(map.path.steps + [.key(key)])
      var nonFinite: [JSONPath] = []
      let input = MapInput(of: value, inside: map)
      if let kept = input.native() ?? JSONValue(ofObject: input, &nonFinite) {
        members[key] = kept
        JSONValue.note(nonFinite, below: path, map)
      } else {
        map.session.reporter?.add(
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

  /// Writes the members that a model has kept, unless a line has written the same key.
  func write(_ unmapped: JSONObject) {
    guard !unmapped.isEmpty else { return }
    let written = Set(map.JSON.keys.map { ExactText($0) })
    // A dictionary has no duplicate keys.
    let members = map.session.sink == nil ? unmapped.members : unmapped.effectiveMembers
    for member in members where !written.contains(ExactText(member.key.text)) {
      map.selectLiterally(member.key.text)
      map.extras?.select([.key(member.key.text)])
      if map.extras?.isLeftOut == true { continue }
      var output = MapOutput(member: map)
      output.writeKept(member)
    }
  }
}

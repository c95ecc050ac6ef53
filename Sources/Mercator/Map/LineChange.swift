import JSONText

/// What an update does to the value of a line.
enum LineChange {
  /// The value is as before, so the property keeps its value.
  case none
  /// The value is to be read. So is every value if it isn't known what has changed.
  case set
  /// There is no value any more.
  case removed
}

extension LineChange {
  /// Creates what the update of a model by changes does to the value of the current line of its map.
  init(_ map: Map) {
    guard let changes = map.extras?.changes, map.store != nil else {
      self = .set
      return
    }
    if map.hasValue {
      self = changes.isChanged(map.line.slot.index) ? .set : .none
    } else {
      self = changes.wasPresent(map.currentSteps, below: map.cursor.object) ? .removed : .none
    }
  }
}

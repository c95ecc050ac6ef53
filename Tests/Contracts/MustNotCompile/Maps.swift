import Mercator

/// What a map says of itself is not the user's to set.
private func change(_ map: Map, _ other: Map) {
  map.currentKey = "other"
  // error: cannot assign to property: 'currentKey' is a get-only property
  map.nestedKeyDelimiter = "/"
  // error: cannot assign to property: 'nestedKeyDelimiter' is a get-only property
  map.currentValue = 5
  // error: cannot assign to property: 'currentValue' is a get-only property
  map.isKeyPresent = true
  // error: cannot assign to property: 'isKeyPresent' is a get-only property
  map.mappingType = .toJSON
  // error: cannot assign to property: 'mappingType' is a get-only property
  map.toObject = true
  // error: cannot assign to property: 'toObject' is a get-only property
  map.JSON["id"] = 5
  // error: cannot assign through subscript: 'JSON' is a get-only property
  map["id"] = other
  // error: cannot assign through subscript: subscript is get-only
}

private class Subclass: Map {}
// error: inheritance from a final class 'Map'

import Mercator

private struct Note: ImmutableMappable {
  let id: Int
  let parent: String?

  init(map: Map) throws {
    id = map.value("id")
    // error: call can throw but is not marked with 'try'
    parent = map.value("parent")
    // error: call can throw but is not marked with 'try'
  }
}

private func readNotes(_ mapper: Mapper<Note>, _ JSON: [String: Any], _ object: Any) throws {
  let note = mapper.map(JSON: JSON)
  // error: call can throw but is not marked with 'try'
  let parsed = mapper.map(JSONString: "{}")
  // error: call can throw but is not marked with 'try'
  let converted = mapper.map(JSONObject: object)
  // error: call can throw but is not marked with 'try'
  let notes = mapper.mapArray(JSONString: "[]")
  // error: call can throw but is not marked with 'try'
  let array: [Note] = mapper.mapArray(JSONArray: [JSON])
  // error: call can throw but is not marked with 'try'
  let byKey = mapper.mapDictionary(JSON: ["k": JSON])
  // error: call can throw but is not marked with 'try'
  let lists = mapper.mapDictionaryOfArrays(JSON: ["k": [JSON]])
  // error: call can throw but is not marked with 'try'
  let grid = mapper.mapArrayOfArrays(JSONObject: [[JSON]])
  // error: call can throw but is not marked with 'try'
  let made = Note(JSON: JSON)
  // error: call can throw but is not marked with 'try'
}

private func readWithoutType(_ map: Map) throws {
  let value = try map.value("id")
  // error: ambiguous use of 'value(_:nested:delimiter:file:function:line:)'
}

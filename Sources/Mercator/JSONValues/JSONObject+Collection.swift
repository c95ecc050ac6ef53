extension JSONObject: RandomAccessCollection {
  public typealias Element = (key: String, value: JSONValue)

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// The member at a position, which must be one of the object's indices.
  public subscript(position: Int) -> Element {
    let member = member(at: position)
    return (member.key.text, member.value)
  }

  /// The keys of all members, in order.
  public var keys: some RandomAccessCollection<String> { lazy.map(\.key) }

  /// The values of all members, in order.
  public var values: some RandomAccessCollection<JSONValue> { lazy.map(\.value) }
}

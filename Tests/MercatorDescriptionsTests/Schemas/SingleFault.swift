import Mercator
import MercatorDescriptions

/// A JSON with a change at one place, which is a fault for most models.
struct SingleFault {
  /// The keys that lead to the place, without positions in arrays.
  let path: [String]
  let change: String
  let json: JSONValue
}

extension SingleFault {
  /// Returns all changes of a JSON.
  static func all(of json: JSONValue) -> [SingleFault] {
    values(insteadOf: json) + members(of: json) + elements(of: json)
  }

  private static func values(insteadOf value: JSONValue) -> [SingleFault] {
    (plainValues + extremes(of: value) + texts(near: value)).filter { $0 != value }
      .map { SingleFault(path: [], change: "another value", json: $0) }
  }

  /// Values of all kinds.
  private static let plainValues: [JSONValue] = [
    .null, true, false, 0, 1, 2, -1, 1.5, "", "text", "1", "true", [], [.null], [1], ["a"], [[:]],
    [:], ["a": 1], ["a": .null], ["a": [:]], ["a": ["b"]],
  ]

  /// Integers beyond the bounds of the types, if the value is an integer. A Float holds each of them.
  private static func extremes(of value: JSONValue) -> [JSONValue] {
    guard let number = value.number, number.intValue != nil else { return [] }
    let digits = [
      "128", "-129", "256", "32768", "-32769", "65536", "2147483648", "-2147483904", "4294967296",
      "9223372036854775808", "-9223373136366403584", "18446744073709551616", "7.0", "7e0", "70e-1",
    ]
    return digits.compactMap { JSONNumberLiteral($0).map { JSONValue($0) } }
  }

  /// Texts that differ a little from a text.
  private static func texts(near value: JSONValue) -> [JSONValue] {
    guard let text = value.string else { return [] }
    let changed = [
      text + "x", text + text, text.uppercased(), text.lowercased(), String(text.dropLast()),
      String(text.dropFirst()), text + "\n", text + " ", "\u{301}" + text, "👨‍👩‍👧", "é", "e\u{301}",
      "\r\n", "\u{663}",
    ]
    return changed.map { JSONValue($0) }
  }

  private static func members(of value: JSONValue) -> [SingleFault] {
    guard let object = value.object else { return [] }
    var faults: [SingleFault] = []
    for key in ["extra", "", "0"] where object[key] == nil {
      var changed = value
      changed[key] = 1
      faults.append(SingleFault(path: [key], change: "another member", json: changed))
    }
    for (key, member) in object {
      var changed = value
      changed[key] = nil
      faults.append(SingleFault(path: [key], change: "a member less", json: changed))
      faults += all(of: member).map { fault in
        var changed = value
        changed[key] = fault.json
        return SingleFault(path: [key] + fault.path, change: fault.change, json: changed)
      }
    }
    return faults
  }

  private static func elements(of value: JSONValue) -> [SingleFault] {
    guard let array = value.array else { return [] }
    var faults: [SingleFault] = []
    func add(_ change: String, _ elements: [JSONValue]) {
      faults.append(SingleFault(path: [], change: change, json: JSONValue(elements)))
    }
    if let first = array.first { add("an element twice", array + [first]) }
    add("null as an element", array + [.null])
    for index in array.indices {
      var fewer = array
      fewer.remove(at: index)
      add("an element less", fewer)
      faults += all(of: array[index]).map { fault in
        var changed = array
        changed[index] = fault.json
        return SingleFault(path: fault.path, change: fault.change, json: JSONValue(changed))
      }
    }
    return faults
  }
}

import Foundation
import JSONText
import Mercator

// Lines with `.each` in a path, and lines with a pattern of keys.

extension MappingDescription.Line {
  /// The path as text, such as `users[].name`.
  var spelledPath: String { path.spelled }

  /// Whether the line collects values from several places.
  var isGathering: Bool { !elementPaths.isEmpty || keyPattern != nil }

  /// The pattern of keys; nil if the line has none.
  var pattern: KeyPattern? { keyPattern.flatMap { KeyPattern($0) } }

  /// Describes what the line gathers.
  mutating func describe(_ gathering: (any LineGathering)?, _ key: String?) {
    guard let gathering else { return }
    if let paths = gathering.elementPaths {
      elementPaths = paths.map { $0.map(\.text) }
    } else {
      (path, keyPattern) = ([key ?? ""], key)
    }
  }

  /// The form of each of the gathered values; that of the property if it gathers none.
  var gatheredForm: MappingDescription.Form {
    if keyPattern != nil { return form.elementForm }
    guard elementPaths.count > 1 else { return form }
    // An element that lacks the value is left out, or nil.
    return elementPaths.dropFirst().reduce(form) { form, _ in form.elementForm }.orNull
  }
}

extension [String] {
  /// The path of a line as text, such as `users[].name`.
  var spelled: String {
    joined(separator: ".")
      .replacingOccurrences(of: ".\(everyElementStep)", with: everyElementStep)
  }
}

extension MappingDescription.Form {
  /// The form of the elements of an array or the values of a dictionary; `any` for other forms.
  var elementForm: Self {
    switch withoutNull {
    case .array(let element, _), .dictionary(let element), .keyed(_, let element): element
    default: .any
    }
  }
}

extension KeyPattern {
  /// Returns a key that matches the pattern, with a text in the place of each wildcard.
  func example(_ text: String) -> String { parts.joined(separator: text) }

  /// The pattern as a regular expression of ECMA-262.
  var expression: String {
    let special = Set("^$\\.*+?()[]{}|/")
    let texts = parts.map { part in
      part.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
    return "^" + texts.joined(separator: isCapturing ? "[\\s\\S]+" : "[\\s\\S]*") + "$"
  }
}

extension JSONValue {
  /// Sets the values of a line with `.each` in the elements of arrays, which keep their other members.
  mutating func distribute(_ value: JSONValue, at paths: ArraySlice<[String]>) {
    guard let path = paths.first else {
      self = value
      return
    }
    guard paths.count > 1 else { return set(value, at: path[...]) }
    var elements = self.value(at: path)?.array ?? []
    for (index, item) in (value.array ?? []).enumerated() {
      if index == elements.count { elements.append(JSONValue(JSONObject())) }
      elements[index].distribute(item, at: paths.dropFirst())
    }
    set(JSONValue(elements), at: path[...])
  }
}

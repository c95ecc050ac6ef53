import Foundation
import JSONText

extension Map {
  /// Finds the value of a key that decides by itself whether it is a path, the common case.
  @usableFromInline func select(_ key: String) {
    currentKey = key
    if customDelimiter != nil { customDelimiter = nil }
    if explicitPath != nil { explicitPath = nil }
    isPath = nil
    if let store {
      switch store.member(key, unlessContaining: UInt8(ascii: "."), with: &cursor) {
      case .found(let value): slot = value
      case .absent: slot = Map.absent
      case .containsByte: select(key, nested: true, delimiter: ".")
      }
    } else if dictionary != nil {
      select(key, nested: nil, delimiter: ".")
    }
  }

  func select(_ key: String, nested: Bool?, delimiter: String) {
    currentKey = key
    customDelimiter = delimiter == "." ? nil : delimiter
    explicitPath = nil
    let isPath = !delimiter.isEmpty && (nested ?? key.contains(delimiter))
    self.isPath = isPath
    if let store {
      slot =
        (isPath
          ? store.descend(to: key, delimiter: delimiter, from: cursor.object)
          : store.member(key, with: &cursor)) ?? Map.absent
    } else if let dictionary {
      slot = dictionary.select(isPath ? parts(of: key) : [key]) ? 0 : Map.absent
    }
  }

  func select(_ path: [JSONPath.Step]) {
    currentKey = path.map(\.text).joined(separator: ".")
    customDelimiter = nil
    explicitPath = path
    isPath = true
    if let store {
      slot = store.descend(to: path, from: cursor.object) ?? Map.absent
    } else if let dictionary {
      slot = dictionary.select(path) ? 0 : Map.absent
    }
  }

  /// Begins the member that the current key names.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func openMember(in writer: JSONWriter) {
    guard let currentKey else { return }
    switch isPath {
    case nil:
      if !writer.key(currentKey, unlessContaining: UInt8(ascii: ".")) { writer.path(currentSteps) }
    case false?: writer.key(currentKey)
    case true?: writer.path(currentSteps)
    }
  }

  /// The parts of the current key; those of a dotted one are keys, an empty one the key "".
  var currentSteps: [JSONPath.Step] {
    if let explicitPath { return explicitPath }
    guard let currentKey else { return [] }
    let isPath = self.isPath ?? currentKey.containsByte(UInt8(ascii: "."))
    return isPath ? parts(of: currentKey).map { .key($0) } : [.key(currentKey)]
  }

  private func parts(of key: String) -> [String] {
    key.components(separatedBy: nestedKeyDelimiter)
  }

  /// The path of the object this map reads.
  var path: JSONPath {
    store?.path(of: cursor.object) ?? dictionary?.path ?? JSONPath()
  }

  /// The path of the current value, whether it is there or not.
  var currentPath: JSONPath {
    if slot != Map.absent { return input.path }
    return JSONPath(path.steps + currentSteps)
  }
}

extension JSONPath.Step {
  /// The step as a part of a dotted key.
  var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }
}

import Foundation
import JSONText

extension Map {
  /// Looks up a value by a JSON Pointer (RFC 6901), starting at the object of this map.
  ///
  ///     first <- map[pointer: "/a~1b/0"]     // the first element of the array at "a/b"
  ///
  /// `~1` stands for a slash, `~0` for a tilde. When reading, a part that is a number is a position in an
  /// array or a key of an object. When writing it creates an array, unless it is the first part. The
  /// pointer "" is the object itself, like `flat`. With an invalid pointer nothing is read, and the value
  /// to write is left out and reported.
  @_disfavoredOverload
  public subscript(pointer pointer: String) -> Map {
    guard !pointer.isEmpty else { return flat }
    let steps = JSONPointer(pointer)?.path.steps ?? []
    // When reading, a number is an index only if it leads into an array. The first part is always a key.
    let path = steps.enumerated().map { isReading || $0 == 0 ? .key($1.text) : $1 }
    return selecting {
      $0.diagnostics?.select(steps)
      $0.select(pointer, path, position: JSONPointer.position, ignoringCase: false)
      if path.isEmpty { $0.dropValue() }
    }
  }
}

import Foundation
import JSONText

extension Map {
  /// Looks up a value by a JSON Pointer (RFC 6901), from this object on.
  ///
  ///     first <- map[pointer: "/a~1b/0"]     // the first element of the array at "a/b"
  ///
  /// `~1` stands for a slash, and `~0` for a tilde. A part that is a number is a position where it leads
  /// into an array, and a key where it leads into an object; when writing it makes an array, as long as
  /// it isn't the first. The pointer "" is the object itself, as `flat` is. A text that is no pointer
  /// leads nowhere: nothing is read, and what was to be written there is left out, as a report tells.
  @_disfavoredOverload
  public subscript(pointer pointer: String) -> Map {
    guard !pointer.isEmpty else { return flat }
    let parts = pointer.components(separatedBy: "/")
    let steps = parts[0].isEmpty ? parts.dropFirst().map { step($0) } : []
    // What a number is when reading, depends on what it leads into; the object here has keys.
    let path = steps.enumerated().map { isReading || $0 == 0 ? .key($1.text) : $1 }
    return line {
      $0.diagnostics?.select(steps)
      $0.select(pointer, path, position: position, ignoringCase: false)
      if path.isEmpty { $0.slot = Map.absent }
    }
  }

  private func step(_ part: String) -> JSONPath.Step {
    let text = part.replacingOccurrences(of: "~1", with: "/")
      .replacingOccurrences(of: "~0", with: "~")
    return position(text).map { .index($0) } ?? .key(text)
  }

  /// A number without a sign or zeros in front.
  private func position(_ part: String) -> Int? {
    Int(part).flatMap { String($0) == part && $0 >= 0 ? $0 : nil }
  }
}

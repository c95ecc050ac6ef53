import JSONText

/// Where a text that is read on its own lies in a longer input, which issues and errors refer to.
package struct TextOrigin {
  /// The path of the text's root in the input.
  package let path: JSONPath
  /// The place of the text's first byte in the input.
  package let place: TextPlace

  package init(path: JSONPath, place: TextPlace) { (self.path, self.place) = (path, place) }

  /// Returns a path in the text as one in the input.
  func moved(_ path: JSONPath) -> JSONPath { JSONPath(self.path.steps + path.steps) }

  /// Returns the description of a path in the text, which starts with `$`, as one in the input.
  func moved(_ path: String) -> String { self.path.description + path.dropFirst() }

  func moved(_ place: TextPlace) -> TextPlace { place.moved(behind: self.place) }
}

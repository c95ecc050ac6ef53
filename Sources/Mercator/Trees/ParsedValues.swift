// Values of types that only a parser makes: `RepeatedText` and `ParsedItem`.

import Foundation

/// Returns a tree without the types that only a parser makes.
package func plainTree(_ tree: Any, isRead: Bool) -> Any {
  TreeConversion.converted(tree) { plain($0, isRead: isRead) } ?? tree
}

/// Returns a value that is no container without the types that only a parser makes.
func plain(_ value: Any, isRead: Bool = true) -> Any {
  if let item = ParsedItem.of(value) {
    if isRead { item.noteRead() }
    return item.value ?? NSNull()
  }
  return RepeatedText.of(value)?.list(isRead: isRead) ?? value
}

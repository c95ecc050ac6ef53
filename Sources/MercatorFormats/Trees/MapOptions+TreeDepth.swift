import Mercator

extension MapOptions.Limits {
  /// The maximum nesting of a tree of values: `depth`, but at most 1024 levels.
  ///
  /// Destroying a tree is recursive. Measured: a level of Swift's arrays and dictionaries takes less than 180 bytes
  /// of stack, so this many take a third of the 512 kB that a secondary thread has on Apple platforms.
  var treeDepth: Int { min(depth, 1024) }
}

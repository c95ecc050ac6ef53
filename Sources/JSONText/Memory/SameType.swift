/// Calls `body` with a value as a type known at run time, without a dynamic cast. Returns nil if it has another type.
package func withSameType<Value, Other, Result>(
  _ value: Value,
  as type: Other.Type,
  _ body: (Other) -> Result
) -> Result? {
  guard Value.self == type else { return nil }
  // Both types are the same, and the value is valid during the call.
  return withUnsafePointer(to: value) {
    body(UnsafeRawPointer($0).assumingMemoryBound(to: type).pointee)
  }
}

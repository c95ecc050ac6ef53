/// The value that a line has of its own. Its JSON is made only when a line needs it.
package struct LineDefault {
  package let write: (inout MapOutput) -> Void

  init<V: MapValue>(_ value: V) { write = { value.writeJSON(to: &$0) } }
}

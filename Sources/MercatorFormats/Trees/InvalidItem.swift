/// An item of a format whose end is known, but which has no value; the bytes around it can be read.
struct InvalidItem: Error {
  let reason: String
}

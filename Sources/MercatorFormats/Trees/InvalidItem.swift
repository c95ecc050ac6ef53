/// Why an item has no value; the bytes around it can be read.
struct InvalidItem: Error {
  let reason: String
}

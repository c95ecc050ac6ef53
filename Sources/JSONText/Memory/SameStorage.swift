/// Whether two arrays have the same elements in the same memory, as a copy that nobody has changed.
package func haveSameStorage<Element>(_ a: [Element], _ b: [Element]) -> Bool {
  // Only addresses are compared, and nothing is read.
  a.count == b.count
    && a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress }
    }
}

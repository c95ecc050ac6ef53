/// One of several ways to do the same thing.
struct Peer {
  let name: String
  /// Does the thing so many times, and lets go of what came out each time.
  let run: (_ times: Int) throws -> Void
  /// What came out, to be compared with what the other peers made.
  let product: () throws -> Any

  /// How far its numbers may be from the others', as a part of the number; 0 unless a peer is known
  /// not to find the nearest one.
  let tolerance: Double

  /// A peer that makes something; making nothing is an error.
  ///
  /// - Parameter compared: what is compared with the other peers' instead of the product.
  init<Product>(
    _ name: String,
    tolerance: Double = 0,
    comparing compared: @escaping (Product) throws -> Any = { $0 },
    _ make: @escaping () throws -> Product?
  ) {
    self.name = name
    self.tolerance = tolerance
    // The loop is here, so that nothing but the thing itself is measured.
    run = { times in
      for _ in 0..<times { keep(try make()) }
    }
    product = {
      guard let product = try make() else { throw Misuse("\(name) makes nothing of the payload") }
      return try compared(product)
    }
  }
}

extension Peer {
  /// Outside of Apple's platforms `JSONSerialization` makes a Double out of a Decimal, which isn't
  /// always the nearest one.
  static var serializationTolerance: Double {
    #if canImport(Darwin)
      0
    #else
      1e-15
    #endif
  }
}

/// Keeps the compiler from leaving out work whose result nobody uses.
@inline(never) @_optimize(none)
private func keep<T>(_ value: T) {}

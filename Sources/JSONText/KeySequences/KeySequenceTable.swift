/// Where the key sequences of types start; see `KeySequences`.
///
/// A table by address, at most an eighth full, so that nearly all types are found at the place of their hash.
struct KeySequenceTable: ~Copyable {
  struct Place: BitwiseCopyable {
    /// 0 where there is none.
    var type: UInt = 0
    /// What stands in front of the first key; nil while only one model was mapped.
    var start: CachedKey?
  }

  private var places: UnsafeMutablePointer<Place>
  private var bits = 8
  private var count = 0

  /// How many types there are at most: an eighth of 2^13.
  private static var maximumBits: Int { 13 }

  init() {
    places = Self.makePlaces(1 << bits)
  }

  deinit { places.deallocate() }

  private static func makePlaces(_ count: Int) -> UnsafeMutablePointer<Place> {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: count)
    places.initialize(repeating: Place(), count: count)
    return places
  }

  /// Of one of the 2^`bits` places.
  private func index(of type: UInt) -> Int { FibonacciHash.index(of: UInt64(type), bits: bits) }

  /// Where the key sequence of a type starts that has the place of its hash; nil says nothing.
  @inline(__always)  // Measured: see `KeySequences.start`.
  func quickStart(of type: UInt) -> CachedKey? {
    let place = places + index(of: type)
    return place.pointee.type == type ? place.pointee.start : nil
  }

  /// The place of a type; nil where it hadn't any. Then it has one now, if there is room.
  mutating func place(of type: UInt) -> UnsafeMutablePointer<Place>? {
    let free = search(for: type)
    if free.pointee.type == type { return free }
    if (count + 1) * 8 <= 1 << bits {
      free.pointee.type = type
      count += 1
    } else if bits < Self.maximumBits {
      grow()
      return place(of: type)
    }
    return nil
  }

  /// The place that has a type, or else the one it may take. Ends, since most places are free.
  private func search(for type: UInt) -> UnsafeMutablePointer<Place> {
    var index = index(of: type)
    while places[index].type != type, places[index].type != 0 {
      // Wrapped around, so a place that there is.
      index = (index + 1) & (1 << bits - 1)
    }
    return places + index
  }

  private mutating func grow() {
    let (old, oldCount) = (places, 1 << bits)
    bits += 1
    places = Self.makePlaces(1 << bits)
    for index in 0..<oldCount where old[index].type != 0 {
      search(for: old[index].type).pointee = old[index]
    }
    old.deallocate()
  }

  /// Calls `body` with all there are.
  func forEach(_ body: (CachedKey) -> Void) {
    for index in 0..<1 << bits {
      if let start = places[index].start { body(start) }
    }
  }
}

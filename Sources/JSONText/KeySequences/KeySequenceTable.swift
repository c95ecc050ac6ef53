/// A hash table from types to the starts of their key sequences; see `KeySequences`.
///
/// The keys are the types' addresses. At most an eighth is used, so nearly all are at the slot of their hash.
struct KeySequenceTable: ~Copyable {
  struct Place: BitwiseCopyable {
    /// The address of the type; 0 for a free slot.
    var type: UInt = 0
    /// The start of the key sequence; nil while only one model of the type was mapped.
    var start: CachedKey?
  }

  private var places: UnsafeMutablePointer<Place>
  private var bits = 8
  private var count = 0

  /// The table has at most 2^13 slots, so an eighth of that many types.
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

  /// Returns the index of a type's hash, one of `0 ..< 1 << bits`.
  private func index(of type: UInt) -> Int { FibonacciHash.index(of: UInt64(type), bits: bits) }

  /// Returns the start for a type at the slot of its hash; nil doesn't mean that there is none.
  @inline(__always)  // Measured: see `KeySequences.start`.
  func quickStart(of type: UInt) -> CachedKey? {
    let place = places + index(of: type)
    return place.pointee.type == type ? place.pointee.start : nil
  }

  /// Returns the slot of a type, or nil if it had none. In that case a slot is added if there is room.
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

  /// Returns the slot of a type, or the free slot that it may take. Ends, since most slots are free.
  private func search(for type: UInt) -> UnsafeMutablePointer<Place> {
    var index = index(of: type)
    while places[index].type != type, places[index].type != 0 {
      // The mask wraps the index around, so it is inside the table.
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

  /// Calls `body` with the starts of all key sequences.
  func forEach(_ body: (CachedKey) -> Void) {
    for index in 0..<1 << bits {
      if let start = places[index].start { body(start) }
    }
  }
}

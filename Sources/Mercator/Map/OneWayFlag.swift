#if !canImport(Darwin)
  import Synchronization
#endif

/// A flag that tasks share, and that is set once and never reset. Reading it takes no lock.
///
/// On Apple platforms atomics need later versions than are supported. There the flag is always set.
struct OneWayFlag: ~Copyable, Sendable {
  #if canImport(Darwin)
    init(_ isSet: Bool) {}

    var isSet: Bool { true }

    func set() {}
  #else
    private let flag: Atomic<Bool>

    init(_ isSet: Bool) { flag = Atomic(isSet) }

    var isSet: Bool { flag.load(ordering: .acquiring) }

    func set() { flag.store(true, ordering: .releasing) }
  #endif
}

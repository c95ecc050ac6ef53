#if !canImport(Darwin)
  import Synchronization
#endif

/// Whether something was ever done that tasks do and ask for, which takes no lock to ask.
///
/// Apple's systems have atomics in later versions than are supported: there the answer is always yes.
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

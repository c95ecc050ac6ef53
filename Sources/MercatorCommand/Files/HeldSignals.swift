import Foundation

/// The signals by which a user, a shell or the system ends the tool.
///
/// While a file is replaced they wait, because they would leave its temporary file behind.
enum HeldSignals {
  #if os(Windows) || os(WASI)
    static func during(_ body: () throws -> Void) rethrows { try body() }
  #else
    private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Runs a body. A signal that has come meanwhile has its effect after it.
    static func during(_ body: () throws -> Void) rethrows {
      var held = sigset_t()
      var old = sigset_t()
      // The calls write to these two sets only, which outlive them. Only the main thread runs in this process.
      sigemptyset(&held)
      for number in numbers { sigaddset(&held, number) }
      pthread_sigmask(SIG_BLOCK, &held, &old)
      defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
      try body()
    }
  #endif

  /// Makes a write beyond the largest size of files an error instead of a signal, which would end the tool at once.
  static func ignoreFileSizeSignal() {
    #if !os(Windows) && !os(WASI)
      signal(SIGXFSZ, SIG_IGN)
    #endif
  }
}

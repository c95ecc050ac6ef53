#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
  import Foundation

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Bionic)
    import Bionic
  #endif

  extension SystemFileCalls {
    /// Writes the beginning of some bytes as `append` does, but a pipe or socket that nobody reads is the error
    /// `EPIPE` without the signal SIGPIPE, which by default ends the process.
    func appendWithoutSignal(
      _ bytes: Data,
      to file: FileDescriptor
    ) throws(FileCallFailure) -> Int {
      #if canImport(Darwin)
        // Fails for files of other kinds, to which writing sends no signal.
        _ = fcntl(file.number, F_SETNOSIGPIPE, 1)
        return try append(bytes, to: file)
      #else
        // The system sends the signal to the thread that writes. It is blocked there meanwhile, and removed
        // unless it was pending before.
        var pipe = sigset_t()
        var pending = sigset_t()
        var mask = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        sigpending(&pending)
        let wasPending = sigismember(&pending, SIGPIPE) == 1
        pthread_sigmask(SIG_BLOCK, &pipe, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        do {
          return try append(bytes, to: file)
        } catch {
          if error.code == EPIPE, !wasPending {
            var noTime = timespec()
            while sigtimedwait(&pipe, nil, &noTime) < 0, errno == EINTR {}
          }
          throw error
        }
      #endif
    }
  }
#endif

/// How a command ended.
enum ExitStatus: Int32, Sendable {
  case success = 0
  /// The inputs differ, or an input isn't valid.
  case failed = 1
  /// The command line can't be understood, or a file can't be read or written.
  case trouble = 2
}

extension ExitStatus: Comparable {
  /// Trouble with one of several files counts for more than one that isn't valid.
  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

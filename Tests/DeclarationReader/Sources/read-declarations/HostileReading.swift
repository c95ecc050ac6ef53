import Foundation

/// Reads hostile sources. A crash ends the program, and so does a source that takes longer than a minute.
enum HostileReading {
  /// Reads mutations of files, always the same ones.
  static func readMutations(of paths: [String], count: Int) throws {
    var generator = SeededGenerator(state: 7)
    var readable = 0
    for path in paths {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      for _ in 0..<count {
        let mutation = HostileSources.mutate(bytes, with: &generator)
        alarm(60)
        let text = String(decoding: mutation, as: UTF8.self)
        if (try? DeclaredTypes(path: path, text: text)) != nil { readable += 1 }
        // From anywhere, so that a declaration isn't all that is read.
        let start = Int.random(in: 0..<max(mutation.count, 1), using: &generator)
        _ = try? TypeReader.read(String(decoding: mutation.dropFirst(start), as: UTF8.self))
      }
    }
    print("\(paths.count * count) mutations read, \(readable) of them to their end")
  }

  /// Compares the times of sources of a size and of twice the size, and reads those of ten times the size. Returns false
  /// if the time of one grows faster than its size.
  static func compareGrowth(size: Int) -> Bool {
    var isLinear = true
    for (name, source) in HostileSources.growing {
      alarm(60)
      _ = try? TypeReader.read(source(10 * size))
      // Measured again if it is beyond the limit, since what runs beside it may have slowed it down.
      let ratios = (0..<3).lazy.map { _ in seconds(source(2 * size)) / seconds(source(size)) }
      let ratio = ratios.first { $0 <= 2.4 } ?? ratios.min()!
      if ratio > 2.4 {
        isLinear = false
        print("\(name): twice the size takes \(ratio) times the time")
      }
    }
    print("\(HostileSources.growing.count) kinds of sources read, of \(size) and \(2 * size) parts")
    return isLinear
  }

  /// The shortest of several times that a source takes.
  private static func seconds(_ text: String) -> Double {
    (0..<4).map { _ in
      let start = clock()
      _ = try? TypeReader.read(text)
      // So that a time of nearly nothing isn't divided by another one.
      return Double(clock() - start) / Double(CLOCKS_PER_SEC) + 0.002
    }.min()!
  }
}

#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// Every input in the corpus of a fuzzer is taken as it has to be.
  @Suite struct FuzzCorpusTests {
    // An input that is taken in a wrong way ends the program, hence a process for each fuzzer.
    @Test(arguments: FuzzCheck.allCases)
    func `a fuzzer's corpus passes its check`(check: FuzzCheck) async throws {
      let name = check.rawValue
      #expect(try !Self.inputs(of: name).isEmpty)
      await #expect(processExitsWith: .success) { [name = name as String] in
        let check = try #require(FuzzCheck(rawValue: name))
        for input in try Self.inputs(of: name) {
          FileHandle.standardError.write(Data("\(name)/\(input.lastPathComponent)\n".utf8))
          try Data(contentsOf: input).withUnsafeBytes { check.run($0) }
        }
      }
    }

    @Test func `every folder of the corpus is of a fuzzer`() throws {
      let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
        .filter { !$0.hasPrefix(".") }
      #expect(folders.sorted() == FuzzCheck.allCases.map(\.rawValue).sorted())
    }

    private static let corpus = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus")

    private static func inputs(of name: String) throws -> [URL] {
      try FileManager.default.contentsOfDirectory(
        at: corpus.appendingPathComponent(name),
        includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles
      ).sorted { $0.path < $1.path }
    }
  }
#endif

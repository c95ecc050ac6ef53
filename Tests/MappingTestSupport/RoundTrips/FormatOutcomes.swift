import Foundation
import Testing

/// What a round trip in a format made of a model of the mapping tests.
package struct FormatOutcome: Sendable {
  package enum Kind {
    /// The JSON is that after a round trip in JSON.
    case equal
    case different
    /// The model can't be read as JSON.
    case unread
  }

  package let format: String
  /// The type of the model. Several types may share a name, since names leave out the functions that declare types.
  package let type: ObjectIdentifier
  package let typeName: String
  package let kind: Kind
  package let decision: FormatExclusions.Decision
  /// What is different, and the mapping test that has read the model.
  package let message: String
}

/// The outcomes of all models that the mapping tests read.
///
/// Models belong to their tests, and many are declared inside of a function. So the mapping tests run once more in this
/// process, and each model that `Input` reads for them makes its round trips.
package enum FormatOutcomes {
  /// Returns the outcomes. The first call runs the mapping tests.
  package static func ofMappingTests() async -> [FormatOutcome] { await outcomes.value }

  /// Keeps an outcome.
  package static func add(_ outcome: FormatOutcome) { lock.withLock { found.append(outcome) } }

  /// Whether the mapping tests run for their models.
  package static var isRecording: Bool { lock.withLock { records } }

  private static let outcomes = Task {
    lock.withLock { records = true }
    var arguments = __CommandLineArguments_v0()
    arguments.filter = [filesWithMappingTests]
    arguments.verbosity = .min
    // A test that fails is reported by the ordinary run of the tests.
    _ = await __swiftPMEntryPoint(passing: arguments) as CInt
    return lock.withLock {
      records = false
      return found
    }
  }

  /// The modules of tests that use `Input`.
  package static let modulesWithMappingTests = ["MercatorTests", "MercatorChangesTests"]

  /// The files that use `Input`, as a regular expression for the ids of their tests.
  private static let filesWithMappingTests: String = {
    let tests = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let names = modulesWithMappingTests.flatMap { module in
      let folder = tests.appendingPathComponent(module)
      let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (paths?.compactMap { $0 as? URL } ?? []).filter { file in
        file.pathExtension == "swift"
          && (try? String(contentsOf: file, encoding: .utf8))?.contains("Input.") == true
      }.map { NSRegularExpression.escapedPattern(for: $0.lastPathComponent) }
    }
    let modules = modulesWithMappingTests.joined(separator: "|")
    return "^(\(modules))\\..*/(\(names.sorted().joined(separator: "|"))):"
  }()

  private static let lock = NSLock()
  nonisolated(unsafe) private static var records = false
  nonisolated(unsafe) private static var found: [FormatOutcome] = []
}

import Foundation
import JSONText

/// What earlier calls have read of their texts, by the type that they read.
///
/// A call for a type that isn't known parses the whole text and records what is read of it. The calls after that
/// skip the rest. If a call asks for more, it gets that from the whole text, and the next call records again. So in the
/// end the calls of all threads skip only what no call asks for. Which type it is, and with which options, is no more
/// than a guess of what will be asked for; nothing depends on it for correctness.
///
/// A type whose calls often ask for more isn't projected any longer. The number of types is limited.
///
/// With the compilation flag `MERCATOR_NO_PROJECTION`, no type is projected.
final class LearntProjections: Sendable {
  static var isOn: Bool {
    #if MERCATOR_NO_PROJECTION
      false
    #else
      true
    #endif
  }

  /// How the next call for a type parses its text.
  private enum Plan {
    /// As without projections.
    case plain
    /// As a whole, recording what is read.
    case record
    /// By a projection.
    case project(Projection)
  }

  private struct Entry {
    var use = MemberUse()
    var plan = Plan.record
    /// Rises with each call that asked for more than expected, and falls with each call.
    var problems = 0
  }

  static let shared = LearntProjections()

  private static let maximumCount = 256
  /// How much a problem counts. In the long run, seven of eight calls must have none.
  private static let weight = 8
  private static let maximumProblems = 64

  private let lock = NSLock()
  // Safe because it is only used under the lock.
  nonisolated(unsafe) private var entries: [ObjectIdentifier: Entry] = [:]

  /// Returns the record for a call; nil if it should parse its text as without projections.
  func record(for type: ObjectIdentifier) -> UseRecord? {
    let plan = lock.withLock { () -> Plan in
      guard let index = entries.index(forKey: type) else { return .record }
      if entries.values[index].problems > 0 { entries.values[index].problems -= 1 }
      return entries.values[index].plan
    }
    switch plan {
    case .plain: return nil
    case .record: return UseRecord(nil)
    case .project(let projection): return UseRecord(projection)
    }
  }

  /// Takes over what a call has read, when it is over.
  func end(_ record: UseRecord, of document: JSONDocument, for type: ObjectIdentifier) {
    if record.projection == nil {
      add(MemberUse(record, of: document), for: type)
    } else if record.isMissed || record.hasUnseenParts {
      addProblem(for: type)
    }
  }

  private func add(_ use: MemberUse, for type: ObjectIdentifier) {
    change(type) { entry in
      if case .plain = entry.plan { return }
      entry.use.add(use)
      if let projection = Projection(entry.use) {
        entry.plan = .project(projection)
      } else {
        // If the root was a scalar or empty, the next text may tell more.
        if entry.use.isUnseen { entry.problems += 2 }
        let isUseful = entry.use.isUnseen && entry.problems < Self.maximumProblems
        entry.plan = isUseful ? .record : .plain
      }
    }
  }

  private func addProblem(for type: ObjectIdentifier) {
    change(type) { entry in
      entry.problems += Self.weight
      if entry.problems >= Self.maximumProblems {
        (entry.plan, entry.use) = (.plain, .whole)
      } else if case .project = entry.plan {
        entry.plan = .record
      }
    }
  }

  private func change(_ type: ObjectIdentifier, _ body: (inout Entry) -> Void) {
    lock.withLock {
      if entries.count >= Self.maximumCount, entries[type] == nil { entries = [:] }
      body(&entries[type, default: Entry()])
    }
  }
}

import Foundation
import JSONText

/// What earlier calls have read of their texts, by the type that they read.
///
/// A call for a type that isn't known parses the whole text and records what is read of it. The calls after that
/// skip the rest. What a call asks for beyond that is added, so in the end the calls of all threads skip only what
/// no call asks for. Which type it is, and by which options, is no more than a guess; a call that asks for
/// something else notices it, and reads its text again.
///
/// A type whose calls often have to do that isn't projected any more. The number of types is limited.
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

  /// How a call for a type parses its text.
  enum Plan {
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
    /// Rises by each call that has to read twice or didn't know a part, and falls by each other call.
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

  /// Returns how a call parses its text.
  func plan(for type: ObjectIdentifier) -> Plan {
    lock.withLock {
      guard let index = entries.index(forKey: type) else { return .record }
      if entries.values[index].problems > 0 { entries.values[index].problems -= 1 }
      return entries.values[index].plan
    }
  }

  /// Adds what a call has read.
  func add(_ use: MemberUse, for type: ObjectIdentifier) {
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

  /// Notes that a call had to read its text as a whole.
  ///
  /// - Parameter recordsNext: whether the next call records what it reads.
  func addProblem(for type: ObjectIdentifier, recordsNext: Bool) {
    change(type) { entry in
      entry.problems += Self.weight
      if entry.problems >= Self.maximumProblems {
        entry.plan = .plain
        entry.use = .whole
      } else if recordsNext, case .project = entry.plan {
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

import Foundation
import Mercator

/// The side whose value is taken if both have changed it.
enum Side {
  case mine, theirs
}

/// The notes with the changes of both sides.
struct NotesMerge {
  let merged: Notebook
  /// The values that both sides have changed. Without a preferred side, `merged` has mine.
  let conflicts: [JSONMergeConflict]

  init(_ local: LocalNotes, with server: Notebook, preferring side: Side?) throws {
    let (merged, conflicts) = try Notebook.mapper.merge(
      base: local.base,
      ours: local.mine,
      theirs: server,
      conflicts: .custom { conflict in
        if let newest = try conflict.newestDate { return newest }
        return side == .theirs ? conflict.theirs : conflict.ours
      }
    )
    self.merged = merged
    self.conflicts = try conflicts.filter { try $0.newestDate == nil }
  }
}

extension JSONMergeConflict {
  /// The later one of two dates of editing, which nobody has to choose; nil for other conflicts.
  fileprivate var newestDate: JSONValue? {
    get throws {
      guard path.steps.last == "edited", let ours, let theirs else { return nil }
      let dates = ValueMapper<Date>()
      return try dates.read(ours) < dates.read(theirs) ? theirs : ours
    }
  }

  /// The path and the three values, each on its own line.
  var report: String {
    let values = [("base", base), ("mine", ours), ("theirs", theirs)].map { name, value in
      let label = (name + ":").padding(toLength: 8, withPad: " ", startingAt: 0)
      return "  \(label)\(value?.text() ?? "no value")"
    }
    return (["conflict at \(path)"] + values).joined(separator: "\n")
  }
}

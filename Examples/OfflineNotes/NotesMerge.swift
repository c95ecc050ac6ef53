import Foundation
import Mercator
import MercatorChanges

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
      arraysBy: "id",
      conflicts: .custom { conflict in
        if let newest = try conflict.newestDate { return newest }
        return side == .theirs ? conflict.theirs : conflict.ours
      }
    )
    self.merged = merged
    self.conflicts = try conflicts.filter { try $0.newestDate == nil }
  }

  /// Returns the note of a conflict, its path, and the three values, each on its own line.
  func report(of conflict: JSONMergeConflict) -> String {
    let values = [
      ("base:  ", conflict.base), ("mine:  ", conflict.ours), ("theirs:", conflict.theirs),
    ]
    let lines = values.map { label, value in "  \(label) \(value?.text() ?? "no value")" }
    let note = id(of: conflict).map { "of note \($0) " } ?? ""
    return (["conflict \(note)at \(conflict.path)"] + lines).joined(separator: "\n")
  }

  /// Returns the id of the note that a conflict is about; nil for another member of the notebook.
  private func id(of conflict: JSONMergeConflict) -> String? {
    let steps = conflict.path.steps
    guard steps.first == "notes", steps.count > 1, case .index(let index) = steps[1] else {
      return nil
    }
    // A note that is a conflict as a whole may have been removed.
    if steps.count == 2 { return (conflict.ours ?? conflict.theirs)?["id"]?.string }
    return merged.notes[index].id
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
}

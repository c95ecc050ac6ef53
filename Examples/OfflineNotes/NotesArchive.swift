import Foundation
import Mercator
import MercatorArchive

/// The file in which the notes of this machine are kept between runs.
struct NotesArchive {
  let path: String

  private let archive = MapArchive<LocalNotes>(options: .notes, prettyPrint: true)
  private var url: URL { URL(fileURLWithPath: path) }

  init(path: String) { self.path = path }

  /// Reads the notes. There are none before the first run.
  func read() throws -> LocalNotes {
    guard FileManager.default.fileExists(atPath: path) else { return LocalNotes() }
    do {
      return try archive.read(from: url)
    } catch {
      // Not replaced by an empty one: someone may still want to rescue what is in it.
      throw Failure("\(path) can't be used, and was left as it is\n\(error)")
    }
  }

  /// Writes the notes. If the program is stopped meanwhile, the file is the old or the new one as a whole.
  func write(_ notes: LocalNotes) throws {
    do {
      try archive.write(notes, to: url)
    } catch {
      throw Failure("the notes can't be written to \(path)\n\(error)")
    }
  }
}

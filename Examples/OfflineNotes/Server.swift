import Foundation
import Mercator

/// A server, which is a file with a notebook here. Other programs edit it meanwhile.
struct Server {
  let path: String

  private var url: URL { URL(fileURLWithPath: path) }

  /// Fetches the notes.
  func read() throws -> Notebook {
    do {
      return try Notebook.mapper.read(Data(contentsOf: url))
    } catch let error as MappingFailure {
      throw Failure("\(path) has no notebook, or one with a value that can't be used\n\(error)")
    } catch {
      throw Failure("\(path) can't be read: \(error.localizedDescription)")
    }
  }

  /// Sends the notes.
  func write(_ notebook: Notebook) throws {
    do {
      try Notebook.mapper.write(notebook, prettyPrint: true).write(to: url, options: .atomic)
    } catch {
      throw Failure("the notes can't be written to \(path)\n\(error)")
    }
  }
}

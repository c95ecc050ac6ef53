import Foundation

// Prints the stored properties of all types of files, as `DeclaredTypes` writes them, or reads hostile sources.
//
//   usage: read-declarations FILE...
//          read-declarations --mutations COUNT FILE...
//          read-declarations --growth SIZE

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--mutations", arguments.count > 2, let count = Int(arguments[1]) {
  try HostileReading.readMutations(of: Array(arguments.dropFirst(2)), count: count)
} else if arguments.first == "--growth", arguments.count == 2, let size = Int(arguments[1]) {
  exit(HostileReading.compareGrowth(size: size) ? 0 : 1)
} else {
  for path in arguments {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    do throws(UnreadableSource) {
      for line in try DeclaredTypes(path: path, text: text).lines { print(line) }
    } catch {
      let line = TextPositions(Array(text.utf8)).line(of: error.offset)
      print("let _ = ##\"\(path):\(line) can't be read: \(error.reason)\"##")
    }
  }
}

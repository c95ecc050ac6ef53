import Foundation

// Prints the stored properties of all types of files, as `DeclaredTypes` writes them.
//
//   usage: read-declarations FILE...

for path in CommandLine.arguments.dropFirst() {
  let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  do {
    for line in try DeclaredTypes(path: path, text: text).lines { print(line) }
  } catch let error as UnreadableSource {
    let line = TextPositions(Array(text.utf8)).line(of: error.offset)
    print("let _ = ##\"\(path):\(line) can't be read: \(error.reason)\"##")
  }
}

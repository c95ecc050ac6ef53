import Foundation
import Mercator
import MercatorArchive

/// Looks for a file that doesn't exist, which a list of system calls shows.
func mark(_ name: String) { _ = FileManager.default.fileExists(atPath: "/archive-kill/\(name)") }

func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

let arguments = CommandLine.arguments
let archive = MapArchive<Log>()
switch arguments.dropFirst().first {
case "write" where arguments.count == 4:
  guard let name = Log.Name(rawValue: arguments[3]) else { exit(2) }
  let log = Log(name)
  let url = URL(fileURLWithPath: arguments[2])
  mark("begin")
  try archive.write(log, to: url)
  mark("end")
case "read" where arguments.count == 3:
  do {
    let log = try archive.read(from: URL(fileURLWithPath: arguments[2]))
    say(log.name?.rawValue ?? "another model")
  } catch {
    say("\(error)")
    exit(1)
  }
default:
  say("usage: archive-kill write FILE old|new, or archive-kill read FILE")
  exit(2)
}

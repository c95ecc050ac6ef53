import Foundation

exit(await Browser.run(Array(CommandLine.arguments.dropFirst())).rawValue)

import Foundation
import PackagePlugin

/// The command `generate-models`: writes models for samples of JSON, as `mercator model` does, in the folder of the
/// package.
///
///     swift package --allow-writing-to-package-directory generate-models Samples/user.json
///     swift package --allow-writing-to-package-directory \
///       generate-models --output Sources/App/Models Samples/user.json
@main
struct GenerateModels: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "MercatorCommand").url
    process.arguments = ["model"] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(description: "mercator model ended with status \(process.terminationStatus)")
    }
  }
}

/// Why no models were written.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

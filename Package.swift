// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Mercator",
  platforms: [.macOS(.v12), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .library(name: "Mercator", targets: ["Mercator"]),
    .library(name: "MercatorStreams", targets: ["MercatorStreams"]),
    .library(name: "MercatorArchive", targets: ["MercatorArchive"]),
    .library(name: "MercatorHTTP", targets: ["MercatorHTTP"]),
    .library(name: "MercatorTesting", targets: ["MercatorTesting"]),
    .executable(name: "mercator", targets: ["MercatorCommand"]),
    .plugin(name: "GenerateModels", targets: ["GenerateModels"]),
  ],
  targets: [
    .target(name: "JSONText"),
    .target(name: "Mercator", dependencies: ["JSONText"]),
    .target(name: "MercatorStreams", dependencies: ["JSONText", "Mercator"]),
    .target(name: "MercatorArchive", dependencies: ["JSONText", "Mercator"]),
    .target(name: "MercatorHTTP", dependencies: ["JSONText", "Mercator"]),
    .target(name: "MercatorTesting", dependencies: ["Mercator"]),
    .executableTarget(
      name: "MercatorCommand",
      dependencies: ["JSONText", "Mercator", "MercatorStreams"]
    ),
    .plugin(
      name: "GenerateModels",
      capability: .command(
        intent: .custom(
          verb: "generate-models",
          description: "Writes Swift models with mapping lines for samples of JSON."
        ),
        permissions: [
          .writeToPackageDirectory(reason: "The models are written into the folder of --output.")
        ]
      ),
      dependencies: ["MercatorCommand"],
      path: "Sources/GenerateModels"
    ),

    .executableTarget(
      name: "benchmark",
      dependencies: ["JSONText", "Mercator", "MercatorStreams"],
      path: "Sources/Benchmark"
    ),
    .executableTarget(
      name: "quick-start",
      dependencies: ["Mercator"],
      path: "Examples/QuickStart",
      resources: [.copy("repositories.json")]
    ),
    .executableTarget(
      name: "offline-notes",
      dependencies: ["Mercator", "MercatorArchive"],
      path: "Examples/OfflineNotes",
      exclude: ["version-1.archive"]
    ),

    // What tests of several modules use. A test target, so that it finds the module Testing on all platforms.
    .testTarget(name: "TestSupport"),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(
      name: "MercatorTests",
      dependencies: [
        "Mercator", "MercatorArchive", "MercatorStreams", "MercatorTesting", "TestSupport",
      ]
    ),
    .testTarget(name: "MercatorStreamsTests", dependencies: ["MercatorStreams", "TestSupport"]),
    .testTarget(name: "MercatorArchiveTests", dependencies: ["MercatorArchive", "TestSupport"]),
    .testTarget(name: "MercatorHTTPTests", dependencies: ["MercatorHTTP", "TestSupport"]),
    .testTarget(name: "MercatorTestingTests", dependencies: ["MercatorTesting"]),
    .testTarget(name: "MercatorCommandTests", dependencies: ["MercatorCommand"]),
    .testTarget(name: "BenchmarkTests", dependencies: ["benchmark", "Mercator"]),
    .testTarget(
      name: "SourceCompatTests",
      dependencies: ["Mercator"],
      path: "Tests/Contracts/SourceCompatTests"
    ),
    // Its folder Checks is a link to what the fuzzers check.
    .testTarget(name: "FuzzTests", dependencies: ["JSONText", "Mercator", "MercatorStreams"]),
    .testTarget(name: "ExampleTests", dependencies: ["quick-start", "offline-notes"]),
  ]
)

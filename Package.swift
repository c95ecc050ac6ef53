// swift-tools-version: 6.0

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Mercator",
  platforms: [.macOS(.v12), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .library(name: "Mercator", targets: ["Mercator"]),
    .library(name: "MercatorMacros", targets: ["MercatorMacros"]),
    .library(name: "MercatorChanges", targets: ["MercatorChanges"]),
    .library(name: "MercatorStreams", targets: ["MercatorStreams"]),
    .library(name: "MercatorArchive", targets: ["MercatorArchive"]),
    .library(name: "MercatorFormats", targets: ["MercatorFormats"]),
    .library(name: "MercatorDescriptions", targets: ["MercatorDescriptions"]),
    .library(name: "MercatorStores", targets: ["MercatorStores"]),
    .library(name: "MercatorStoresTesting", targets: ["MercatorStoresTesting"]),
    .library(name: "MercatorHTTP", targets: ["MercatorHTTP"]),
    .library(name: "MercatorTesting", targets: ["MercatorTesting"]),
    .executable(name: "mercator", targets: ["MercatorCommand"]),
    .plugin(name: "GenerateModels", targets: ["GenerateModels"]),
  ],
  targets: [
    .target(name: "JSONText"),
    // Files as system calls see them, for the modules that write files.
    .target(name: "JSONFiles", dependencies: ["JSONText"]),
    // Elements of texts that arrive in parts, and files to which they are appended.
    .target(name: "JSONElements", dependencies: ["JSONFiles", "JSONText"]),
    // Bytes of formats other than JSON: read into nodes, and written.
    .target(name: "FormatBytes", dependencies: ["JSONText"]),
    .target(name: "Mercator", dependencies: ["JSONText"]),
    // The program that expands macros: built for the machine that compiles, and only for those who import MercatorMacros.
    .macro(name: "MercatorMacroPlugin"),
    .target(name: "MercatorMacros", dependencies: ["Mercator", "MercatorMacroPlugin"]),
    .target(name: "MercatorChanges", dependencies: ["JSONText", "Mercator"]),
    .target(
      name: "MercatorStreams",
      dependencies: ["JSONElements", "JSONFiles", "JSONText", "Mercator"]
    ),
    .target(name: "MercatorArchive", dependencies: ["JSONFiles", "JSONText", "Mercator"]),
    .target(name: "MercatorFormats", dependencies: ["FormatBytes", "JSONText", "Mercator"]),
    .target(name: "MercatorDescriptions", dependencies: ["JSONText", "Mercator"]),
    .target(
      name: "MercatorStores",
      dependencies: ["FormatBytes", "JSONText", "Mercator", "MercatorDescriptions"]
    ),
    .target(
      name: "MercatorStoresTesting",
      dependencies: ["JSONText", "Mercator", "MercatorStores"]
    ),
    .target(name: "MercatorHTTP", dependencies: ["JSONText", "Mercator"]),
    .target(name: "MercatorTesting", dependencies: ["JSONText", "Mercator"]),
    .executableTarget(
      name: "MercatorCommand",
      dependencies: [
        "JSONElements", "JSONFiles", "JSONText", "Mercator", "MercatorChanges", "MercatorFormats",
        "MercatorStreams",
      ]
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
      dependencies: [
        "JSONText", "Mercator", "MercatorChanges", "MercatorFormats", "MercatorStreams",
      ],
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
      dependencies: ["Mercator", "MercatorArchive", "MercatorChanges"],
      path: "Examples/OfflineNotes",
      exclude: ["version-1.archive"]
    ),

    // What tests of several modules use. A test target, so that it finds the module Testing on all platforms.
    .testTarget(name: "TestSupport"),
    // What the tests of texts and files use.
    .testTarget(name: "JSONTestSupport", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(
      name: "JSONTextTests",
      dependencies: ["JSONTestSupport", "JSONText", "TestSupport"]
    ),
    .testTarget(
      name: "JSONElementsTests",
      dependencies: ["JSONElements", "JSONFiles", "JSONTestSupport", "JSONText", "TestSupport"]
    ),
    .testTarget(
      name: "JSONFilesTests",
      dependencies: ["JSONFiles", "JSONTestSupport", "JSONText", "TestSupport"]
    ),
    // What mapping tests use: inputs and outputs, and the round trips of their models in all formats.
    .testTarget(
      name: "MappingTestSupport",
      dependencies: ["FormatBytes", "JSONText", "Mercator", "MercatorFormats"]
    ),
    .testTarget(
      name: "MercatorTests",
      dependencies: [
        "MappingTestSupport", "Mercator", "MercatorArchive", "MercatorChanges",
        "MercatorDescriptions",
        "MercatorFormats", "MercatorHTTP", "MercatorStores", "MercatorStreams", "MercatorTesting",
        "TestSupport",
      ]
    ),
    // Its folder Plugin has links to the sources of the plugin. A test that depends on the plugin itself would make all
    // tests tools of the host, and everything would be built twice.
    .testTarget(name: "MercatorMacroPluginTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "MercatorMacrosTests",
      dependencies: [
        "MappingTestSupport", "MercatorChanges", "MercatorDescriptions", "MercatorMacros",
      ]
    ),
    // Its folder Declarations is a link: the same models in Swift 5.
    .testTarget(
      name: "MercatorMacrosSwift5Tests",
      dependencies: ["MappingTestSupport", "MercatorMacros"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "MercatorChangesTests",
      dependencies: ["MappingTestSupport", "MercatorChanges", "TestSupport"]
    ),
    .testTarget(
      name: "MercatorFormatsTests",
      dependencies: ["MappingTestSupport", "MercatorFormats", "TestSupport"]
    ),
    .testTarget(
      name: "MercatorDescriptionsTests",
      dependencies: ["MappingTestSupport", "MercatorDescriptions", "TestSupport"]
    ),
    .testTarget(
      name: "MercatorStoresTests",
      dependencies: ["MercatorStores", "MercatorStoresTesting", "TestSupport"]
    ),
    .testTarget(name: "MercatorStreamsTests", dependencies: ["MercatorStreams", "TestSupport"]),
    .testTarget(name: "MercatorArchiveTests", dependencies: ["MercatorArchive", "TestSupport"]),
    .testTarget(name: "MercatorHTTPTests", dependencies: ["MercatorHTTP", "TestSupport"]),
    .testTarget(
      name: "MercatorTestingTests",
      dependencies: ["MercatorMacros", "MercatorTesting"]
    ),
    .testTarget(
      name: "MercatorCommandTests",
      dependencies: ["MercatorCommand", "MercatorMacros"]
    ),
    .testTarget(
      name: "BenchmarkTests",
      dependencies: ["benchmark", "Mercator", "MercatorDescriptions"]
    ),
    .testTarget(
      name: "SourceCompatTests",
      dependencies: ["Mercator"],
      path: "Tests/Contracts/SourceCompatTests"
    ),
    // Its folder Checks is a link to what the fuzzers check.
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "JSONText", "MappingTestSupport", "Mercator", "MercatorFormats", "MercatorStreams",
      ]
    ),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["MercatorMacros", "quick-start", "offline-notes"]
    ),
  ]
)

// swift-tools-version: 6.0

import PackageDescription

// The tests take half the time then, but with the assertions of a debug build.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O", "-assert-config", "Debug"])]

/// The targets JSONText, JSONFiles and JSONElements and their tests alone, as links: `.ci/sanitize text` builds them with
/// a sanitizer, and the rest of Mercator without.
let package = Package(
  name: "JSONTextPackage",
  platforms: [.macOS(.v12)],
  targets: [
    .target(name: "JSONText", swiftSettings: optimized),
    .target(name: "JSONFiles", dependencies: ["JSONText"], swiftSettings: optimized),
    .target(
      name: "JSONElements",
      dependencies: ["JSONFiles", "JSONText"],
      swiftSettings: optimized
    ),
    .testTarget(name: "TestSupport"),
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
  ]
)

// swift-tools-version: 6.0

import PackageDescription

/// The target JSONText and its tests alone, as links: `.ci/sanitize text` builds them with a sanitizer, and the rest of
/// Mercator without.
let package = Package(
  name: "JSONTextPackage",
  platforms: [.macOS(.v12)],
  targets: [
    // Optimized, since the tests take half the time then, but with the assertions of a debug build.
    .target(name: "JSONText", swiftSettings: [.unsafeFlags(["-O", "-assert-config", "Debug"])]),
    .testTarget(name: "TestSupport"),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
  ]
)

// swift-tools-version: 6.0

import PackageDescription

/// The target JSONText and its tests alone, as links: `.ci/sanitize text` builds them with a sanitizer, and the rest of
/// Mercator without.
let package = Package(
  name: "JSONTextPackage",
  platforms: [.macOS(.v12)],
  targets: [
    .target(name: "JSONText"),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
  ]
)

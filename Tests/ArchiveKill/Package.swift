// swift-tools-version: 6.0

import PackageDescription

/// The program that `.ci/kill-archive` kills while it writes an archive.
let package = Package(
  name: "ArchiveKill",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "Mercator", path: "../..")],
  targets: [
    .executableTarget(
      name: "archive-kill",
      dependencies: [
        .product(name: "Mercator", package: "Mercator"),
        .product(name: "MercatorArchive", package: "Mercator"),
      ]
    )
  ]
)

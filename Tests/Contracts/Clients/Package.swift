// swift-tools-version: 6.0

import PackageDescription

/// All clients at once, so that CI builds Mercator once for them. Each is a package by itself, too.
let package = Package(
  name: "Clients",
  platforms: [.macOS(.v12)],
  dependencies: [
    .package(path: "Swift5"), .package(path: "Swift6"), .package(path: "MainActor"),
    .package(path: "Renamed"),
  ]
)

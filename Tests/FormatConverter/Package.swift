// swift-tools-version: 6.0

import PackageDescription

/// The program with which `.ci/compare-formats` reads documents and writes them again.
let package = Package(
  name: "FormatConverter",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "Mercator", path: "../..")],
  targets: [
    .executableTarget(
      name: "convert-formats",
      dependencies: [
        .product(name: "Mercator", package: "Mercator"),
        .product(name: "MercatorFormats", package: "Mercator"),
      ]
    )
  ]
)

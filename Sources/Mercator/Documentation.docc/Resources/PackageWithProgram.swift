// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Recipes",
  targets: [
    .executableTarget(name: "Recipes")
  ]
)

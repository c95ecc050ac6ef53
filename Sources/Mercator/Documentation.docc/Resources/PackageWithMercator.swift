// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Recipes",
  platforms: [.macOS(.v12), .iOS(.v13)],
  dependencies: [
    .package(url: "…/Mercator.git", branch: "main")
  ],
  targets: [
    .executableTarget(
      name: "Recipes",
      dependencies: [.product(name: "MercatorMacros", package: "Mercator")]
    )
  ]
)

// swift-tools-version: 6.0

import PackageDescription

/// An app of the years before strict concurrency, as `.ci/run` builds and runs it.
let package = Package(
  name: "Swift5",
  platforms: [.macOS(.v12)],
  products: [.executable(name: "Shop", targets: ["Shop"])],
  dependencies: [.package(name: "Mercator", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "Shop",
      dependencies: [.product(name: "Mercator", package: "Mercator")]
    )
  ],
  swiftLanguageModes: [.v5]
)

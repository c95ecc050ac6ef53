// swift-tools-version: 6.0

import PackageDescription

/// An app with strict concurrency, as `.ci/run` builds and runs it.
let package = Package(
  name: "Swift6",
  platforms: [.macOS(.v12)],
  products: [.executable(name: "Transit", targets: ["Transit"])],
  dependencies: [.package(name: "Mercator", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "Transit",
      dependencies: [.product(name: "Mercator", package: "Mercator")]
    )
  ],
  swiftLanguageModes: [.v6]
)

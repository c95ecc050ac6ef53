// swift-tools-version: 6.2

import PackageDescription

/// An app whose code is on the main actor unless it says otherwise, as `.ci/run` builds and runs it.
let package = Package(
  name: "MainActor",
  platforms: [.macOS(.v12)],
  products: [.executable(name: "Gallery", targets: ["Gallery"])],
  dependencies: [.package(name: "Mercator", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "Gallery",
      dependencies: [.product(name: "Mercator", package: "Mercator")],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    )
  ],
  swiftLanguageModes: [.v6]
)

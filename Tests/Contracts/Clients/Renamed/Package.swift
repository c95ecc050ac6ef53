// swift-tools-version: 6.0

import PackageDescription

/// An app whose files import ObjectMapper and use types of another module that have the names of Mercator's.
let package = Package(
  name: "Renamed",
  platforms: [.macOS(.v12)],
  products: [.executable(name: "Museum", targets: ["Museum"])],
  dependencies: [.package(name: "Mercator", path: "../../../..")],
  targets: [
    .target(name: "Wrappers"),
    .executableTarget(
      name: "Museum",
      dependencies: ["Wrappers", .product(name: "Mercator", package: "Mercator")],
      swiftSettings: [.unsafeFlags(["-module-alias", "ObjectMapper=Mercator"])]
    ),
  ],
  swiftLanguageModes: [.v5]
)

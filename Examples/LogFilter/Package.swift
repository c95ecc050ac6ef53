// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "LogFilter",
  platforms: [.macOS(.v12)],
  products: [.executable(name: "log-filter", targets: ["log-filter"])],
  dependencies: [.package(name: "Mercator", path: "../..")],
  targets: [
    .executableTarget(
      name: "log-filter",
      dependencies: [
        .product(name: "Mercator", package: "Mercator"),
        .product(name: "MercatorStreams", package: "Mercator"),
      ],
      path: "Sources"
    )
  ]
)

// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "RepositoryBrowser",
  platforms: [.macOS(.v12)],
  products: [
    .library(name: "RepositoryClient", targets: ["RepositoryClient"]),
    .executable(name: "repository-browser", targets: ["repository-browser"]),
  ],
  dependencies: [.package(name: "Mercator", path: "../..")],
  targets: [
    .target(
      name: "RepositoryClient",
      dependencies: [
        .product(name: "Mercator", package: "Mercator"),
        .product(name: "MercatorArchive", package: "Mercator"),
        .product(name: "MercatorChanges", package: "Mercator"),
        .product(name: "MercatorHTTP", package: "Mercator"),
      ]
    ),
    .executableTarget(
      name: "repository-browser",
      dependencies: [
        "RepositoryClient", .product(name: "Mercator", package: "Mercator"),
        .product(name: "MercatorChanges", package: "Mercator"),
      ]
    ),
    .testTarget(
      name: "RepositoryClientTests",
      dependencies: [
        "RepositoryClient",
        .product(name: "Mercator", package: "Mercator"),
        .product(name: "MercatorChanges", package: "Mercator"),
        .product(name: "MercatorHTTP", package: "Mercator"),
      ]
    ),
  ]
)

// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "SQLiteStore",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "SQLiteStore", targets: ["SQLiteStore"]),
    .executable(name: "import-repositories", targets: ["import-repositories"]),
  ],
  dependencies: [.package(name: "Mercator", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .target(
      name: "SQLiteStore",
      dependencies: [
        .product(name: "Mercator", package: "Mercator"),
        .product(name: "MercatorStores", package: "Mercator"),
        // Apple platforms have the module SQLite3.
        .target(name: "CSQLite", condition: .when(platforms: [.linux, .android, .windows])),
      ]
    ),
    // Statements written by hand, to compare the store with.
    .target(
      name: "SQLiteCalls",
      dependencies: [
        .target(name: "CSQLite", condition: .when(platforms: [.linux, .android, .windows]))
      ]
    ),
    .executableTarget(
      name: "import-repositories",
      dependencies: [
        "SQLiteStore", "SQLiteCalls",
        .product(name: "Mercator", package: "Mercator"),
        .product(name: "MercatorStores", package: "Mercator"),
        .product(name: "MercatorStreams", package: "Mercator"),
      ],
      path: "Sources/ImportRepositories"
    ),
    .executableTarget(
      name: "measure-rows",
      dependencies: [
        "SQLiteStore", "SQLiteCalls",
        .product(name: "Mercator", package: "Mercator"),
        .product(name: "MercatorStores", package: "Mercator"),
      ],
      path: "Sources/MeasureRows"
    ),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "SQLiteStore", .product(name: "Mercator", package: "Mercator"),
        .product(name: "MercatorStores", package: "Mercator"),
      ]
    ),
  ]
)

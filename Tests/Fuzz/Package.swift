// swift-tools-version: 6.0

import PackageDescription

/// Programs of libFuzzer, as `.ci/fuzz` builds and runs them: each calls the library with the bytes that
/// libFuzzer comes up with, and stops where what it says of them is wrong.
///
/// Another one is a case of `FuzzCheck`, a folder of sources with `LLVMFuzzerTestOneInput`, its name in `names`, and a
/// folder of small inputs in `Corpus`, with which the tests of the package Mercator run the check, too.
let names = [
  "parser", "models", "numbers", "dates", "writer", "streams", "formats", "lists", "forms",
  "macros",
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "Mercator", path: "../..")],
  targets: [
    // Links to what the tests of the package Mercator have, which is no product of it.
    .target(
      name: "MappingTestSupport",
      dependencies: [
        .product(name: "Mercator", package: "Mercator"),
        .product(name: "MercatorFormats", package: "Mercator"),
      ]
    ),
    .target(
      name: "FuzzChecks",
      dependencies: [
        "MappingTestSupport",
        .product(name: "Mercator", package: "Mercator"),
        .product(name: "MercatorFormats", package: "Mercator"),
        .product(name: "MercatorStreams", package: "Mercator"),
      ]
    ),
  ]
    + names.map { name in
      .executableTarget(
        name: "fuzz-\(name)",
        dependencies: ["FuzzChecks"]
      )
    }
)

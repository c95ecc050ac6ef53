// swift-tools-version: 6.0

import PackageDescription

/// The program with which `.ci/declarations` reads the declarations of files, as the plugin of the macros does.
///
/// The folder Reading is a link to the reader of the plugin, and SeededGenerator.swift to a file of TestSupport.
let package = Package(
  name: "DeclarationReader",
  platforms: [.macOS(.v12)],
  targets: [.executableTarget(name: "read-declarations")]
)

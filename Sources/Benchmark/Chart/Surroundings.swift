import Foundation

/// Where something is measured.
struct Surroundings {
  let processor: String
  let coreCount: Int
  let system: String
  let compiler: String

  static var current: Surroundings {
    let process = ProcessInfo.processInfo
    return Surroundings(
      processor: processorName ?? "unknown processor",
      coreCount: process.activeProcessorCount,
      system: systemName + " " + process.operatingSystemVersionString,
      compiler: compilerName
    )
  }

  /// Lines that say where and how the figures of a chart were measured.
  func notes(_ options: Options) -> [String] {
    let (first, name) =
      switch options.chartSubject {
      case .json:
        ("By hand: code written for each model that calls Mercator's parser and writer", "--chart")
      case .formats:
        (
          "Megabytes of the JSON of the same models, so that the formats can be compared",
          "--formats-chart"
        )
      }
    return [
      first,
      "\(processor), \(coreCount) \(coreCount == 1 ? "core" : "cores"), \(system)",
      "\(compiler), release build; Mercator without a release tag, Foundation of the same toolchain",
      "The median of \(options.rounds) rounds, "
        + (options.data == nil ? "generated JSON" : "JSON of real services")
        + ": swift run -c release benchmark \(name) FILE",
    ]
  }

  private static var processorName: String? {
    #if canImport(Darwin)
      var size = 0
      guard sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
      return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    #endif
  }

  private static var systemName: String {
    #if os(macOS)
      "macOS"
    #elseif os(Linux)
      "Linux,"
    #elseif os(Windows)
      "Windows"
    #else
      "unknown system"
    #endif
  }

  /// The version up to its second number, which is all that a program can know of its compiler.
  private static var compilerName: String {
    #if compiler(>=6.5)
      "Swift 6.5 or later"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #elseif compiler(>=6.2)
      "Swift 6.2"
    #elseif compiler(>=6.1)
      "Swift 6.1"
    #else
      "Swift 6.0"
    #endif
  }
}

import Foundation

/// Text that `URL(string:)` takes.
extension URL: MapValue {
  public static func _read(_ input: MapInput) -> URL? {
    input.string.flatMap(URL.init(string:)) ?? input.native()
  }

  public func _write(to output: inout MapOutput) { output.write(absoluteString) }
}

import MappingTestSupport
import Mercator

extension Input {
  /// Returns the path and the reason of the error that reading a JSON object throws, or nil if it throws none.
  func failure<N: BaseMappable>(_ json: String, with mapper: Mapper<N>) throws -> String? {
    do {
      _ = try read(json, with: mapper)
      return nil
    } catch MappingFailure.model(let error) {
      return "\(error.path ?? "no path"): \(error.reason ?? "no reason")"
    }
  }
}

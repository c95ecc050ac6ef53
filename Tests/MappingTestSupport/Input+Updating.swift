import Mercator
import Testing

extension Input {
  package func update<N: BaseMappable>(
    _ model: inout N,
    with json: String,
    _ mapper: Mapper<N> = Mapper()
  ) throws {
    switch self {
    case .text: try mapper.update(&model, with: json)
    case .dictionary: try mapper.update(&model, with: #require(object(json) as? [String: Any]))
    }
  }

  package func reportUpdate<N: BaseMappable>(
    of model: inout N,
    with json: String,
    _ mapper: Mapper<N> = Mapper()
  ) throws -> (isUpdated: Bool, report: MapReport) {
    switch self {
    case .text: mapper.updateReporting(&model, with: json)
    case .dictionary:
      mapper.updateReporting(&model, with: try #require(object(json) as? [String: Any]))
    }
  }
}

import Mercator
import Testing

extension Input {
  package func read<N: BaseMappable>(_ json: String, with mapper: Mapper<N>) throws -> N {
    switch self {
    case .text: try mapper.read(json)
    case .dictionary: try mapper.read(try #require(object(json) as? [String: Any]))
    }
  }

  package func report<N: BaseMappable>(
    _ json: String,
    with mapper: Mapper<N>
  ) throws -> (value: N?, report: MapReport) {
    switch self {
    case .text: mapper.readReporting(json)
    case .dictionary: mapper.readReporting(try #require(object(json) as? [String: Any]))
    }
  }
}

import MappingTestSupport
import Mercator
import Testing

extension Input {
  /// Reads a model with a report of all issues.
  func readReporting<N: BaseMappable>(
    _ json: String,
    to type: N.Type = N.self,
    with mapper: Mapper<N>
  ) throws -> (value: N?, report: MapReport) {
    switch self {
    case .text: mapper.readReporting(json)
    case .dictionary: mapper.readReporting(try #require(object(json) as? [String: Any]))
    }
  }
}

extension Mapper {
  /// A mapper with these options for reading.
  static func reading(
    identity: MapOptions.Identity = .separate,
    resolvesReferences: Bool = false,
    policy: MapOptions.Policy = .lenient
  ) -> Mapper {
    Mapper(
      options: MapOptions(
        policy: policy,
        reading: .init(identity: identity, resolvesReferences: resolvesReferences)
      )
    )
  }
}

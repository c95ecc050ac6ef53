/// Is told of every issue as it is met, also behind those that a report keeps: for metrics and logs.
///
///     let observer = MapObserver { issue in metrics.count(issue.kind.rawValue) }
///     let mapper = Mapper<User>(options: MapOptions(observer: observer))
///
/// Called on the thread that maps, in the middle of mapping. Two are equal if they are the same.
public final class MapObserver: Sendable, Hashable {
  private let body: @Sendable (MapIssue) -> Void

  /// An observer that calls `body` with every issue.
  public init(_ body: @escaping @Sendable (MapIssue) -> Void) { self.body = body }

  func callAsFunction(_ issue: MapIssue) { body(issue) }

  public static func == (a: MapObserver, b: MapObserver) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

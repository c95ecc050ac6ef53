extension MapOptions {
  /// Receives every issue when it is found, also beyond the limit of a report: for metrics and logs.
  ///
  ///     let observer = MapOptions.Observer { issue in metrics.count(issue.kind.rawValue) }
  ///     let mapper = Mapper<User>(options: MapOptions(reporting: .init(observer: observer)))
  ///
  /// The closure is called on the thread that maps, during the mapping. Two observers are equal if they are
  /// the same object.
  public final class Observer: Sendable, Hashable {
    private let body: @Sendable (MapIssue) -> Void

    /// Creates an observer that calls `body` with every issue.
    public init(_ body: @escaping @Sendable (MapIssue) -> Void) { self.body = body }

    package func callAsFunction(_ issue: MapIssue) { body(issue) }

    public static func == (a: Observer, b: Observer) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

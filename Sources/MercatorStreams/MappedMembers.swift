import Foundation
import Mercator

/// The members of a large object, which are read and mapped one after the other.
///
///     let users = try Mapper<User>().members(ofFile: path, at: "users")
///     while let (id, user) = try users.next() { … }
///
/// What is said of `MappedElements` applies. A key that occurs twice in the text is returned twice.
public final class MappedMembers<Value: BaseMappable> {
  private let elements: MappedElements<Value>

  init(_ elements: MappedElements<Value>) { self.elements = elements }

  /// The members that were left out because of `MapStreamOptions.OnFailure.skip`; at most the first 100.
  public var skipped: [MapElementError] { elements.skipped }
  /// The number of members that were left out because of `MapStreamOptions.OnFailure.skip`.
  public var skippedCount: Int { elements.skippedCount }
  /// How many bytes of the stream were read; see `MappedElements.progress`.
  public var progress: Progress { elements.progress }

  /// Returns the next key and its value, or nil at the end of the stream; throws like `MappedElements.next()`.
  public func next() throws -> (key: String, value: Value)? {
    try elements.next().map { (elements.key, $0) }
  }

  /// The members as results; see `MappedElements.results`. The key of a failure is in the path of its error.
  public var results: Results { Results(results: elements.results, elements: elements) }

  /// The members of a large object as results.
  public struct Results: Sequence, IteratorProtocol {
    fileprivate var results: MappedElements<Value>.Results
    fileprivate let elements: MappedElements<Value>

    /// Returns the next result, or nil at the end of the stream.
    public mutating func next() -> Result<(key: String, value: Value), any Error>? {
      results.next()?.map { (elements.key, $0) }
    }
  }
}

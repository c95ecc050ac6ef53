/// What a mapping hands down to its nested maps.
struct MapSettings: @unchecked Sendable {
  // Unchecked for the context, which is the user's to share: see `Mapper`.

  var toObject = false
  var boxedContext: BoxedContext?
  var shouldIncludeNilValues = false
  var options = MapOptions()
  var depth = 0
  /// Who gathers the issues, where anybody does.
  var reporter: Reporter?

  var context: MapContext? {
    get { boxedContext?.context }
    set { boxedContext = newValue.map { BoxedContext($0) } }
  }
}

/// A context as one reference: copying an existential for every nested map cost a tenth of reading
/// small models.
final class BoxedContext {
  let context: MapContext

  init(_ context: MapContext) { self.context = context }
}

import JSONText

// A thread keeps the writer of the last text that it wrote for the next one, with its author: the map of
// the root, and what that has kept of maps of nested models. They hold the writer all the time, so that
// nothing is counted for a text; whether somebody else does is seen by who has got it to hold.
//
// Only maps with the options that mappers have by default are authors; see `Map+Thread.swift`.

extension Map {
  /// Writes a value as the whole text of `writer`, which `letGo(of:)` is done with then.
  ///
  /// - Parameter settings: nil for those that a mapper has by default.
  static func write<T: MapValue>(
    _ value: T,
    to writer: JSONWriter,
    _ settings: BoxedSettings?,
    isPretty: Bool
  ) {
    if isPretty || settings?.value.areUsual == false {
      // Whoever has a weak reference to the author has no part in this text.
      heldAuthor(of: writer)?._withUnsafeGuaranteedRef { $0.leaveWriter() }
      writer.forgetStrayWriting()
      let map = Map(writing: writer, (settings ?? .usual).value)
      return MapOutput.withRoot(of: map) { $0.writeRoot(value) }
    }
    let author = heldAuthor(of: writer) ?? makeAuthor(of: writer)
    author._withUnsafeGuaranteedRef { $0.take(settings) }
    writer.forgetStrayWriting()
    MapOutput.write(value, by: author)
  }

  private static func makeAuthor(of writer: JSONWriter) -> Unmanaged<Map> {
    let author = Map(writing: writer, MapSettings())
    author.isAuthor = true
    let reference = Unmanaged.passUnretained(author)
    writer.hold(author: author)
    return reference
  }

  private static func heldAuthor(of writer: JSONWriter) -> Unmanaged<Map>? {
    // Nothing but a map is an author.
    writer.heldAuthor.map { .fromOpaque($0.toOpaque()) }
  }

  private static func takeAuthor(of writer: JSONWriter) -> Map? {
    // As above.
    writer.takeAuthor().map { unsafeDowncast($0, to: Map.self) }
  }

  /// Hands out an author for the model at the root, which `giveBack` ends; nil where this is none.
  func takeAuthor() -> Map? {
    isAuthor ? text?.with { Map.takeAuthor(of: $0) } : nil
  }

  /// Has the writer hold its author again.
  static func giveBack(_ author: consuming Map) {
    let text = author.text
    // Moved, where a reference would be counted.
    let moved = Unmanaged.passRetained(consume author)
    text?.with { $0.hold(author: moved.takeRetainedValue()) }
  }

  /// Lets the thread keep a writer and its author, as far as nobody else has kept them.
  static func letGo(of writer: consuming JSONWriter) {
    guard var author = takeAuthor(of: writer) else { return JSONWriter.keep(writer) }
    guard isKnownUniquelyReferenced(&author) else {
      author.isAuthor = false
      author.forgetTrails()
      return JSONWriter.keep(writer)
    }
    if !writer.hasHolders(author.clearToWrite()) {
      author.leaveWriter()
      guard isKnownUniquelyReferenced(&writer) else { return }
      writer.countHoldersAnew()
      author.join(writer)
    }
    // Asked again, since a context may do anything when it is let go of.
    guard isKnownUniquelyReferenced(&author) else { return }
    writer.hold(author: consume author)
    JSONWriter.keep(writer)
  }
}

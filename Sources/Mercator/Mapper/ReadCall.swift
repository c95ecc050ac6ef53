import Foundation
import JSONText

/// What a call was given besides its input.
struct ReadCall {
  let settings: MapSettings
  let toObject: Bool
  let isReporting: Bool
  var changes: ChangedValues?
  /// Where the input lies in a longer one; nil if it is the whole input.
  var origin: TextOrigin?
  var values: ValueSource?

  private var options: ResolvedOptions { settings.options }
  private var isWatched: Bool { isReporting || options.watches }
  /// Whether members that no line asks for may be skipped.
  var skipsUnmapped: Bool {
    !toObject && values == nil && options.skipsUnmapped(isReporting: isReporting)
  }

  /// Returns a map over the whole input.
  ///
  /// - Parameter reading: reads the input if it is a text and members may be skipped.
  func map(
    _ content: MapperContent,
    _ reading: ProjectedReading? = nil
  ) -> Result<Map, JSONParsingError> {
    switch content.form {
    case .borrowed(let text):
      if let reading { map(text.bytes, isText: text.isValidUTF8, reading) } else {
        map(text.bytes, isText: text.isValidUTF8)
      }
    case .object(let object): .success(map(object))
    }
  }

  // Returns a Result, because a typed error can't be thrown through the closures of Data and String.
  func map(_ bytes: UnsafeRawBufferPointer, isText: Bool) -> Result<Map, JSONParsingError> {
    Result { () throws(JSONParsingError) in
      if isWatched { return try watchedMap(bytes, isText) }
      let document = try JSONDocument(bytes, isText: isText, options.parsing, stoppingIf: nil)
      return map(of: document, nil)
    }.mapError { options.options.redacted($0) }
  }

  /// Returns a map over a text of which members may be skipped.
  @inline(never)
  private func map(
    _ bytes: UnsafeRawBufferPointer,
    isText: Bool,
    _ reading: ProjectedReading
  ) -> Result<Map, JSONParsingError> {
    Result { () throws(JSONParsingError) in
      let isDue = options.options.limits.stop?.begin()
      return try map(reading, isDue) { () throws(JSONParsingError) in
        try JSONDocument(bytes, isText: isText, options.parsing, stoppingIf: isDue, reading.record)
      }
    }.mapError { options.options.redacted($0) }
  }

  /// Returns a map over the document that `parse` makes, which `reading` keeps for reading it again.
  func map(
    _ reading: ProjectedReading,
    _ isDue: (() -> Bool)?,
    _ parse: () throws(JSONParsingError) -> JSONDocument
  ) throws(JSONParsingError) -> Map {
    let document: JSONDocument
    do {
      document = try parse()
    } catch {
      options.options.reporting.observer?(MapIssue(error))
      throw error
    }
    reading.begin(document, isDue)
    let reporter = isWatched ? Reporter(options, document, stoppingIf: isDue) : nil
    reporter?.addRepeatedKeys()
    return map(of: document, reporter)
  }

  @inline(never)
  private func watchedMap(
    _ bytes: UnsafeRawBufferPointer,
    _ isText: Bool
  ) throws(JSONParsingError) -> Map {
    let isDue = options.options.limits.stop?.begin()
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes, isText: isText, options.parsing, stoppingIf: isDue)
    } catch {
      let shown = origin.map { error.moved(behind: $0.place) } ?? error
      options.options.reporting.observer?(MapIssue(shown, at: origin?.path ?? JSONPath()))
      throw error
    }
    // The caller of an update by changes has never seen the text, so issues have no place in it.
    let text = changes == nil ? document : nil
    let reporter = Reporter(options, text, at: origin, stoppingIf: isDue)
    reporter.addReplacedText()
    reporter.addRepeatedKeys()
    return map(of: document, reporter)
  }

  private func map(of document: JSONDocument, _ reporter: Reporter?) -> Map {
    let session = Session(
      .document(document, document.store),
      settings,
      toObject: toObject,
      reporter: reporter,
      special: special(.text(document.store)),
      keySequences: KeySequences.take()
    )
    return Map(ofAll: session)
  }

  /// What the call has beyond its input and reporter; nil for most calls.
  private func special(
    _ source: @autoclosure () -> ReferencedObjects.Source
  ) -> SpecialCall? {
    // An update by changes has no JSON of a sender, whose ids and references would count.
    let graph = changes == nil ? ObjectGraph.of(options, source()) : nil
    guard changes != nil || values != nil || graph != nil else { return nil }
    return SpecialCall(changes: changes, valueSource: values, graph: graph)
  }

  func map(_ object: Any, at path: JSONPath = JSONPath()) -> Map {
    let reporter =
      isWatched ? Reporter(options, stoppingIf: options.options.limits.stop?.begin()) : nil
    let session = Session(
      .dictionary,
      settings,
      toObject: toObject,
      reporter: reporter,
      special: special(.value(object))
    )
    return Map(ofAll: session, DictionarySource(ofAny: object, path: path))
  }
}

import JSONText

/// A transform for a value whose JSON is the text of a string: `{"user": "{\"id\": 7}"}`.
///
///     user  <- (map["user"], EmbeddedJSONTransform())          // a model, or anything else that maps
///     users <- (map["users"], .json([User].self))     // the whole array in one text
///
/// The inner JSON is read and written with the options of the mapper, including their transforms. A report has paths as
/// if the value weren't in a string, `$.user.id`, with the location of the string. A text that isn't valid JSON is
/// unusable. Each nested text counts as 32 levels of `MapOptions.limits.depth`, because each one doubles the
/// escapes.
public struct EmbeddedJSONTransform<Value: MapValue>: DirectTransform, Sendable {
  public typealias Object = Value
  public typealias JSON = String

  /// Whether the transforms of the options apply to the type of the value, too, not only to its elements.
  private var usesTransform = true

  public init() {}

  public func readJSON(from input: MapInput) -> Value? {
    let text = EmbeddedText(string: input)
    guard let inside = text.root() else { return nil }
    defer { inside.map.end() }
    let value =
      usesTransform
      ? inside.mapped(Value.self) : inside.mappedInside(Value.self) { $0.read(Value.self) }
    // Not `if let`, which copies the value.
    if case .none = value { text.noteUnusable(Value.self, inside) }
    return value
  }

  public func writeJSON(_ value: Value?, to output: inout MapOutput) {
    guard let value else { return output.writeNoResult() }
    output.writeEmbedded { output in
      if usesTransform { output.writeMapped(value) } else { output.writeMappedInside(value) }
    }
  }

  /// Ignores the transform for the type of the value, which is this one or contains it.
  public var _asOption: Self {
    var transform = self
    transform.usesTransform = false
    return transform
  }
}

extension TransformShortForm {
  /// JSON inside a string; see `EmbeddedJSONTransform`. Name the type if it could be that of the property or
  /// of its elements.
  @_disfavoredOverload
  public static func json<Value>(_ type: Value.Type = Value.self) -> Self
  where Transform == EmbeddedJSONTransform<Value> {
    Self(EmbeddedJSONTransform())
  }
}

/// The number of nesting levels that each nested text counts as.
private let levels = 32

// MARK: Reading

/// The JSON in a string.
private struct EmbeddedText {
  let string: MapInput

  /// Returns the root of the JSON in this string, or nil with the reason recorded.
  func root() -> MapInput? {
    guard let text = string.string else { return nil }
    let map = string.map
    guard map.depth + levels < map.options.limits.depth, !StackGuard.isLow() else {
      string.noteUnusable(.tooDeep)
      return nil
    }
    do throws(JSONParsingError) {
      let isDue =
        map.mayStop
        ? { map.session.reporter?.mustStopNow(at: string.textSlot, string.path) == true } : nil
      let parsing = map.session.options.parsing
      let document = try JSONDocument(text, options: parsing, stoppingIf: isDue)
      let reporter = map.session.reporter.map { Reporter(inside: string.place, $0, document) }
      reporter?.addReplacedText()
      reporter?.addRepeatedKeys()
      let session = map.session.with(
        .document(document, document.store),
        reporter,
        keySequences: map.session.keySequences?.shared()
      )
      let inner = Map(inside: map, session, levels: levels)
      inner.selectAll()
      return inner.input.withElements(like: string)
    } catch {
      string.noteUnusable(.thrown(map.options.redacted(error)))
      return nil
    }
  }

  /// Records that the JSON inside this string is unusable, for the reason recorded there.
  func noteUnusable(_ type: Any.Type, _ inside: MapInput) {
    if inside.map.isInstrumented { inside.map.report(inside, type, .failed) }
    let reason: any Error =
      switch inside.map.failure?.reason {
      case .thrown(let thrown), .refusedByHook(let thrown): thrown
      default: MapError(UnusableValue(currentOf: inside.map, type), key: string.map.currentKey)
      }
    guard var error = reason as? MapError else { return string.noteUnusable(.thrown(reason), type) }
    error = error.moved(into: string.path, string.map.options)
    error.isReported = error.isReported || string.map.isInstrumented
    string.noteUnusable(.thrown(error), type)
  }
}

// MARK: Writing

extension MapOutput {
  /// Writes the JSON that `body` writes as the text of a string.
  fileprivate mutating func writeEmbedded(_ body: (inout MapOutput) -> Void) {
    let writer = map.part(levels: levels, body)
    do throws(JSONWritingError) {
      let text = try writer.text()
      // A value that writes nothing has no text.
      if text.isEmpty { return writeNoResult() }
      if let omission = writer.omission { noteOmission(like: omission) }
      write(text)
    } catch {
      refuseText(error)
    }
  }
}

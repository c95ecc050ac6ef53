import JSONText

/// A model that keeps the members no line asks for, and writes them back.
///
///     struct Event: Mappable, KeepsUnmapped {
///       var id = 0
///       var unmapped: [String: Any] = [:]
///       init?(map: Map) {}
///       mutating func mapping(map: Map) { id <- map["id"] }
///     }
///
/// `{"id":1,"seq":7}` is written as `{"id":1,"seq":7}` again. No line is needed for it: when all lines
/// have been gone through, what is left of the object goes to `unmapped`, as `JSONSerialization` would
/// give it; a path such as `a.b` asks for all of `a`.
///
/// A number of a text is written back byte for byte. It is an NSNumber where that says its text, as it
/// does for 7, 0.1 and 10.0: `unmapped["seq"] as? Int`. Else, as for 9.90, 1e5 and 1e400, it is a
/// `JSONNumberLiteral`, whose `doubleValue`, `intValue` and `decimalValue` are what it stands for.
///
/// When writing, the members of `unmapped` follow those of the lines, in the order of their keys; one
/// with the key of a line is passed over. To such a model no key is unknown.
public protocol KeepsUnmapped: BaseMappable {
  /// The members that no line asks for.
  var unmapped: [String: Any] { get set }
}

extension BaseMappable where Self: KeepsUnmapped {
  @inlinable public static var _traits: MapTraits {
    [.isSkippedIfUnusable, .isUpdatedInPlace, .keepsUnmapped]
  }
}

extension Map {
  /// Keeps from here on which keys are asked for.
  @usableFromInline func beginToKeepUnmapped() {
    if diagnostics == nil { diagnostics = ModelDiagnostics() }
    diagnostics?.askedKeys = []
    if usualInstrumentation == .none { usualInstrumentation = .toMisses }
    followsKeys = true
    if isReading { cachedKey = nil }
    instrumentation = usualInstrumentation
  }

  /// Gives `model`, whose lines have been gone through, the rest of the object.
  @usableFromInline func keepUnmapped<M: BaseMappable>(in model: inout M) {
    guard let asked = diagnostics?.askedKeys, var keeper = model as? any KeepsUnmapped else {
      return
    }
    let selection = diagnostics?.selection
    let members = store.map { $0.keptObject(at: cursor.object) } ?? JSON
    keeper.unmapped = members.filter { member in
      !asked.contains(member.key) && (selection.map { $0.below([.key(member.key)]) != nil } ?? true)
    }
    if let kept = keeper as? M { model = kept }
    diagnostics?.askedKeys = nil
    usualInstrumentation = nestedSettings.instrumentation
    followsKeys = nestedSettings.followsKeys
  }

  /// Writes what a model has kept beside its members.
  @usableFromInline func writeUnmapped<M: BaseMappable>(of model: M) {
    guard let rest = (model as? any KeepsUnmapped)?.unmapped, !rest.isEmpty else { return }
    let written = JSON
    for (key, value) in rest.sorted(by: { $0.key < $1.key }) where written[key] == nil {
      selectLiterally(key)
      diagnostics?.select([.key(key)])
      if diagnostics?.isLeftOut == true { continue }
      var output = MapOutput(member: self)
      DynamicValue.write(value, to: &output, asKept: true)
    }
  }
}

import JSONText

/// The state of a model being mapped that only reports, some options and some kinds of lines need.
///
/// It is apart from the map so that it costs nothing for most models. Exclusivity is unchecked: only code of
/// the library accesses these properties, and no access to one runs inside another.
final class ModelDiagnostics {
  /// The reason why the value being read can't be used, kept until the outcome is known.
  @exclusivity(unchecked) var cause: Failure?
  /// The keys that the model has looked up; nil if unknown keys aren't reported.
  @exclusivity(unchecked) var askedKeys: Set<String>?
  /// The discriminator by which the type of the model was chosen: the slot of the model, and the key.
  @exclusivity(unchecked) var tag: (slot: Int, key: String)?
  /// The error that makes the model fail because a required value is missing or unusable. It is a
  /// `MapError`, boxed because that is large.
  @exclusivity(unchecked) var unmet: (any Error)?

  /// The included and excluded keys of this object, and those that apply below the current key.
  @exclusivity(unchecked) private(set) var selection: KeySelection?
  @exclusivity(unchecked) var selectionBelow: KeySelection?
  /// Whether the current key is excluded from mapping.
  @exclusivity(unchecked) var isLeftOut = false

  /// Whether this map writes its members into the object of another map.
  @exclusivity(unchecked) var isFlat = false
  /// The objects being written into that same object, to detect cycles.
  @exclusivity(unchecked) var flatSubjects: [JSONSubject] = []
  /// The error that makes writing the object fail once it is complete.
  @exclusivity(unchecked) var veto: (any Error)?

  init(keepsKeys: Bool = false, _ selection: KeySelection? = nil) {
    if keepsKeys { askedKeys = [] }
    self.selection = selection
    selectionBelow = selection
  }

  convenience init(_ settings: borrowing MapSettings) {
    let isRoot = settings.depth == 0
    self.init(
      keepsKeys: settings.keepsKeys,
      isRoot ? settings.boxedOptions.keyRules?.selection : settings.selection
    )
  }

  /// Prepares the diagnostics for the next model.
  func reset(keepsKeys: Bool, _ selection: KeySelection?) {
    // Checking for nil first avoids a release, which is an atomic operation.
    if cause != nil { cause = nil }
    if unmet != nil { unmet = nil }
    if veto != nil { veto = nil }
    if keepsKeys || askedKeys != nil { askedKeys = keepsKeys ? [] : nil }
    if self.selection != nil || selection != nil {
      self.selection = selection
      selectionBelow = selection
    }
    isLeftOut = false
  }
}

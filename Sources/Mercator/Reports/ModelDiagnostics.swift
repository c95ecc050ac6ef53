import JSONText

/// What is known of the model being mapped that only a report, an option or a line of its own sort
/// asks for.
///
/// Apart from the map, where it would be looked at for every model. Unchecked exclusivity as there.
final class ModelDiagnostics {
  /// Why the value being read can't be used, until it is known what becomes of it.
  @exclusivity(unchecked) var cause: Failure?
  /// The keys asked for, where it matters which aren't.
  @exclusivity(unchecked) var askedKeys: Set<String>?
  /// The key that the type of the model being read was chosen by, and the model's place.
  @exclusivity(unchecked) var tag: (slot: Int, key: String)?
  /// Why the model can't be made for want of a required value: a `MapError`, which is large.
  @exclusivity(unchecked) var unmet: (any Error)?

  /// What the options' lists say of the keys of this object, and of those below the current one.
  @exclusivity(unchecked) private(set) var selection: KeySelection?
  @exclusivity(unchecked) var selectionBelow: KeySelection?
  /// Whether the current key isn't to be mapped.
  @exclusivity(unchecked) var isLeftOut = false

  /// The object of this map is that of another, whose members are written by both.
  @exclusivity(unchecked) var isFlat = false
  /// What is being written as that object beside its own model.
  @exclusivity(unchecked) var flatSubjects: [JSONSubject] = []
  /// Why the object can't be written, though it is open still.
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

  /// Makes it one for another model.
  func reset(keepsKeys: Bool, _ selection: KeySelection?) {
    // A look is cheaper than letting go of nothing.
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

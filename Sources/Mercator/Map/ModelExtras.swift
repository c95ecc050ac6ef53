import JSONText

/// The state of a model being mapped that only reports, some options and some kinds of lines need.
///
/// It is no part of the map, so that it costs nothing for most models. Exclusivity is unchecked: only code of
/// the library accesses these properties, and no access to one runs inside another.
final class ModelExtras {
  /// The reason why the value being read can't be used, kept until the outcome is known.
  @exclusivity(unchecked) var cause: Failure?
  /// The keys that the model has looked up; nil if unknown keys aren't reported.
  @exclusivity(unchecked) var lookedUpKeys: Set<ExactText>?
  /// The discriminator by which the type of the model was chosen: the slot of the model, and the key.
  @exclusivity(unchecked) var tag: (slot: Int, key: String)?
  /// The error that makes the model fail because a required value is missing or unusable: set by `noteMissing` and
  /// `report` of its map, and read by `MapInput.finish(_:)`. It is a `MapError`, boxed because that is large.
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

  /// What lines that gather have written so far; nil if there is none.
  @exclusivity(unchecked) var gathered: (any GatheredLines)?

  /// The first unusable value since this property was last reset.
  @exclusivity(unchecked) var failure: Failure?
  /// The type of a model that doesn't implement `mapping(map:)`, and how much was written before it; nil for
  /// other models, and if no issue is reported.
  @exclusivity(unchecked) var withoutLines: (type: Any.Type, length: Int)?
  /// The object as a dictionary, if `map.JSON` was asked for.
  @exclusivity(unchecked) var madeJSON: [String: Any]?
  /// The changes by which the model is updated; nil if it is new, or updated by all of its members.
  @exclusivity(unchecked) var changes: (any UpdateChanges)?
  /// The lines of the map after its mapping; nil during the mapping. See `EndedLines`.
  @exclusivity(unchecked) var ended: EndedLines?

  init(keepsKeys: Bool = false, _ selection: KeySelection? = nil) {
    if keepsKeys { lookedUpKeys = [] }
    self.selection = selection
    selectionBelow = selection
  }

  /// Makes the object fail with the error of a flat part, since the members that the part has written can't be removed.
  func veto(_ error: any Error) { if veto == nil { veto = error } }

  /// Sets the included and excluded keys of the object.
  func inherit(_ selection: KeySelection?) {
    self.selection = selection
    selectionBelow = selection
  }

  /// Prepares the extras for the next model.
  func reset(keepsKeys: Bool, _ selection: KeySelection?) {
    // Checking for nil first avoids a release, which is an atomic operation.
    if cause != nil { cause = nil }
    if failure != nil { failure = nil }
    if unmet != nil { unmet = nil }
    if veto != nil { veto = nil }
    if withoutLines != nil { withoutLines = nil }
    if madeJSON != nil { madeJSON = nil }
    if changes != nil { changes = nil }
    if gathered != nil { gathered = nil }
    if keepsKeys || lookedUpKeys != nil { lookedUpKeys = keepsKeys ? [] : nil }
    if self.selection != nil || selection != nil {
      inherit(selection)
    }
    isLeftOut = false
  }
}

import JSONText

/// What the last subscript of a map has found, without the parts that count references: those are the text of
/// the key and the `LineOptions`, which a map stores beside it and clears only where they are set.
@usableFromInline struct CurrentLine {
  /// The value: the index of its node in the text, or its position on the stack of the `DictionarySource`.
  @usableFromInline private(set) var slot = OptionalIndex.missing
  /// Whether the key of the line is the node in front of the value, so that it isn't stored elsewhere. Never true without
  /// a value: there would be no node in front of it.
  private(set) var isKeyInText = false
  /// The last key of the key sequence that the model has followed. It outlives the line: the next line begins
  /// its search here, and so does the next model of the same type.
  var cachedKey: CachedKey?
  /// A key of up to 16 bytes that is written. A String would cost four reference counts a line.
  var shortKey = ShortKey.none
  /// What the line checks and reports.
  @usableFromInline var instrumentation: Instrumentation
  /// What unusable elements of the value do.
  @usableFromInline var elements: MapOptions.Elements
  /// What is done with the value that is being read.
  var use = LineUse.mapsProperty

  init(_ instrumentation: Instrumentation, _ elements: MapOptions.Elements) {
    self.instrumentation = instrumentation
    self.elements = elements
  }

  /// Sets the value, whose key is stored elsewhere.
  mutating func setValue(_ slot: OptionalIndex) { (self.slot, isKeyInText) = (slot, false) }

  /// Sets a value in the text.
  ///
  /// - Parameter isKeyInFront: Whether the node in front of the value is the key of the line.
  mutating func setValue(_ slot: OptionalIndex, isKeyInFront: Bool) {
    (self.slot, isKeyInText) = (slot, isKeyInFront && !slot.isMissing)
  }

  /// Stores the key elsewhere from now on.
  mutating func forgetKeyInText() { isKeyInText = false }
}

/// The index of a value in the source, or `missing`. It takes one word, unlike `Int?`.
@usableFromInline struct OptionalIndex: BitwiseCopyable {
  /// The index; -1 if there is no value.
  @usableFromInline let index: Int

  @inlinable static var missing: OptionalIndex { OptionalIndex(-1) }

  @inlinable init(_ index: Int) { self.index = index }

  init(_ index: Int?) { self.init(index ?? -1) }

  @inlinable var isMissing: Bool { index == -1 }
}

/// How much a line has to check and report. That of a session is where its lines begin; one that says more than where
/// its value is has full instrumentation, and so has a line of an ended map.
@usableFromInline enum Instrumentation: UInt8, Sendable {
  /// Nothing is reported.
  case none
  /// Missing and unusable values are reported; a value that could be read is not. Measured: checking every
  /// line took a fourteenth of the time of reading GitHub's user with a report.
  case toMisses
  /// Every value is checked: the line or the options may change what is read, or a cause has been recorded
  /// that must be cleared.
  case full
}

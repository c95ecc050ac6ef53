/// How the values of one kind of property are read and written.
///
/// The overload of an operator chooses the kind. What the line and the options say is the same for all kinds; see
/// `ReadingLine` and `WritingLine`.
@usableFromInline package protocol PropertyKind<Value> {
  associatedtype Value

  /// What a line has to know about the type: whether it is an Optional, and whether its values are updated in place.
  var traits: MapTraits { get }

  /// The type of the transform that the line names; nil if it names none. With one, neither the transforms nor the
  /// conversions of the options apply.
  var transform: Any.Type? { get }

  /// Returns the value of an input; nil if it can't be used.
  func read(_ input: MapInput) -> Value?

  /// Returns the value of an input, which isn't that of an update; nil if it can't be used.
  func readNew(_ input: MapInput) -> Value?

  /// Returns the value of an input of another type, if the options or the line convert it.
  func convert(_ input: MapInput, for use: LineUse) -> Value?

  /// Writes a value.
  func write(_ value: Value, to output: inout MapOutput)

  /// Whether values read and write themselves, by no transform and no rules of the line.
  var isMapped: Bool { get }

  /// Returns a value as one that reads and writes itself; nil if `isMapped` is false.
  func mapped(_ value: Value) -> (any MapValue)?

  /// Returns the value that a call returns for a missing key or null; nil if there is none.
  func absentValue(_ map: Map) -> Value?

  /// Returns a value if it is valid, or a valid one for it. Returns nil if it is refused.
  func valid(_ value: Value) -> Value?

  /// The value instead of one that is refused: nil for an Optional. Nil if the property keeps its value.
  var valueOfRefused: Value? { get }

  /// The condition that values have to meet; nil if there is none.
  var condition: LineCondition? { get }
}

extension PropertyKind {
  @usableFromInline var traits: MapTraits { [] }
  @usableFromInline package var transform: Any.Type? { nil }
  @usableFromInline func readNew(_ input: MapInput) -> Value? { read(input) }
  @usableFromInline package func convert(_ input: MapInput, for use: LineUse) -> Value? { nil }
  @usableFromInline var isMapped: Bool { false }
  @usableFromInline func mapped(_ value: Value) -> (any MapValue)? { nil }
  @usableFromInline package func absentValue(_ map: Map) -> Value? { nil }
  @usableFromInline package func valid(_ value: Value) -> Value? { value }
  @usableFromInline package var valueOfRefused: Value? { nil }
  @usableFromInline package var condition: LineCondition? { nil }
}

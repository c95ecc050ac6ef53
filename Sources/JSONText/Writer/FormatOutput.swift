/// What writes models in a format other than JSON: with the calls of `JSONWriter` for members and values.
///
/// What does it is in the module `FormatBytes`, so that it isn't in programs which have nothing but JSON.
@usableFromInline package protocol FormatOutput: OutputSink {
  /// What the format has besides JSON.
  var native: NativeOutput { get }

  // MARK: Keys

  /// Writes a cached key. Returns false, and writes nothing, if the object isn't on this key sequence, or has passed the
  /// cached key already.
  func key(at cachedKey: CachedKey) -> Bool

  /// Writes a key of at most 16 bytes. Returns false, and writes nothing, if it is longer, contains `byte`, or may be a
  /// duplicate.
  func key(_ key: ShortKey, unlessContaining byte: UInt8) -> Bool

  /// Writes a key; the value written next belongs to it. Repeating a key replaces its earlier value.
  func key(_ text: String)

  /// Writes the next value at a path below the current object, and creates the containers along the path.
  func path(_ path: [JSONPath.Step])

  /// Writes a key that the caller knows to be new in this object, such as a key of a dictionary.
  func uniqueKey(_ text: String)

  /// Writes a key that is a number, by its digits. The caller knows it to be new in this object.
  func uniqueKey(number digits: String)

  /// The key of the next member of a dictionary, which is written if the member has a value.
  var entryKey: String { get }

  /// Prepares the key of the next member of a dictionary, for `writeEntryKey`.
  func prepareEntry(_ key: String)

  /// Writes the key of the next member of a dictionary.
  func writeEntryKey()

  // MARK: Members with a cached key; see `key(at:)` for when they return false

  func bool(_ value: Bool, at cachedKey: CachedKey) -> Bool
  func integer(_ value: Int64, at cachedKey: CachedKey) -> Bool
  func double(_ value: Double, at cachedKey: CachedKey) -> Bool
  func string(_ value: String, at cachedKey: CachedKey) -> Bool
  func emptyArray(at cachedKey: CachedKey) -> Bool

  // MARK: Values

  func null()
  func bool(_ value: Bool)
  func integer(_ value: Int64)
  func integer(_ value: UInt64)
  func double(_ value: Double)
  /// Writes a number by its digits, which are those of a JSON number. If the format doesn't have it, null is written
  /// instead, and an error is recorded.
  func number(digits: String)
  func string(_ value: String)
  /// Writes bytes as they are.
  func bytes(_ value: UnsafeRawBufferPointer)
  /// Writes a date that the format keeps, in seconds since 2001.
  func date(_ seconds: Double)
  /// Writes a value that is encoded already.
  func encoded(_ bytes: [UInt8])

  // MARK: Containers

  /// Opens the object of a model as the next value. Returns false, and writes null instead, if it may not be opened.
  ///
  /// - Parameters:
  ///   - subject: the identity of the model, if it has one.
  ///   - start: the start of the type's key sequence, if it has one.
  func nestObject(of subject: JSONSubject?, on start: CachedKey?) -> Bool

  /// Closes the current object, and opens the next object of the same array for a model of the same type. Returns false,
  /// and changes nothing, if that isn't possible in a single step.
  ///
  /// - Parameter start: the start of the key sequence of the type.
  func nextObject(of subject: JSONSubject?, on start: CachedKey) -> Bool

  /// Sorts the elements of the innermost array by their bytes.
  func sortElements()

  /// Calls `write` to write at most one member of the innermost object, and removes the member if `isUnwanted` returns
  /// true for its value.
  func member(unless isUnwanted: (JSONDocument) -> Bool, write: () -> Void)

  /// The innermost open object with the members written so far; nil if an array is open, or nothing.
  var currentObject: JSONDocument? { get }

  // MARK: Problems

  /// The first value that couldn't be written, because of which there are no bytes.
  var problem: JSONWritingError? { get }

  /// Writes null instead of a value that can't be written, and records an error.
  func refuseValue(_ code: JSONWritingError.Code)

  /// Sets a closure that decides whether to stop. Once it returns true, there are no bytes.
  func stop(if isDue: @escaping () -> Bool)

  /// Whether writing was stopped.
  var isStopped: Bool { get }
}

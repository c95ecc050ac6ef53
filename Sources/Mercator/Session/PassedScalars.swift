import JSONText

/// Takes the scalars of a model's lines, to hash them, or to compare those of another model with them, line by line.
///
/// Takes the scalars of lines that have a cached key and no options. A class of this module, so that a session has an
/// uncounted reference to it. Measured: two models of ten scalars take a tenth fewer instructions than by a protocol.
package final class PassedScalars {
  // Unchecked exclusivity: only the functions of this class access these properties, and no access to one runs code
  // of the user. The checks took a tenth of comparing two models.
  @exclusivity(unchecked) private var lines: [(key: CachedKey, scalar: MapScalar)] = []
  /// The number of lines of the second model; nil during those of the first one.
  @exclusivity(unchecked) private var count: Int?
  @exclusivity(unchecked) private var hasDifference = false
  /// What the scalars are added to; nil if they are compared.
  @exclusivity(unchecked) private var hasher: Hasher?

  // Not the property itself: `@exclusivity(unchecked)` isn't known to other modules.
  /// Whether a line of the second model isn't that of the first one.
  package var isDifferent: Bool { hasDifference }

  package init() {}

  // MARK: Comparing

  /// Begins the lines of the first model, which probably has as many keys as the last one of its type.
  package func begin(_ map: Map) {
    (count, hasDifference) = (nil, false)
    lines.reserveCapacity(map.keyCount)
  }

  /// Ends the lines of the first model: the next ones are those of the second.
  package func beginSecond() { count = 0 }

  /// Ends the lines of the second model, and with them the use of the keys, which the session may free.
  package func end() {
    if count != lines.count { hasDifference = true }
    while !lines.isEmpty { lines.removeLast() }
  }

  // MARK: Hashing

  /// Begins the lines of a model, whose scalars are added to a hasher.
  package func beginHashing(with hasher: Hasher) { (count, self.hasher) = (nil, hasher) }

  /// Ends the lines of a model. Returns the hasher; nil if there is none, since its lines have ended.
  package func endHashing() -> Hasher? { hasher.take() }

  // MARK: Lines

  /// Adds a scalar to the hasher.
  package func add(_ scalar: MapScalar) { scalar.hash(into: &hasher) }

  /// Takes the value of a line.
  func take(_ scalar: MapScalar, at key: CachedKey) {
    guard let count else { return hasher == nil ? lines.append((key, scalar)) : add(scalar) }
    if hasDifference { return }
    if count < lines.count, lines[count].key == key, lines[count].scalar == scalar {
      self.count = count + 1
    } else {
      hasDifference = true
    }
  }
}

extension MapScalar {
  fileprivate func hash(into hasher: inout Hasher?) {
    switch kind {
    case .nothing, .emptyArray: hasher?.combine(false)
    case .bool(let bool): hasher?.combine(bool)
    case .integer(let integer): hasher?.combine(integer)
    case .number(let number): hasher?.combine(number)
    case .text(let text): hasher?.combine(text)
    }
  }
}

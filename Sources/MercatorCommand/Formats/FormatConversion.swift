import Foundation
import JSONText
import Mercator
import MercatorFormats

/// Prepares a value that was read in one format to be written in another, so that nothing is lost in silence.
///
/// Bytes, dates and floating-point numbers become those of the target. Whole floating-point numbers such as 1.0 stay
/// what they are.
struct FormatConversion {
  let target: FileFormat
  /// Whether what the target lacks is written as its JSON, instead of being an error.
  let isLossy: Bool

  /// Returns the value to be written.
  ///
  /// The recursion is at most as deep as a file that can be read.
  ///
  /// - Throws: `MissingForm` for a value that the target lacks.
  func value(of root: JSONValue) throws(MissingForm) -> JSONValue {
    try convert(root.withoutSelfDescription(for: target), isRoot: true)
  }

  private func convert(_ value: JSONValue, isRoot: Bool) throws(MissingForm) -> JSONValue {
    if let item = value.native {
      if let converted = try convert(item, value) { return converted }
    }
    switch value.content {
    case .null:
      if lacksNull { try lose("null") }
      return value
    case .bool, .string: return value
    case .number(let number): return convert(number) ?? value
    case .array(let elements): return try convert(elements, isRoot)
    case .object(let object): return try convert(object, isRoot)
    }
  }

  private var lacksNull: Bool {
    switch target {
    case .json, .cbor, .messagePack: false
    case .xmlPropertyList, .binaryPropertyList, .form: true
    }
  }

  /// Throws unless the conversion may lose something.
  private func lose(_ what: String) throws(MissingForm) {
    if !isLossy { throw MissingForm(target, what) }
  }

  // MARK: Containers

  private func convert(_ array: [JSONValue], _ isRoot: Bool) throws(MissingForm) -> JSONValue {
    if target == .form, isRoot || array.isEmpty {
      // The library has the words for a root that can't be written at all.
      try lose(isRoot ? "a value other than an object" : "an empty array")
    }
    var elements: [JSONValue] = []
    elements.reserveCapacity(array.count)
    for (index, element) in array.enumerated() {
      // Only an error needs the path. Making one for each value would take time for its depth.
      do { elements.append(try convert(element, isRoot: false)) } catch {
        throw error.inside(.index(index))
      }
    }
    return JSONValue(elements)
  }

  private func convert(_ object: JSONObject, _ isRoot: Bool) throws(MissingForm) -> JSONValue {
    if target == .form, !isRoot, object.isEmpty { try lose("an empty object") }
    let duplicate = object.duplicateKey
    if let duplicate, target != .json {
      do { try lose("a duplicate key") } catch { throw error.inside(.key(duplicate)) }
    }
    var members: [JSONObject.Member] = []
    for member in object.members {
      do {
        if member.key.isNumber, target != .cbor, target != .messagePack {
          try lose("a key that is an integer")
        }
        let value = try convert(member.value, isRoot: false)
        members.append(JSONObject.Member(key: member.key, value: value))
      } catch {
        throw error.inside(.key(member.key.text))
      }
    }
    return JSONValue(JSONObject(parsed: members, duplicate == nil ? .none : .lastWins))
  }

  // MARK: Numbers

  /// Returns a floating-point number for a number of JSON that is spelled as one, such as 1.0, or that can only be
  /// rounded; nil for any other number.
  private func convert(_ number: JSONNumberLiteral) -> JSONValue? {
    if target == .json || target == .form { return nil }
    let isSpelledAsDouble = number.text.utf8.contains {
      $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e")
    }
    guard isSpelledAsDouble || isLossy else { return nil }
    return JSONNumber.with(number.text) { parsed in
      guard let value = parsed.double, value.isFinite else { return nil }
      if parsed.hasDigits(of: value) { return isSpelledAsDouble ? convert(value) : nil }
      guard isLossy, target != .cbor else { return nil }
      // An integer of 64 bits has all its digits.
      if parsed.int64 != nil || parsed.uint64 != nil { return nil }
      return convert(value)
    }
  }

  /// Returns a floating-point number as one of the target; nil if it has none.
  private func convert(_ value: Double) -> JSONValue? {
    switch target {
    case .json, .form:
      return value.isFinite ? JSONValue(JSONNumberLiteral(ofNumber: "\(value)")) : nil
    // The item is read from its eight bytes: files may have many numbers.
    case .cbor: return item(0xFB, value.bitPattern)
    case .messagePack: return item(0xCB, value.bitPattern)
    case .xmlPropertyList, .binaryPropertyList:
      return item(of: value) { $0.bitPattern == value.bitPattern || $0.isNaN && value.isNaN }
    }
  }

  /// Returns the item of the target with an initial byte and the eight bytes behind it.
  private func item(_ initial: UInt8, _ argument: UInt64) -> JSONValue? {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: argument >> (56 - 8 * $0)) }
    return target.mapFormat.flatMap {
      // Every number can be read.
      try? ValueMapper<JSONValue>().read(Data([initial] + bytes), as: $0)
    }
  }

  // MARK: Items

  /// Returns an item as one of the target; nil if its JSON is to be written, which was allowed.
  private func convert(
    _ item: NativeItem,
    _ value: JSONValue
  ) throws(MissingForm) -> JSONValue? {
    let isSameFormat = item.format == target.name
    // XML has fewer dates than the binary form of property lists.
    if isSameFormat, target != .xmlPropertyList { return value }
    switch ItemMeaning(item, value) {
    case .bytes(let bytes):
      if isSameFormat { return value }
      if let data = self.item(of: bytes, where: { $0 == bytes }) { return data }
      try lose("bytes")
    case .date(let date, let isExact):
      if !isExact, !isLossy { throw MissingForm(target, "a date of this precision or time zone") }
      if let date = self.item(of: date, where: { $0 == date }) { return date }
      try lose(target == .json || target == .form ? "a date" : "this date")
    case .double(let number):
      if isSameFormat { return value }
      if let number = convert(number) { return number }
      try lose("NaN or an infinity")
    case .digits: break
    case .foreign(let what): try lose(what)
    }
    return isSameFormat ? value.string.map { JSONValue($0) } : nil
  }

  /// Returns an item of the target with a value; nil if the target has none from which the same value is read.
  private func item<T: MapValue>(of value: T, where isSame: (T) -> Bool) -> JSONValue? {
    guard target != .form, let format = target.mapFormat,
      // A reason isn't lost: an error says that the target lacks the value.
      let bytes = try? ValueMapper<T>().write(value, as: format),
      let item = try? ValueMapper<JSONValue>().read(bytes, as: format),
      item.native != nil || item.kind == .number,
      let again = try? ValueMapper<T>().read(bytes, as: format), isSame(again)
    else { return nil }
    return item
  }
}

extension JSONValue {
  /// Returns the value without the tag of self-described CBOR, which other formats don't need.
  fileprivate func withoutSelfDescription(for target: FileFormat) -> JSONValue {
    let tag: [UInt8] = [0xD9, 0xD9, 0xF7]
    guard target != .cbor, let native, native.format == "CBOR", native.bytes.starts(with: tag)
    else {
      return self
    }
    // It has been read with the tag, and so it can be read without.
    let content = Data(native.bytes.dropFirst(tag.count))
    return (try? ValueMapper<JSONValue>().read(content, as: .cbor)) ?? self
  }
}

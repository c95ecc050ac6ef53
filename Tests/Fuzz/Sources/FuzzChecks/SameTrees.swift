import Foundation

@testable import Mercator
@testable import MercatorFormats

/// Returns whether two trees have the same values. Numbers of different types are the same if their digits are, since a
/// format may have one type for both.
func areSame(_ a: Any, _ b: Any) -> Bool {
  guard let a = TreeValue(a), let b = TreeValue(b) else { return false }
  switch (a, b) {
  case (.null, .null): return true
  case (.bool(let a), .bool(let b)): return a == b
  case (.text(let a), .text(let b)): return a.utf8.elementsEqual(b.utf8)
  case (.data(let a), .data(let b)): return a == b
  case (.date(let a), .date(let b)): return a == b
  case (.double(let a), .double(let b)):
    return a.bitPattern == b.bitPattern || a.isNaN && b.isNaN
  case (.array(let a), .array(let b)):
    return a.count == b.count && zip(a, b).allSatisfy { areSame($0, $1) }
  case (.object(let a), .object(let b)):
    let others = Dictionary(uniqueKeysWithValues: b.map { ($0.key, $0.value) })
    return a.count == b.count
      && a.allSatisfy { member in others[member.key].map { areSame(member.value, $0) } ?? false }
  default: return !numbers(a).isDisjoint(with: numbers(b))
  }
}

/// The numbers that a value may stand for: a Double has its exact value and its shortest digits.
private func numbers(_ value: TreeValue) -> Set<NormalNumber> {
  let texts: [String] =
    switch value {
    case .signed(let value): ["\(value)"]
    case .unsigned(let value): ["\(value)"]
    case .number(let literal): [literal.text]
    case .double(let value) where value.isFinite: ["\(value)", String(format: "%.30f", value)]
    default: []
    }
  return Set(texts.compactMap { JSONNumberLiteral($0).map { NormalNumber($0) } })
}

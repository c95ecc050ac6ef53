import Foundation

/// A model that is filled from what `JSONSerialization` gives, and gives it back, by hand.
protocol DictionaryMapped {
  init(_ json: [String: Any])
  var json: [String: Any] { get }
}

/// By `Date.ISO8601FormatStyle`, the fastest there is in Foundation.
func date(_ value: Any?) -> Date? {
  (value as? String).flatMap { try? Date($0, strategy: .iso8601) }
}

func text(_ date: Date) -> String { date.formatted(.iso8601) }

import JSONText

/// What else a value of a format is.
package enum NodeMeaning {
  case none
  /// A string or a number of seconds since 1970 that is a date.
  case date
  /// A number of days since 1970 that is a date.
  case days
  /// Sixteen bytes that are a UUID.
  case uuid
  /// A text from a sender that has nothing but texts.
  case untyped

  var flags: UInt64 {
    switch self {
    case .none: 0
    case .date: RawNode.Flags.isDate
    case .days: RawNode.Flags.isDays
    case .uuid: RawNode.Flags.isUUID
    case .untyped: RawNode.Flags.isUntyped
    }
  }
}

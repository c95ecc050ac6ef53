import JSONText

/// An error for text that isn't JSON: what is wrong, and at which line and column.
public typealias JSONParsingError = JSONText.JSONParsingError

/// An error for a value that can't be written as JSON: which value, why, and its path.
public typealias JSONWritingError = JSONText.JSONWritingError

/// The path from the root of a document to one of its values, such as `$.users[3].age`.
public typealias JSONPath = JSONText.JSONPath

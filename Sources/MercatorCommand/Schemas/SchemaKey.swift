import JSONText

/// A key of an object, compared by its code points.
typealias SchemaKey = ExactText

import Mercator

/// A struct that all peers can fill and write.
typealias StructModel = Mappable & HandWritten & Codable & DictionaryMapped

/// A class, for the peers that make a difference between the two.
typealias ClassModel = Mappable & HandWritten

/// A struct for the small questions.
typealias SmallModel = Mappable & HandWritten & Codable

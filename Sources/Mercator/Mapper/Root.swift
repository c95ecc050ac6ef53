import Foundation
import JSONText

/// The whole input of a mapper, as something to read from.
///
/// Text, bytes and Foundation objects come together here; from here on there is one way for all.
struct Root {
  private let map: Map

  /// The value as a whole.
  var input: MapInput { map.input }

  init(text: String, _ settings: MapSettings) throws(JSONError) {
    self.init(try JSONDocument(text, options: settings.options.parsing), settings)
  }

  init(data: Data, _ settings: MapSettings) throws(JSONError) {
    // The typed error can't pass through Data's closure, so it is carried around it.
    let document = data.withUnsafeBytes { bytes in
      Result { () throws(JSONError) in
        try JSONDocument(bytes, options: settings.options.parsing)
      }
    }
    self.init(try document.get(), settings)
  }

  private init(_ document: JSONDocument, _ settings: MapSettings) {
    map = Map(reading: document, object: 0, settings)
    map.slot = 0
    map.isUnusedRoot = true
  }

  init(object: Any, _ settings: MapSettings) {
    let source = DictionarySource([:])
    source.place(root: object)
    map = Map(reading: source, settings)
    map.slot = 0
  }

  /// Reads with one bad element spoiling the whole, and throws why.
  ///
  /// - Parameter reason: what the error says where the value as a whole has another shape.
  func require<T: MapValue>(
    _ type: T.Type = T.self,
    orReason reason: String? = nil
  ) throws -> T {
    map.failure = nil
    if let value = T._read(map.strictInput), map.failure == nil { return value }
    throw map.rootError(reason ?? "Cannot cast to '\(type)'")
  }
}

extension Map {
  /// The error of a root that couldn't be read. Key and location are nil: there is no call of
  /// `value(_:)` that they could be of.
  fileprivate func rootError(_ mismatch: String) -> any Error {
    let reason: String
    switch failure?.reason {
    case .thrown(let error): return error
    case .refused(let model): reason = "Cannot map to '\(model)'"
    case .notAnObject where failure?.slot != slot: reason = "Cannot cast to '[String: Any]'"
    case .notAnObject, .mismatch, nil: reason = mismatch
    }
    let failed = failedInput()
    var error = MapError(
      key: nil,
      currentValue: failed.isNull ? nil : failed.value,
      reason: reason
    )
    error.path = failed.path.description
    return error
  }
}

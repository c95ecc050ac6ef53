/// What writes the objects of models to bytes, each on the key sequence of its type.
package protocol ModelWriter {
  /// Opens the object of a model as the next value. Returns false, and writes null instead, if it may not be opened.
  ///
  /// - Parameters:
  ///   - subject: the identity of the model, if it has one.
  ///   - start: the start of the type's key sequence, if it has one.
  func nestObject(of subject: JSONSubject?, on start: CachedKey?) -> Bool
}

extension JSONWriter: ModelWriter {}

// The sink, because generic functions aren't specialized for an output of unknown type.
extension FormatSink: ModelWriter {
  package func nestObject(of subject: JSONSubject?, on start: CachedKey?) -> Bool {
    output.nestObject(of: subject, on: start)
  }
}

import Mercator

/// Hands out the elements of runs one by one, and handles those that can't be used.
@usableFromInline final class ElementHandout<Model: BaseMappable> {
  private let onFailure: MapStreamOptions.OnFailure
  /// The elements to read next; nil if there are none.
  @usableFromInline var inputs: ElementInputs?
  /// Elements that other threads have read, and the position of the next one.
  @usableFromInline var models: [Model] = []
  @usableFromInline var position = 0
  /// The position up to which no error is among `models`.
  @usableFromInline var safeEnd = 0
  /// The errors among `models`, the next one last.
  private var failures: [ElementFailure] = []
  private static var maximumSkipped: Int { 100 }
  /// The errors of elements that were left out, without the values; at most the first `maximumSkipped`.
  private(set) var skipped: [MapElementError] = []
  private(set) var skippedCount = 0

  /// Takes the models that were handed out.
  private let giveBack: (([Model]) -> Void)?

  /// - Parameter giveBack: takes the models of other threads after they were handed out.
  init(_ onFailure: MapStreamOptions.OnFailure, giveBack: (([Model]) -> Void)? = nil) {
    (self.onFailure, self.giveBack) = (onFailure, giveBack)
  }

  /// The key of the member that was handed out last.
  var key: String { inputs?.key ?? "" }

  /// Returns the next element of the run; nil if another run is needed.
  // Inlinable. Measured: in code for any model, handing out a small one takes as long as reading it.
  @inlinable
  func next() throws(MapElementError) -> Model? {
    if let input = inputs?.next() {
      if let model = Model.readJSON(from: input) { return model }
      try handleFailure()
    }
    if position < safeEnd {
      defer { position += 1 }
      return models[position]
    }
    return try nextBehindFailures()
  }

  /// Returns the next element behind those that are left out.
  @usableFromInline func nextBehindFailures() throws(MapElementError) -> Model? {
    while true {
      while let input = inputs?.next() {
        if let model = Model.readJSON(from: input) { return model }
        try handleFailure()
      }
      do throws(MapElementError) {
        return try result()
      } catch {
        try handle(error)
      }
    }
  }

  /// Throws the error of the last input, which couldn't be read, or counts it. No error is made if nobody can see it.
  @usableFromInline func handleFailure() throws(MapElementError) {
    if onFailure == .skip, skipped.count == Self.maximumSkipped {
      inputs?.forgetFailure()
      skippedCount += 1
    } else if let failure = inputs?.failure(Model.self) {
      try handle(failure)
    }
  }

  /// Throws the error of an element, or counts it.
  private func handle(_ error: MapElementError) throws(MapElementError) {
    if onFailure == .stop { throw error }
    skippedCount += 1
    if skipped.count < Self.maximumSkipped { skipped.append(error.withoutValue) }
  }

  /// Returns the next element of the run; nil if another run is needed. Throws if the element can't be used.
  func result() throws(MapElementError) -> Model? {
    if let inputs {
      if let input = inputs.next() {
        if let model = Model.readJSON(from: input) { return model }
        if let failure = inputs.failure(Model.self) { throw failure }
      }
      return try inputs.nextAlone(Model.self)
    }
    if position < safeEnd {
      defer { position += 1 }
      return models[position]
    }
    guard let failure = failures.popLast() else { return nil }
    safeEnd = failures.last?.position ?? models.count
    throw failure.error
  }

  /// Continues with other elements.
  func take(_ run: ElementRun<Model>) {
    clear()
    switch run {
    case .inputs(let inputs): self.inputs = inputs
    case .models(let models, let failures):
      self.models = models
      self.failures = failures.reversed()
      safeEnd = failures.first?.position ?? models.count
    }
  }

  /// Forgets the elements that weren't handed out.
  func clear() {
    if !models.isEmpty { giveBack?(models) }
    (inputs, models, position, safeEnd, failures) = (nil, [], 0, 0, [])
  }
}

import Mercator

/// One value of a model's JSON while its shape is being learned: which values were tried, and what was found.
final class SampleNode {
  /// What is known about the value.
  enum State {
    /// Candidates are still being tried.
    case searching
    /// The current candidate is the shape of the value.
    case settled
    /// The value is left out of samples, because the model doesn't read it or the caller doesn't want it.
    case leftOut
    /// No candidate is accepted.
    case unlearned
  }

  /// How a value that was accepted is written; the later ones are preferred.
  enum Fallback: Int {
    case notWritten, writtenAsAnotherKind, writtenAsAnotherValue
  }

  let step: JSONPath.Step?
  let path: JSONPath
  let pathText: String
  /// The path with `[]` for the positions of elements.
  let place: String
  private(set) weak var parent: SampleNode?
  private(set) var children: [SampleNode] = []
  private var positions: [JSONPath.Step: Int] = [:]
  private(set) var candidates: [SampleCandidate]
  private var position = 0
  private var probe = 0
  private var fallback: (position: Int, how: Fallback)?
  private var knowsType = false
  private var knowsCases = false
  private var isGiven = false

  var state = State.searching
  /// Whether the value is written as it was read.
  private(set) var isKept = false
  /// Whether the model is read without an issue if the member is missing, or null.
  var mayBeMissing = false
  var mayBeNull = false
  /// Whether a value of another type than an object is reported.
  var isReported = true
  /// Whether an array loses elements that are equal, as a Set does.
  var hasUniqueElements = false
  /// The last reason why a candidate wasn't accepted.
  var reason: MapIssue?
  /// The values at this place of the caller's sample.
  let given: [JSONValue]
  /// What the model writes when the JSON has no such member; nil if that is nothing or isn't known.
  private(set) var defaultValue: JSONValue?
  /// Whether the model reports that the member is missing.
  var isRequired = false
  /// Whether the value is left out because the model refers to itself.
  private(set) var isCutOff = false
  private var mayBeCutOff = true

  /// Creates the node of a model's object.
  init(root given: JSONValue?) {
    step = nil
    path = JSONPath()
    pathText = "$"
    place = "$"
    self.given = given.map { [$0] } ?? []
    candidates = [.object(.members)]
    state = .settled
  }

  fileprivate init(
    _ step: JSONPath.Step,
    in parent: SampleNode,
    given: [JSONValue],
    examples: [JSONValue]?
  ) {
    self.step = step
    self.parent = parent
    path = parent.path.appending(step)
    pathText = path.description
    place = SampleNode.place(of: step, in: parent.place)
    self.given = given
    if let examples {
      candidates = [.values(.values(examples))]
      if examples.isEmpty { state = .leftOut }
    } else {
      candidates = [.object(.empty), .array] + SampleFamily.all.map { .values($0) }
      if !scalars.isEmpty { candidates.append(.values(.values(scalars))) }
    }
  }

  /// The place of a member or element in the value at a place.
  static func place(of step: JSONPath.Step, in place: String) -> String {
    if case .key = step { return place + JSONPath([step]).description.dropFirst() }
    return place + "[]"
  }

  var candidate: SampleCandidate { candidates[position] }

  /// Whether the value is a model whose members are in `children`.
  var isModel: Bool { if case .object(.members) = candidate { true } else { false } }

  /// Whether `{}` is being tried.
  var isEmptyObject: Bool { if case .object(.empty) = candidate { true } else { false } }

  /// Whether the value may be a model, to which members can be added.
  var takesMembers: Bool {
    (state == .searching || state == .settled) && (isEmptyObject || isModel)
  }

  /// The node and all nodes below it, level by level.
  var all: [SampleNode] {
    var nodes = [self]
    var position = 0
    while position < nodes.count {
      nodes += nodes[position].children
      position += 1
    }
    return nodes
  }

  var depth: Int { path.steps.count }

  /// The member with a key, or the element.
  func child(at step: JSONPath.Step) -> SampleNode? { positions[step].map { children[$0] } }

  /// The value to try, with those of the children; nil if the value is left out.
  var trialValue: JSONValue? {
    guard state == .searching || state == .settled else { return nil }
    switch candidate {
    case .object(.empty): return [:]
    case .object(.array): return []
    case .object(.entry(let keys)):
      return JSONValue(JSONObject([(key: SampleNode.key(of: keys), value: true as JSONValue)]))
    case .object(.members), .object(.dictionary):
      var object = JSONObject()
      for child in children {
        if case .key(let key) = child.step, let value = child.trialValue { object[key] = value }
      }
      return JSONValue(object)
    case .array: return JSONValue(children.compactMap(\.trialValue))
    case .values(let family): return family.probes[probe]
    }
  }

  static func key(of keys: SampleFamily) -> String { keys.probes[0].string ?? "" }
}

// MARK: Changes of the state

extension SampleNode {
  /// Adds a member or the element.
  func add(_ step: JSONPath.Step, examples: [JSONValue]?) -> SampleNode {
    let given = given.flatMap { value -> [JSONValue] in
      switch step {
      case .index: value.array ?? []
      case .key(let key): value[key].map { [$0] } ?? []
      }
    }
    let child = SampleNode(step, in: self, given: given, examples: examples)
    positions[step] = children.count
    children.append(child)
    return child
  }

  /// Replaces the trial of an object by the next one.
  func changeTrial(to trial: SampleCandidate.ObjectTrial) { candidates[position] = .object(trial) }

  /// Leaves the value out of samples because the model refers to itself. Returns false if it can't be left out.
  func cutOff() -> Bool {
    guard mayBeCutOff, !isCutOff, parent != nil else { return false }
    (children, positions) = ([], [:])
    isCutOff = true
    state = .leftOut
    return true
  }

  /// Continues with a value that was left out, because the model requires it.
  func restore() {
    (isCutOff, mayBeCutOff) = (false, false)
    state = .searching
    changeTrial(to: .empty)
  }

  /// Settles on a family.
  func settle(on family: SampleFamily) {
    candidates[position] = .values(family)
    settle(isKept: true)
  }

  /// Tries the next value of the family, or settles on the family after its last one.
  func pass() {
    guard case .values(let family) = candidate else { return }
    probe += 1
    if probe == family.probes.count { settle(isKept: true) }
  }

  /// Leaves out the case of an enum that was refused; returns false if it is the last one, or none.
  func leaveOutCase() -> Bool {
    guard case .values(.cases(var cases)) = candidate, cases.count > 1 else { return false }
    cases.remove(at: probe)
    candidates[position] = .values(.cases(cases))
    if probe == cases.count { settle(isKept: true) }
    return true
  }

  func settle(isKept: Bool) {
    probe = 0
    self.isKept = isKept
    state = .settled
  }

  /// Remembers that the current candidate is accepted but not written as it was read, and tries the next one.
  func remember(_ read: JSONValue?, writtenAs written: JSONValue?) {
    let how: Fallback
    if let written, !written.isNull, written != defaultValue {
      how = written.kind == read?.kind ? .writtenAsAnotherValue : .writtenAsAnotherKind
    } else {
      how = .notWritten
    }
    if how.rawValue > fallback?.how.rawValue ?? -1 { fallback = (position, how) }
    advance()
  }

  /// Tries the next candidate, or settles on the best one that was accepted if there is none left.
  func advance() {
    let wasFraction = candidate.isFraction
    probe = 0
    position += 1
    // A number with a fraction that is written as another number is lost; so integers aren't tried after it,
    // which may be written as they are.
    let isRounded =
      wasFraction
      && fallback.map { candidates[$0.position].isFraction && $0.how == .writtenAsAnotherValue }
        ?? false
    if position < candidates.count, !(isRounded && !candidate.isFraction) { return }
    if let fallback {
      position = fallback.position
      if case .object = candidate { changeTrial(to: .members) }
      settle(isKept: fallback.how == .writtenAsAnotherValue)
    } else {
      position = candidates.count - 1
      state = .unlearned
    }
  }

  /// Tries what is in the caller's sample, and nothing else; returns false if that is nothing.
  func useGiven() -> Bool {
    guard !isGiven, let first = given.first(where: { !$0.isNull }) else { return false }
    isGiven = true
    if first.isScalar {
      candidates = [.values(.values(scalars))]
    } else {
      candidates = [first.array == nil ? .object(.empty) : .array]
    }
    (position, probe, fallback) = (0, 0, nil)
    return true
  }

  /// The values of the caller's sample that aren't null, arrays or objects.
  private var scalars: [JSONValue] { given.filter(\.isScalar) }

  /// Whether the caller's sample has an object here.
  var hasGivenObject: Bool { given.contains { $0.object != nil } }

  /// Remembers what the model writes when the JSON has no such member. It is tried after all other values.
  func addDefault(_ value: JSONValue?) {
    defaultValue = value
    if let value, value.isScalar, candidates.count > 1 {
      candidates.append(.values(.values([value])))
    }
  }

  /// Which values have been tried.
  struct Progress {
    fileprivate let state: State
    fileprivate let candidates: [SampleCandidate]
    fileprivate let position: Int
    fileprivate let probe: Int
  }

  var progress: Progress {
    get { Progress(state: state, candidates: candidates, position: position, probe: probe) }
    set {
      (state, candidates) = (newValue.state, newValue.candidates)
      (position, probe) = (newValue.position, newValue.probe)
    }
  }

  /// Moves to the next case of an enum or the next candidate, without a decision about the current one; returns false
  /// if there is none.
  func skip() -> Bool {
    if leaveOutCase() { return true }
    guard position + 1 < candidates.count else { return false }
    (position, probe) = (position + 1, 0)
    return true
  }

  /// Tries the families of a type that a report expects before all other candidates, or after the current one if
  /// it was rejected.
  func expect(_ type: String) {
    guard !knowsType, candidates.count > 1 else { return }
    knowsType = true
    let likely = SampleFamily.likely(for: type).map { SampleCandidate.values($0) }
    candidates.insert(contentsOf: likely, at: reason == nil ? position : position + 1)
  }

  /// Tries the cases of an enum after the current candidate.
  func expect(cases: [JSONValue]) {
    guard !knowsCases, candidates.count > 1 else { return }
    knowsCases = true
    candidates.insert(.values(.cases(cases)), at: position + 1)
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool { object == nil && array == nil && !isNull }
}

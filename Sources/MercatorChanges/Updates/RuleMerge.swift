import JSONText
import Mercator

/// The merge of two objects by a rule for each key.
struct RuleMerge {
  /// The rules for a key, and for the keys of the object at it.
  private struct RuleTree {
    var rule: MapMergeRule?
    var children = [ExactText: RuleTree]()
    /// The keys of `children`, sorted, so that the result is the same each time.
    var keys: [String] { children.keys.map(\.text).sorted() }
  }

  private var root = RuleTree()
  private let defaultRule: MapMergeRule

  /// - Parameter rules: the rules, each with its path.
  init(_ rules: [(path: [JSONPath.Step], rule: MapMergeRule)], default defaultRule: MapMergeRule) {
    self.defaultRule = defaultRule
    for (path, rule) in rules { Self.add(rule, at: path[...], to: &root) }
  }

  private static func add(
    _ rule: MapMergeRule,
    at path: ArraySlice<JSONPath.Step>,
    to node: inout RuleTree
  ) {
    guard let step = path.first else { return node.rule = rule }
    add(rule, at: path.dropFirst(), to: &node.children[ExactText(step.text), default: RuleTree()])
  }

  func merge(_ ours: JSONValue, _ theirs: JSONValue) throws -> JSONValue {
    // A model that isn't written as an object has no keys.
    guard let ours = ours.object, let theirs = theirs.object else { return theirs }
    return try merge(ours, theirs, by: root, at: [])
  }

  // Recursive as far as the paths of the rules are long, which come from the program.
  private func merge(
    _ ours: JSONValue?,
    _ theirs: JSONValue?,
    by node: RuleTree?,
    at path: [JSONPath.Step]
  ) throws -> JSONValue? {
    if let node, node.rule == nil, ours?.object != nil || theirs?.object != nil {
      return try merge(ours?.object ?? [:], theirs?.object ?? [:], by: node, at: path)
    }
    do {
      return try (node?.rule ?? defaultRule).merge(ours, theirs)
    } catch let error as MapMergeError {
      throw MapMergeError(error.code, at: JSONPath(path))
    }
  }

  private func merge(
    _ ours: JSONObject,
    _ theirs: JSONObject,
    by node: RuleTree,
    at path: [JSONPath.Step]
  ) throws -> JSONValue {
    var keys = ours.effectiveMembers.map(\.key)
    keys += theirs.effectiveMembers.map(\.key).filter { ours[$0.text] == nil }
    // A closure may have a value for a key that neither side has.
    keys += node.keys.filter { ours[$0] == nil && theirs[$0] == nil }.map { SpelledText($0) }
    var builder = ContainerBuilder(isObject: true)
    for key in keys {
      let value = try merge(
        ours[key.text],
        theirs[key.text],
        by: node.children[ExactText(key.text)],
        at: path + [.key(key.text)]
      )
      if let value { builder.append(value, key: key) }
    }
    return builder.value
  }
}

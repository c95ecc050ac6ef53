import Foundation
import JSONText
import Mercator

/// An error for a JSON Patch that isn't one, or that can't be applied to a value: which operation, and why.
public struct JSONPatchError: Error, Hashable, Sendable {
  /// What is wrong.
  public let code: Code
  /// The position of the operation in the patch, counted from 0; nil if the patch as a whole is wrong.
  public let index: Int?
  /// The kind of the operation that can't be applied; nil if the patch isn't one.
  public let operation: JSONPatch.Operation.Kind?
  /// The pointer of the operation that can't be followed; nil if the patch isn't one.
  public let pointer: JSONPointer?
  /// The member of the operation that is wrong or missing; nil if the operation can't be applied.
  public let member: String?

  /// The ways in which a patch can be wrong.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    // The patch isn't one.
    case notAnArray, notAnObject, missingMember, notAString, unknownOperation, invalidPointer
    case duplicateKey
    // An operation can't be applied.
    case missingValue, missingParent, invalidPosition, moveIntoItself, removedRoot, failedTest
    case tooDeep, tooManyCopies
  }

  init(
    code: Code,
    index: Int? = nil,
    operation: JSONPatch.Operation.Kind? = nil,
    pointer: JSONPointer? = nil,
    member: String? = nil
  ) {
    self.code = code
    self.index = index
    self.operation = operation
    self.pointer = pointer
    self.member = member
  }

  /// Returns the error with another pointer, such as one that shows less.
  func with(pointer: JSONPointer) -> JSONPatchError {
    JSONPatchError(
      code: code,
      index: index,
      operation: operation,
      pointer: pointer,
      member: member
    )
  }
}

extension JSONPatchError: CustomStringConvertible, LocalizedError {
  /// A sentence with the operation, the pointer, which is cut after 200 characters, and the reason.
  public var description: String {
    guard let index else { return "A JSON Patch has to be an array of operations." }
    let place = "The operation at index \(index)"
    guard let operation, let pointer else { return "\(place) \(sentence(about: member ?? ""))." }
    return "\(place), \(operation.rawValue), can't be applied: \(sentence(about: pointer.excerpt))."
  }

  public var errorDescription: String? { description }

  private func sentence(about subject: String) -> String {
    switch code {
    case .notAnArray, .notAnObject: "isn't an object"
    case .missingMember: "has no member \"\(subject)\""
    case .notAString: "has a member \"\(subject)\" that isn't a string"
    case .unknownOperation:
      "has a member \"op\" that is none of add, remove, replace, move, copy and test"
    case .invalidPointer: "has a member \"\(subject)\" that isn't a JSON Pointer"
    case .duplicateKey: "has the key \(subject.excerpt) twice"
    case .missingValue: "there is no value at \(subject)"
    case .missingParent: "there is no object or array that could contain \(subject)"
    case .invalidPosition: "\(subject) doesn't end with a position in the array"
    case .moveIntoItself: "\(subject) is inside the value to be moved"
    case .removedRoot: "the root can't be removed"
    case .failedTest: "the value at \(subject) is another one"
    case .tooDeep: "the value at \(subject) would be nested too deeply"
    case .tooManyCopies: "the value at \(subject) is one copy too many"
    }
  }
}

extension JSONPointer {
  /// The pointer in quotes, cut after 200 characters.
  var excerpt: String {
    var text = ""
    for token in tokens {
      text += JSONPointer([token]).description
      if text.unicodeScalars.count > 200 { break }
    }
    return text.excerpt
  }
}

extension String {
  /// The text in quotes, cut after 200 characters.
  var excerpt: String {
    let beginning = unicodeScalars.prefix(200)
    let text = String(String.UnicodeScalarView(beginning))
    return (beginning.endIndex == endIndex ? text : text + "…").quotedLiteral
  }
}

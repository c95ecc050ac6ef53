import Mercator

/// A model whose description comes from its mapping.
///
///     final class User: Mappable, MapDescribed {
///       static let redactedKeys: Set<String> = ["password"]
///       …
///     }
///     print(user)         // User(id: 7, name: "Ada", password: a redacted value, tags: ["a", "b"])
///     debugPrint(user)    // the same with each member on its own line
///
/// The description has the type of the model, and the members in the order of its lines, without those that
/// are nil. It shows at most 100 characters of a value, 100 elements of a container and 8 levels. If an object
/// contains itself, the inner one is left out, and the members are sorted.
///
/// A line takes its property `inout`. So the observers of the properties of an object run, and the object must
/// not be described while one of its properties is being changed.
public protocol MapDescribed: BaseMappable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The keys whose values aren't shown, at any level; none by default.
  ///
  /// These are the keys of the model that is described. The keys of a model inside it have no effect there.
  static var redactedKeys: Set<String> { get }
}

extension MapDescribed {
  public static var redactedKeys: Set<String> { [] }

  /// The model on one line.
  public var description: String { description(isIndented: false) }

  /// The model with each member on its own line.
  public var debugDescription: String { description(isIndented: true) }

  private func description(isIndented: Bool) -> String {
    let type = type(of: self)
    let form = MappedForm(of: self, isExact: false)
    guard let object = form?.json.object else { return "\(type)(\(form?.json.text() ?? "…"))" }
    let redactedKeys = RedactedKeys(type.redactedKeys, ignoringCase: false)
    var printer = DescriptionPrinter(hiding: redactedKeys, isIndented: isIndented)
    printer.print(object, brackets: ("\(type)(", ")"))
    return printer.text
  }
}

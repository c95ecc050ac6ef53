import Foundation
import JSONText
import Mercator

/// Finds the JSON that the line of a model reads, by its Swift type and its transform.
final class FormFinder {
  typealias Form = MappingDescription.Form

  private let describer: ModelDescriber
  private let probe: LineProbe
  /// Whether a value that the line's transform reads isn't written by it again.
  private(set) var isOneWay = false
  /// The form of what the line's transform reads; nil if the line names none.
  private var transformed: Form?

  init(_ describer: ModelDescriber, _ probe: LineProbe) {
    (self.describer, self.probe) = (describer, probe)
  }

  /// Returns the form of the value that a line reads by `read`.
  func form<T>(of type: T.Type, _ read: (MapInput) -> T?) -> Form {
    probe.findTransform(read)
    if let transform = probe.transform { transformed = form(of: transform) }
    let form = form(of: type)
    return form == .unknown ? self.form(of: probe.kinds { read($0) != nil }) : form
  }

  /// Returns the form of a type; `unknown` if only code knows it.
  func form(of type: Any.Type, _ samples: [JSONValue]? = nil) -> Form {
    let samples = samples ?? probe.samples
    if let transform = probe.transform, let transformed, type == transform.object {
      return transformed
    }
    if probe.transform == nil, let form = form(byOptions: type) { return form }
    if let form = scalarForm(of: type) { return form }
    switch type {
    case let type as any NullableType.Type:
      return form(of: type.valueType, samples.filter { !$0.isNull }).orNull
    case let type as any FormedType.Type: return type.form(in: self, samples)
    case let type as any BaseMappable.Type:
      return .model(named: describer.name(of: type, samples.filter { $0.object != nil }))
    case let type as any MapContainer.Type: return containerForm(of: type, samples)
    case let type as any KeyedType.Type:
      // The keys are raw values of an enum.
      return .keyed(by: keyForm(of: type.typeOfKeys), of: form(of: type.typeOfValues, []))
    case let type as any RawRepresentable.Type: return rawForm(of: type)
    case let type as any MapValue.Type: return form(readBy: type)
    default: return .unknown
    }
  }

  /// Returns the form of what the transform reads that the options set for a type; nil if there is none.
  private func form(byOptions type: Any.Type) -> Form? {
    func form<T>(_ type: T.Type) -> Form? {
      describer.settings.options.options.transforms[type].map { transform in
        self.form(of: probe.kinds { transform.read($0) != nil })
      }
    }
    return _openExistential(type, do: form)
  }

  private func scalarForm(of type: Any.Type) -> Form? {
    switch type {
    case is Bool.Type: .boolean
    case let type as any FixedWidthInteger.Type: integerForm(of: type)
    case is Double.Type, is Float.Type, is CGFloat.Type: .number()
    case is Decimal.Type: .either([.number(), .text(format: TextFormat.unknown)])
    case is NSNumber.Type: .number()
    case is JSONNumberLiteral.Type: .unconverted(.number())
    case is String.Type, is NSString.Type: .text(format: nil)
    case is URL.Type, is NSURL.Type: .text(format: TextFormat.url)
    case is UUID.Type, is NSUUID.Type: .text(format: TextFormat.uuid)
    case is Data.Type, is NSData.Type: .text(format: TextFormat.base64)
    case is Date.Type, is NSDate.Type: dateForm(describer.dates)
    case is JSONValue.Type: .any
    case is JSONObject.Type, is NSDictionary.Type: .dictionary(of: .any)
    case is NSArray.Type: .array(of: .any, isSet: false)
    default: type == Any.self ? .any : nil
    }
  }

  private func integerForm<I: FixedWidthInteger>(of type: I.Type) -> Form {
    .integer(minimum: JSONValue(I.min), maximum: JSONValue(I.max))
  }

  private func dateForm(_ dates: MapOptions.Dates) -> Form {
    let number = Form.number(
      minimum: dates.numbers.flatMap { JSONValue($0.lowerBound) },
      maximum: dates.numbers.flatMap { JSONValue($0.upperBound) }
    )
    return switch dates {
    case .iso8601: .either([.text(format: TextFormat.iso8601), .unconverted(number)])
    case .secondsSince1970, .millisecondsSince1970, .secondsSince2001: .unconverted(number)
    case .automatic:
      .either([.text(format: TextFormat.unknown), .uncertain(.unconverted(number))])
    case .wcf, .formatted: .text(format: TextFormat.unknown)
    }
  }

  private func containerForm<C: MapContainer>(of type: C.Type, _ samples: [JSONValue]) -> Form {
    if C._collect(probe.input(of: [Any]()), existing: nil, { _, _ in nil }) != nil {
      let elements = samples.flatMap { $0.array ?? [] }
      return .array(of: form(of: C.MapElement.self, elements), isSet: C.self is any SetAlgebra.Type)
    }
    if C._collect(probe.input(of: [String: Any]()), existing: nil, { _, _ in nil }) != nil {
      let members = samples.flatMap { $0.object?.map(\.value) ?? [] }
      let element = form(of: C.MapElement.self, members)
      guard let key = (type as? any KeyedType.Type)?.typeOfKeys, key != String.self else {
        return .dictionary(of: element)
      }
      return .keyed(by: keyForm(of: key), of: element)
    }
    return .unknown
  }

  private func keyForm(of type: Any.Type) -> Form {
    if let type = type as? any OpenType.Type { return form(of: type.rawType, []) }
    return form(of: type, [])
  }

  private func rawForm<R: RawRepresentable>(of type: R.Type) -> Form {
    if let type = type as? any CaseIterable.Type, let cases = values(of: type) {
      return .values(cases)
    }
    return form(of: R.RawValue.self, []).asUncertain
  }

  private func values<C: CaseIterable>(of type: C.Type) -> [JSONValue]? {
    let values = C.allCases.compactMap { JSONValue(ofScalar: $0) }
    return values.count == C.allCases.count ? values : nil
  }

  /// Returns the form of a type with a mapping of its own.
  private func form<V: MapValue>(readBy type: V.Type) -> Form {
    form(of: probe.kinds { V.readJSON(from: $0) != nil })
  }

  /// Returns the form of the kinds of values that are read.
  func form(of kinds: Set<LineProbe.Kind>) -> Form {
    if kinds.isEmpty { return .unknown }
    if kinds == Set(LineProbe.Kind.allCases) { return .uncertain(.any) }
    let forms = LineProbe.Kind.allCases.filter(kinds.contains).compactMap { kind -> Form? in
      switch kind {
      case .text: .text(format: TextFormat.unknown)
      case .integer: kinds.contains(.fraction) ? nil : Self.someIntegers
      case .fraction: .uncertain(.unconverted(.number()))
      case .boolean: .uncertain(.unconverted(.boolean))
      case .array: .array(of: .unknown, isSet: false)
      case .object: .dictionary(of: .unknown)
      }
    }
    return forms.count == 1 ? forms[0] : .either(forms)
  }

  private static let someIntegers = Form.uncertain(
    .unconverted(.integer(minimum: JSONValue(Int64.min), maximum: JSONValue(UInt64.max)))
  )

  private func form(of transform: LineTransform) -> Form {
    let results = probe.values.compactMap { transform.writesAgain(probe.input(of: $0)) }
    isOneWay = !results.isEmpty && !results.contains(true)
    let kinds = probe.kinds(transform.reads)
    // A transform with a fallback reads everything.
    if kinds == Set(LineProbe.Kind.allCases) { return .uncertain(.any) }
    if let transform = transform.transform as? any FormedTransform {
      return transform.form(in: self)
    }
    // The type of the JSON says more if it isn't Any, and if the transform reads nothing else.
    guard transform.jsonType != Any.self, transform.jsonType != transform.object,
      let form = scalarForm(of: transform.jsonType), form.kinds.isSuperset(of: kinds)
    else { return self.form(of: kinds) }
    return (kinds.contains(.boolean) ? form : .unconverted(form)).asUncertain
  }

  /// Returns the name of a model of a cluster.
  func name(of type: any BaseMappable.Type) -> String { describer.name(of: type, []) }
}

/// The formats of texts that a schema knows.
enum TextFormat {
  static let iso8601 = "iso8601"
  static let url = "uri-reference"
  static let uuid = "uuid"
  static let base64 = "base64"
  /// Only code knows which texts are read.
  static let unknown = "unknown"
}

extension MappingDescription.Form {
  /// The kinds of values that a scalar form may be.
  fileprivate var kinds: Set<LineProbe.Kind> {
    switch self {
    case .boolean: [.boolean, .integer]
    case .integer: [.integer, .boolean]
    case .number: [.integer, .fraction, .boolean]
    case .text: [.text]
    case .either(let forms): forms.reduce(into: []) { $0.formUnion($1.kinds) }
    case .unconverted(.boolean): [.boolean]
    case .unconverted(let form): form.kinds.subtracting([.boolean])
    case .uncertain(let form): form.kinds
    default: []
    }
  }

  /// The form with a note that only code knows which values are read.
  fileprivate var asUncertain: Self {
    switch self {
    case .text: .text(format: TextFormat.unknown)
    case .unconverted(.text): .text(format: TextFormat.unknown)
    case .uncertain, .unknown: self
    default: .uncertain(self)
    }
  }
}

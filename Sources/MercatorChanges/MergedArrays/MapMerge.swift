import Mercator

/// How an array of models is updated: element by element, where the ids are equal.
///
///     items <- (map["items"], .merged(by: \.id))
///     items <- (map["items"], .merged(by: \.id, key: "id"))        // reads each element once
///     items <- (map["items"], .merged)                             // elements that are `Identifiable`
///
/// When a mapper updates the model with the line, an element of the JSON whose id equals that of an existing
/// element updates it: an instance of a class stays the same, and properties without a key keep their values.
/// Any other element is inserted as a new model. The array then has the order of the JSON. Existing elements
/// that the JSON lacks are removed, or stay behind the others with `keepingOthers: true`.
///
/// An element without an id that can be used is inserted as a new model, and a report has an issue for it:
/// `missing`, `null`, `wrongType`, or `duplicateKey` for the second element with the same id. If two existing
/// elements have the same id, the first one is updated. An update that a model refuses leaves its element as
/// it was.
///
/// An array that can't be read keeps its elements; null makes an Optional nil. If the line reads a new model, or
/// the array is empty, it is read like any other array. A patch or a merge of models that changes the array also
/// replaces it as a whole, with new instances, since it has removed what the new array lacks. Writing isn't affected.
///
/// ## Where the id comes from
///
/// Without `key`, each element is first read as a new model, whose id is then compared. So an element that
/// updates another one is read twice, with all that its initializer and its hooks do. What isn't a whole model
/// is left out, and the existing element with its id is removed like others that the JSON lacks. An id that equals the one of a model read from `{}`, such as 0, counts as missing. Lines of
/// this kind inside of each other repeat the reading for each level, so that one more than 16 models deep keeps
/// its array.
///
/// With `key`, only the member with that key, or at that path, is read first, as a value of the type of the id.
/// A transform of the line that maps the id isn't applied.
///
/// An element that is `ImmutableMappable` alone is replaced by the model that is read, since its constants can't
/// be changed. If that isn't possible, it stays as it was.
public struct MapMerge<Element: BaseMappable, ID: Hashable> {
  /// A key of the id in the JSON, and how its value is read.
  struct IDMember {
    let key: String
    let read: (MapInput) -> ID?
  }

  let id: KeyPath<Element, ID>
  let member: IDMember?
  let keepsOthers: Bool
}

extension MapMerge {
  /// Updates the elements with the same value of a property; see `MapMerge`.
  ///
  /// - Parameters:
  ///   - id: the property that identifies an element.
  ///   - keepingOthers: whether elements that the JSON lacks are kept; false by default.
  public static func merged(by id: KeyPath<Element, ID>, keepingOthers: Bool = false) -> MapMerge {
    MapMerge(id: id, member: nil, keepsOthers: keepingOthers)
  }

  /// Updates the elements with the same value of a property, of which the key in the JSON is known; see
  /// `MapMerge`.
  ///
  /// - Parameters:
  ///   - id: the property that identifies an element.
  ///   - key: the key of the id in the JSON, which is a path if it contains a dot.
  ///   - keepingOthers: whether elements that the JSON lacks are kept; false by default.
  public static func merged(
    by id: KeyPath<Element, ID>,
    key: String,
    keepingOthers: Bool = false
  ) -> MapMerge where ID: MapValue {
    let member = IDMember(key: key) { $0.readOrConverted(ID.self) }
    return MapMerge(id: id, member: member, keepsOthers: keepingOthers)
  }
}

extension MapMerge where Element: Identifiable, ID == Element.ID {
  /// Updates the elements with the same `id`; see `MapMerge`.
  public static var merged: MapMerge { merged(by: \.id) }

  /// Updates the elements with the same `id`, and keeps elements that the JSON lacks if `keepingOthers` is true;
  /// see `MapMerge`.
  public static func merged(keepingOthers: Bool) -> MapMerge {
    merged(by: \.id, keepingOthers: keepingOthers)
  }

  /// Updates the elements with the same `id`, of which the key in the JSON is known; see `MapMerge`.
  public static func merged(key: String, keepingOthers: Bool = false) -> MapMerge
  where ID: MapValue {
    merged(by: \.id, key: key, keepingOthers: keepingOthers)
  }
}

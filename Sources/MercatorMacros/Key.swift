// `@Key` has the parameters of the subscripts of `Map`, and its arguments go into one of them.

/// Says at which key a property of a model is, and what else its line says.
///
///     @Key("profile.full_name") var name: String?
///     @Key("n", coercion: .lossless, omit: .empty) var count = 0
///
/// The arguments are those of a subscript of `Map`, which the line then has: `map["n", coercion: .lossless, omit: .empty]`.
@attached(peer)
public macro Key(
  _ key: String,
  nested: Bool? = nil,
  required: Bool = false,
  coercion: MapOptions.Coercion? = nil,
  elements: MapOptions.Elements? = nil,
  nulls: MapOptions.Nulls? = nil,
  omit: Map.Omission? = nil,
  archived: Bool = true
) = #externalMacro(module: "MercatorMacroPlugin", type: "Key")

/// Says at which key a property is, and whether its nil is written as null; see `Key(_:)`.
@attached(peer)
public macro Key(
  _ key: String,
  nested: Bool? = nil,
  required: Bool = false,
  coercion: MapOptions.Coercion? = nil,
  elements: MapOptions.Elements? = nil,
  nulls: MapOptions.WrittenNulls,
  omit: Map.Omission? = nil,
  archived: Bool = true
) = #externalMacro(module: "MercatorMacroPlugin", type: "Key")

/// Says what the line of a property says beside its key, which is its name; see `Key(_:)`.
@attached(peer)
public macro Key(
  nested: Bool? = nil,
  required: Bool = false,
  coercion: MapOptions.Coercion? = nil,
  elements: MapOptions.Elements? = nil,
  nulls: MapOptions.Nulls? = nil,
  omit: Map.Omission? = nil,
  archived: Bool = true
) = #externalMacro(module: "MercatorMacroPlugin", type: "Key")

/// Says that nil of a property is written as null, at the key of its name; see `Key(_:)`.
@attached(peer)
public macro Key(
  nested: Bool? = nil,
  required: Bool = false,
  coercion: MapOptions.Coercion? = nil,
  elements: MapOptions.Elements? = nil,
  nulls: MapOptions.WrittenNulls,
  omit: Map.Omission? = nil,
  archived: Bool = true
) = #externalMacro(module: "MercatorMacroPlugin", type: "Key")

/// Says at which key a property is, and what its line has instead of a value that is missing or can't be used.
@attached(peer)
public macro Key<Value>(
  _ key: String,
  else value: Value,
  coercion: MapOptions.Coercion? = nil,
  elements: MapOptions.Elements? = nil,
  nulls: MapOptions.Nulls? = nil,
  omit: Map.Omission? = nil,
  archived: Bool = true
) = #externalMacro(module: "MercatorMacroPlugin", type: "Key")

/// Says what the line of a property has instead of a value that is missing or can't be used, at the key of its name.
@attached(peer)
public macro Key<Value>(
  else value: Value,
  coercion: MapOptions.Coercion? = nil,
  elements: MapOptions.Elements? = nil,
  nulls: MapOptions.Nulls? = nil,
  omit: Map.Omission? = nil,
  archived: Bool = true
) = #externalMacro(module: "MercatorMacroPlugin", type: "Key")

/// Says that a property is at one of several keys: the first whose value can be read.
@attached(peer)
public macro Key(
  any first: String,
  _ others: String...,
  required: Bool = false,
  coercion: MapOptions.Coercion? = nil,
  elements: MapOptions.Elements? = nil,
  nulls: MapOptions.Nulls? = nil,
  omit: Map.Omission? = nil,
  archived: Bool = true
) = #externalMacro(module: "MercatorMacroPlugin", type: "Key")

/// Says that a property is at a key, or at one of several, without which the model can't be made.
@attached(peer)
public macro Key(
  required key: String,
  _ aliases: String...,
  coercion: MapOptions.Coercion? = nil,
  elements: MapOptions.Elements? = nil,
  omit: Map.Omission? = nil,
  archived: Bool = true
) = #externalMacro(module: "MercatorMacroPlugin", type: "Key")

/// Says that a property is at a path of keys and positions.
@attached(peer)
public macro Key(
  path first: Map.PathPart,
  _ rest: Map.PathPart...,
  required: Bool = false,
  coercion: MapOptions.Coercion? = nil,
  elements: MapOptions.Elements? = nil,
  nulls: MapOptions.Nulls? = nil,
  omit: Map.Omission? = nil,
  archived: Bool = true
) = #externalMacro(module: "MercatorMacroPlugin", type: "Key")

/// Says at which key a property is read, and at which it is written.
@attached(peer)
public macro Key(reading: String, writing: String) =
  #externalMacro(module: "MercatorMacroPlugin", type: "Key")

/// Says that a property is where a JSON Pointer leads to.
@attached(peer)
public macro Key(pointer: String) = #externalMacro(module: "MercatorMacroPlugin", type: "Key")

/// Says that a property is made of all members whose keys match a pattern.
@attached(peer)
public macro Key(matching pattern: String) =
  #externalMacro(module: "MercatorMacroPlugin", type: "Key")

/// Says that a property is made of several values, by a transform that takes a dictionary.
@attached(peer)
public macro Key(all first: String, _ others: String...) =
  #externalMacro(module: "MercatorMacroPlugin", type: "Key")
